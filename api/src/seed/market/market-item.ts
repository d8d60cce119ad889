import type { Area, City } from '../../modules/catalogue/index.ts';
import type { ListingDetails, Parts } from '../../modules/listings/index.ts';
import type { Illustration } from '../illustrations/illustration.ts';
import type { Random } from './random.ts';

/** A plausible item for sale or rent in Pakistan. */
export type MarketItem = {
  city: City;
  area: Area | null;
  /** Null: price on request. */
  pricePkr: number | null;
  /** For rent; the price is per day. */
  isForRent?: boolean;
  /** Values of the vertical's columns; all items of a vertical have the same columns. */
  details: Partial<ListingDetails>;
  /** Parts of title and slug, besides the city. */
  parts: Parts;
  /** The pictures, cover first. `coverVariant` is one of `COVER_VARIANTS`; each has a different cover. */
  pictures(coverVariant: number): readonly Illustration[];
  /** The description, in a dealer's style, or an owner's: long, one line, or empty. */
  describe(isDealer: boolean, random: Random): string;
};
