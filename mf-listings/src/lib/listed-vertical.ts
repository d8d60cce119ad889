import { knownOf, listedVerticals, searchedVerticals } from '@karwan/shared-contracts';

/** The vertical that an answer names; undefined for one that came later than this release. */
export const listedVertical = (name: string) => knownOf(listedVerticals, name);

/** The same of whatever has a search. */
export const searchedVertical = (name: string) => knownOf(searchedVerticals, name);
