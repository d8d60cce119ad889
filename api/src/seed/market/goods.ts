import type { Area, City } from '../../modules/catalogue/index.ts';
import type { ListingDetails, Parts } from '../../modules/listings/index.ts';
import type { Illustration } from '../illustrations/illustration.ts';
import type { Random } from './random.ts';

/** Something that somebody in Pakistan might offer. */
export type Goods = {
  city: City;
  area: Area | null;
  /** Null: to be asked for. */
  pricePkr: number | null;
  /** It is let, and the price is that of a day. */
  isForRent?: boolean;
  /** What its vertical has of it: each of its columns, of all goods the same ones. */
  details: Partial<ListingDetails>;
  /** What its title and slug are made of, beside the city. */
  parts: Parts;
  /** What its pictures show, the cover first; `look` is one of `LOOKS`, whose covers all differ. */
  pictures(look: number): readonly Illustration[];
  /** What its seller writes about it: dealers in their way, owners at length, in a line, or not at all. */
  describe(isDealer: boolean, random: Random): string;
};
