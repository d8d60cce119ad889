import { firstVertical, type ListedVertical, listedVerticals } from '@karwan/shared-contracts';

/**
 * The vertical that an answer names; undefined for one that came later than this release. Without a name an older API
 * answered.
 */
export const listedVertical = (name: string = firstVertical): ListedVertical | undefined =>
  listedVerticals.find((listed) => listed === name);
