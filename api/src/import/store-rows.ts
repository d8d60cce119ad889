import type { ListedVertical } from '@karwan/shared-contracts';
import { inArray } from 'drizzle-orm';
import { addListings, listings, type NewListingRow, reserveNumbers } from '../modules/listings/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { ImportOwner } from './import-owner.ts';
import { type ImportedGoods, rowOf } from './imported-row.ts';
import type { Report } from './report.ts';

export type Candidate = { line: number; fingerprint: string; goods: ImportedGoods };
type Storing = { vertical: ListedVertical; owner: ImportOwner; now: Date; isDryRun: boolean };

/** Stores the rows that are not there yet, and reports of all of them. */
export async function storeRows(
  db: Database,
  batch: readonly Candidate[],
  { isDryRun, ...storing }: Storing,
  report: Report,
): Promise<void> {
  if (batch.length === 0) return;
  const fingerprints = batch.map(({ fingerprint }) => fingerprint);
  const known = await db
    .select({ fingerprint: listings.fingerprint })
    .from(listings)
    .where(inArray(listings.fingerprint, fingerprints));
  const there = new Set(known.map(({ fingerprint }) => fingerprint));
  const fresh = batch.filter(({ fingerprint }) => !there.has(fingerprint));
  if (!isDryRun && fresh.length > 0) {
    const firstNumber = await reserveNumbers(db, fresh.length);
    const rows: NewListingRow[] = [];
    for (const [index, { goods, fingerprint }] of fresh.entries()) {
      rows.push(await rowOf(goods, { ...storing, fingerprint, number: firstNumber + index }));
    }
    await addListings(db, rows);
  }
  for (const { line, fingerprint, goods } of batch) {
    const { isDraft, changes } = goods;
    if (there.has(fingerprint)) report.add({ line, outcome: 'there already', changes: [] });
    else report.add({ line, outcome: isDraft ? 'draft' : changes.length > 0 ? 'kept, changed' : 'kept', changes });
  }
}
