import { eq } from 'drizzle-orm';
import type { ListingEvent, ListingFollowers } from '../listings/index.ts';
import type { Notifications, SiteOnlyNews } from '../notifications/index.ts';
import { savedListings } from './tables.ts';

/** Notifies users who saved a listing of its changes. */
export const createListingFollowers = (notifications: Pick<Notifications, 'notifyAll'>): ListingFollowers => ({
  notify: (tx, event) =>
    notifications.notifyAll(
      tx,
      tx
        .select({ accountId: savedListings.accountId })
        .from(savedListings)
        .where(eq(savedListings.listingId, event.listingId)),
      notificationOf(event),
    ),
});

function notificationOf({
  kind,
  vertical,
  home,
  listingId,
  title,
  slug,
  pricePkr,
  isForRent,
}: ListingEvent): SiteOnlyNews {
  const ad = { vertical, listingId, title };
  if (kind === 'sold') return { kind: 'saved-ad-sold', parameters: ad };
  const price = { pricePkr: pricePkr ?? 0, ...(isForRent && { isForRent }) };
  const parameters = { ...ad, slug, ...(home && { home }), ...price };
  return kind === 'back' ? { kind: 'saved-ad-back', parameters } : { kind: 'saved-ad-price', parameters };
}
