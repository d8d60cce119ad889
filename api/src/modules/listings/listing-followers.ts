import type { ListedVertical } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';

/** An event for those who saved a listing. */
export type ListingEvent = {
  kind: 'sold' | 'back' | 'price-dropped';
  listingId: string;
  vertical: ListedVertical;
  home?: string | undefined;
  slug: string;
  title: string;
  pricePkr: number | null;
  isForRent: boolean | null;
};

/** Notifies those who saved a listing; implemented by the module `saved`. */
export type ListingFollowers = {
  /**
   * Stores notifications in the transaction of the event. Returns the accounts whose open pages to update afterwards.
   */
  notify(tx: Queryable, event: ListingEvent): Promise<string[]>;
};
