import { createCatalogue } from '../modules/catalogue/index.ts';
import { readCityFactors, refreshLabels } from '../modules/price-insight/index.ts';
import type { Database } from '../platform/database/database.ts';

/** Rates the prices of all public listings, like the server's job every six hours. */
export async function labelPrices(db: Database, now: Date): Promise<void> {
  const catalogue = await createCatalogue(db, () => now).read();
  await refreshLabels(db, catalogue, readCityFactors()(catalogue));
}
