import type { ListingRow } from './listing-row.ts';
import { isDue } from './news-limit.ts';

/**
 * What a new price of a public ad is to its followers: news once a day at most, and only below every price that they have
 * seen or were told; so raising and lowering again tells nobody. `noted` is for the ad's row.
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
