import type { ListingNews } from './listing-followers.ts';
import { homeApart, type ListingRow } from './listing-row.ts';
import { isDue } from './news-limit.ts';

/**
 * Whether a new price of a public listing is news to its followers: once a day at most, and only below every price that
 * they have seen, so that raising and lowering it again notifies no one. `noted` is stored in the listing's row.
 */
export function priceDropOf(
  row: Pick<ListingRow, 'pricePkr' | 'lowestToldPkr' | 'priceToldAt'>,
  pricePkr: number | null,
  now: Date,
): { isNews: boolean; noted: Partial<ListingRow> } {
  if (pricePkr === null || row.pricePkr === null || pricePkr === row.pricePkr) return { isNews: false, noted: {} };
  const known = row.lowestToldPkr ?? row.pricePkr;
  if (pricePkr >= known || !isDue(row.priceToldAt, now)) return { isNews: false, noted: { lowestToldPkr: known } };
  return { isNews: true, noted: { lowestToldPkr: pricePkr, priceToldAt: now } };
}

/** The event for a listing's reduced price; undefined if it has no page yet. */
export function newsOfDrop(ad: ListingRow): ListingNews | undefined {
  const { id: listingId, vertical, slug, title, pricePkr, isForRent } = ad;
  if (slug === null) return undefined;
  return { kind: 'price-dropped', listingId, vertical, home: homeApart(ad), slug, title, pricePkr, isForRent };
}
