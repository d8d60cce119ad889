import { knownOf, listedVerticals } from '@karwan/shared-contracts';

/** The vertical that an answer names; undefined for one that came later than this release. */
export const listedVertical = (name: string) => knownOf(listedVerticals, name);
