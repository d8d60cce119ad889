import { adPath, formatPkr, userAreaPath } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import type { ListingFollowers, ListingNews } from '../listings/index.ts';
import type { Notifications } from '../notifications/index.ts';
import { savedListings } from './tables.ts';

/** Those who saved an ad hear what becomes of it. */
export const createListingFollowers = (notifications: Pick<Notifications, 'notifyAll'>): ListingFollowers => ({
  async tell(tx, news) {
    const savers = await tx
      .select({ accountId: savedListings.accountId })
      .from(savedListings)
      .where(eq(savedListings.listingId, news.listingId));
    const accountIds = savers.map(({ accountId }) => accountId);
    await notifications.notifyAll(tx, accountIds, wordsOf(news));
    return accountIds;
  },
});

function wordsOf({ kind, vertical, title, slug, pricePkr }: ListingNews) {
  if (kind === 'sold') {
    return {
      kind: 'saved-ad-sold' as const,
      title: 'A saved ad was sold',
      text: `${title} is sold.`,
      link: userAreaPath('saved-ads'),
    };
  }
  return {
    kind: 'saved-ad-price' as const,
    title: 'Price drop on a saved ad',
    text: `${title} is now ${formatPkr(pricePkr ?? 0)}.`,
    link: adPath(vertical, slug),
  };
}
