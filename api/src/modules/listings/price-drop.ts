import type { ListingEvent } from './listing-followers.ts';
import { type ListingRow, otherVerticalOf } from './listing-row.ts';
import { mayNotifyAgain } from './notification-limit.ts';

/**
 * Whether a new price of a public listing is news to its followers: once a day at most, and only below every price that
 * they have seen, so that raising and lowering it again notifies no one. `columns` is stored in the listing's row.
 */
export function priceDropOf(
  row: Pick<ListingRow, 'pricePkr' | 'lowestToldPkr' | 'priceToldAt'>,
  pricePkr: number | null,
  now: Date,
): { shouldNotify: boolean; columns: Partial<ListingRow> } {
  if (pricePkr === null || row.pricePkr === null || pricePkr === row.pricePkr)
    return { shouldNotify: false, columns: {} };
  const lowestPkr = row.lowestToldPkr ?? row.pricePkr;
  if (pricePkr >= lowestPkr || !mayNotifyAgain(row.priceToldAt, now))
    return { shouldNotify: false, columns: { lowestToldPkr: lowestPkr } };
  return { shouldNotify: true, columns: { lowestToldPkr: pricePkr, priceToldAt: now } };
}

/** The event for a listing's reduced price; undefined if it has no page yet. */
export function priceDropEvent(ad: ListingRow): ListingEvent | undefined {
  const { id: listingId, vertical, slug, title, pricePkr, isForRent } = ad;
  if (slug === null) return undefined;
  return { kind: 'price-dropped', listingId, vertical, home: otherVerticalOf(ad), slug, title, pricePkr, isForRent };
}
