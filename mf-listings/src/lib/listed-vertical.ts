import { type ListedVertical, listedVerticals } from '@karwan/shared-contracts';

/**
 * The vertical that an answer names; undefined for one that came later than this release. Without a name an older API
 * answered, which knew used cars alone.
 */
export const listedVertical = (name = 'used-cars'): ListedVertical | undefined =>
  listedVerticals.find((listed) => listed === name);
