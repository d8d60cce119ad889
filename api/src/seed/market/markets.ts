import { type ListedVertical, listedVerticals } from '@karwan/shared-contracts';
import { armouredCarMarket } from './armoured-car-market.ts';
import { autoPartMarket } from './auto-part-market.ts';
import type { Market } from './market.ts';
import { createRandom, type Random } from './random.ts';
import { usedBikeMarket } from './used-bike-market.ts';
import { usedCarMarket } from './used-car-market.ts';

/** What the demo has, and what `npm run seed` makes more of. A vertical without a market stays empty. */
export const markets: { readonly [Vertical in ListedVertical]?: Market } = {
  'used-cars': usedCarMarket,
  'used-bikes': usedBikeMarket,
  'armoured-cars': armouredCarMarket,
  'auto-parts': autoPartMarket,
};

/** Other numbers for each vertical, so that no two have the same sellers. */
export const randomOf = (vertical: ListedVertical, seed: number): Random =>
  createRandom(seed + placeOf(vertical) * 7919);

/** Its place among the verticals, 0 for the first. */
export const placeOf = (vertical: ListedVertical): number => listedVerticals.indexOf(vertical);
