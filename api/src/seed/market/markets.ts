import { type ListedVertical, listedVerticals } from '@karwan/shared-contracts';
import { armouredCarMarket } from './armoured-car-market.ts';
import { autoPartMarket } from './auto-part-market.ts';
import type { Market } from './market.ts';
import { createRandom, type Random } from './random.ts';
import { usedBikeMarket } from './used-bike-market.ts';
import { usedCarMarket } from './used-car-market.ts';

/** Markets of the demo and of `npm run seed`. A vertical without a market stays empty. */
export const markets: { readonly [Vertical in ListedVertical]?: Market } = {
  'used-cars': usedCarMarket,
  'used-bikes': usedBikeMarket,
  'armoured-cars': armouredCarMarket,
  'auto-parts': autoPartMarket,
};

/** A different seed per vertical, so that verticals have different sellers. */
export const randomOf = (vertical: ListedVertical, seed: number): Random =>
  createRandom(seed + placeOf(vertical) * 7919);

/** Index among the verticals, starting at 0. */
export const placeOf = (vertical: ListedVertical): number => listedVerticals.indexOf(vertical);
