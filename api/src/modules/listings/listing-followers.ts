import type { ListedVertical } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';

/** What those who saved an ad want to hear of it. */
export type ListingNews = {
  kind: 'sold' | 'price-dropped';
  listingId: string;
  vertical: ListedVertical;
  home?: string | undefined;
  slug: string;
  title: string;
  pricePkr: number | null;
  isForRent: boolean | null;
};

/** Tells who saved an ad; the saved module does. */
export type ListingFollowers = {
  /** Stores notifications in the transaction that makes the news; answers whose pages to tell after it. */
  tell(tx: Queryable, news: ListingNews): Promise<string[]>;
};
