import type { ListedVertical } from '@karwan/shared-contracts';
import { inArray } from 'drizzle-orm';
import { addListings, listings, type NewListingRow, reserveNumbers } from '../modules/listings/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { ImportOwner } from './import-owner.ts';
import { type ImportedGoods, rowOf } from './imported-row.ts';
import type { Report } from './report.ts';
import { type Pause, retryWhileAway } from './retry-while-away.ts';

export type Candidate = { line: number; fingerprint: string; goods: ImportedGoods };
type Storing = {
  vertical: ListedVertical;
  owner: ImportOwner;
  now: Date;
  isDryRun: boolean;
  tell(progress: string): void;
  pause?: Pause | undefined;
};

/** Stores the rows that are not there yet, and reports of all of them. Waits for a database that is away for a while. */
export async function storeRows(
  db: Database,
  batch: readonly Candidate[],
  options: Storing,
  report: Report,
): Promise<void> {
  if (batch.length === 0) return;
  const fresh = await retryWhileAway(() => notStored(db, batch), options);
  const stored = options.isDryRun ? new Set(fresh) : await store(db, fresh, options);
  for (const candidate of batch) {
    const { line, goods } = candidate;
    const { isDraft, changes } = goods;
    if (!stored.has(candidate)) report.add({ line, outcome: 'there already', changes: [] });
    else report.add({ line, outcome: isDraft ? 'draft' : changes.length > 0 ? 'kept, changed' : 'kept', changes });
  }
}

async function notStored(db: Database, batch: readonly Candidate[]): Promise<Candidate[]> {
  const fingerprints = batch.map(({ fingerprint }) => fingerprint);
  const known = await db
    .select({ fingerprint: listings.fingerprint })
    .from(listings)
    .where(inArray(listings.fingerprint, fingerprints));
  const there = new Set(known.map(({ fingerprint }) => fingerprint));
  return batch.filter(({ fingerprint }) => !there.has(fingerprint));
}

/** Answers those that were stored: not those that somebody else has stored meanwhile. */
async function store(
  db: Database,
  fresh: readonly Candidate[],
  options: Omit<Storing, 'isDryRun'>,
): Promise<Set<Candidate>> {
  if (fresh.length === 0) return new Set();
  // With their ids, by which a second try knows what the first one stored.
  const rows = await retryWhileAway(async () => {
    const firstNumber = await reserveNumbers(db, fresh.length);
    const made: NewListingRow[] = [];
    for (const [index, { goods, fingerprint }] of fresh.entries())
      made.push(await rowOf(goods, { ...options, fingerprint, number: firstNumber + index }));
    return made;
  }, options);
  const added = await retryWhileAway(() => addListings(db, rows), options);
  const stored = new Set(added.map(({ fingerprint }) => fingerprint));
  return new Set(fresh.filter(({ fingerprint }) => stored.has(fingerprint)));
}
