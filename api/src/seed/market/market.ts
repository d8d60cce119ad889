import type { BusinessType, DealerType } from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../../modules/catalogue/index.ts';
import type { Goods } from './goods.ts';
import type { Random } from './random.ts';

/** Who deals in what a vertical lists. */
export type Trade = {
  dealerType: DealerType;
  businessType: BusinessType;
  /** The last words of their names. */
  names: readonly string[];
};

/** What the demo offers in one vertical. */
export type Market = {
  /** Of the demo: so many that its pages look alive. */
  ads: number;
  sellers: number;
  trade: Trade;
  /** Goods as they go together in real ads; the same ones for the same random numbers. */
  open(catalogue: CatalogueSnapshot, thisYear: number): Promise<(random: Random) => Goods>;
};
