import type { BusinessType, DealerType } from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../../modules/catalogue/index.ts';
import type { MarketItem } from './market-item.ts';
import type { Random } from './random.ts';

/** The dealers of a vertical. */
export type Trade = {
  dealerType: DealerType;
  businessType: BusinessType;
  /** Suffixes of dealers' names. */
  names: readonly string[];
};

/** The demo data of one vertical. */
export type Market = {
  /** Number of listings in the demo. */
  ads: number;
  sellers: number;
  trade: Trade;
  /** Creates a generator of realistic items; deterministic per random seed. */
  open(catalogue: CatalogueSnapshot, thisYear: number): Promise<(random: Random) => MarketItem>;
};
