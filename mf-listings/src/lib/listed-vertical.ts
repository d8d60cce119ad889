import { knownOf, listedVerticals, searchedVerticals } from '@karwan/shared-contracts';

/** The listed vertical of this name. Undefined for unknown (newer) ones. */
export const listedVertical = (name: string) => knownOf(listedVerticals, name);

/** The searchable vertical of this name. Undefined for unknown (newer) ones. */
export const searchedVertical = (name: string) => knownOf(searchedVerticals, name);
