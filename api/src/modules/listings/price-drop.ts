import type { ListingRow } from './listing-row.ts';

const DAY_MS = 86_400_000;

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
  const isDue = row.priceToldAt === null || now.getTime() - row.priceToldAt.getTime() >= DAY_MS;
  if (pricePkr >= known || !isDue) return { isNews: false, noted: { lowestToldPkr: known } };
  return { isNews: true, noted: { lowestToldPkr: pricePkr, priceToldAt: now } };
}
