import { listedVerticals } from '@karwan/shared-contracts';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { fitsModels, type StoredFit } from './detail-tables.ts';
import { listingFits, listings } from './tables.ts';

const fitting = listedVerticals.filter(fitsModels);

/** For queries on `listings`: what each listing fits, in the order entered. */
export const fitsOfListing = sql<StoredFit[]>`case when ${listings.vertical} in ${fitting} then (
  select coalesce(json_agg(json_build_object(
    'modelId', f.model_id, 'fromYear', f.from_year, 'toYear', f.to_year) order by f.position), '[]')
  from ${listingFits} f where f.listing_id = ${listings.id}) else '[]' end`;

export const fitRowsOf = (listingId: string, fits: readonly StoredFit[]) =>
  fits.map((fit, position) => ({ listingId, position, ...fit }));

/** Replaces what a listing fits; unchanged rows stay. The caller has locked the listing. */
export async function writeFits(
  tx: Pick<Queryable, 'select' | 'insert' | 'delete'>,
  listingId: string,
  fits: readonly StoredFit[],
): Promise<void> {
  const rows = fitRowsOf(listingId, fits);
  const storedFits = await tx
    .select()
    .from(listingFits)
    .where(eq(listingFits.listingId, listingId))
    .orderBy(listingFits.position);
  const textOf = (all: readonly (typeof listingFits.$inferSelect)[]) =>
    all.map(({ modelId, fromYear, toYear }) => [modelId, fromYear, toYear].join()).join(' ');
  if (textOf(storedFits) === textOf(rows)) return;
  await tx.delete(listingFits).where(eq(listingFits.listingId, listingId));
  if (rows.length > 0) await tx.insert(listingFits).values(rows);
}
