import { knownOf, listedVerticals, shownVerticals } from '@karwan/shared-contracts';

/** The vertical that an answer names; undefined for one that came later than this release. */
export const listedVertical = (name: string) => knownOf(listedVerticals, name);

/** The same of whatever is searched for ads. */
export const shownVertical = (name: string) => knownOf(shownVerticals, name);
