import { eq } from 'drizzle-orm';
import type { ListingFollowers, ListingNews } from '../listings/index.ts';
import type { Notifications, SiteOnlyNews } from '../notifications/index.ts';
import { savedListings } from './tables.ts';

/** Notifies users who saved a listing of its changes. */
export const createListingFollowers = (notifications: Pick<Notifications, 'notifyAll'>): ListingFollowers => ({
  tell: (tx, news) =>
    notifications.notifyAll(
      tx,
      tx
        .select({ accountId: savedListings.accountId })
        .from(savedListings)
        .where(eq(savedListings.listingId, news.listingId)),
      newsOf(news),
    ),
});

function newsOf({ kind, vertical, home, listingId, title, slug, pricePkr, isForRent }: ListingNews): SiteOnlyNews {
  const ad = { vertical, listingId, title };
  if (kind === 'sold') return { kind: 'saved-ad-sold', parameters: ad };
  const asked = { pricePkr: pricePkr ?? 0, ...(isForRent && { isForRent }) };
  const parameters = { ...ad, slug, ...(home && { home }), ...asked };
  return kind === 'back' ? { kind: 'saved-ad-back', parameters } : { kind: 'saved-ad-price', parameters };
}
