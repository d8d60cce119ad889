import type { ListedVertical } from '@karwan/shared-contracts';
import { eq, inArray } from 'drizzle-orm';
import { listingImportKeys } from '../modules/imports/index.ts';
import {
  addListings,
  hasNews,
  listings,
  renewImported,
  reserveNumbers,
  selectListings,
} from '../modules/listings/index.ts';
import { bulkInsert } from '../platform/database/bulk-insert.ts';
import type { Database } from '../platform/database/database.ts';
import type { ImportOwner } from './import-owner.ts';
import { columnsOf, type ImportedGoods, rowOf } from './imported-row.ts';
import type { Outcome, Report } from './report.ts';
import { type Pause, retryWhileAway } from './retry-while-away.ts';
import type { RowKeys } from './row-keys.ts';

/** `formerFingerprint`: what the row was known by in earlier releases. */
export type Candidate = { line: number; formerFingerprint: string; keys: RowKeys; goods: ImportedGoods };
type Storing = {
  vertical: ListedVertical;
  owner: ImportOwner;
  now: Date;
  isDryRun: boolean;
  tell(progress: string): void;
  pause?: Pause | undefined;
};
type Ad = { id: string; number: number };

/** Stores the rows of one file, some at a time, and reports of all of them: what is new, and what another import has stored before. */
export function createRowStore(db: Database, options: Storing, report: Report) {
  /** Ads that a row of this file has: two rows are never one ad. */
  const taken = new Set<string>();

  /** Waits for a database that is away for a while. */
  return async (batch: readonly Candidate[]): Promise<void> => {
    if (batch.length === 0) return;
    const known = await retryWhileAway(() => knownAds(db, batch), options);
    const matched = new Map<Candidate, Ad>();
    // First those that say the same as before: another row that is only alike must not take their ad.
    for (const keys of [firstKeys, allKeys]) {
      for (const candidate of batch) {
        if (matched.has(candidate)) continue;
        const ad = keys(candidate)
          .flatMap((key) => known.get(key) ?? [])
          .find(({ id }) => !taken.has(id));
        if (ad === undefined) continue;
        taken.add(ad.id);
        matched.set(candidate, ad);
      }
    }
    const fresh = batch.filter((candidate) => !matched.has(candidate));
    const outcomes = options.isDryRun
      ? await foreseen(db, batch, matched)
      : new Map([...(await renew(db, matched, options)), ...(await store(db, fresh, options, taken))]);
    for (const candidate of batch) {
      const { isDraft, changes } = candidate.goods;
      const outcome = outcomes.get(candidate) ?? 'there already';
      const told =
        outcome === 'kept' && isDraft ? 'draft' : outcome === 'kept' && changes.length > 0 ? 'kept, changed' : outcome;
      report.add({ line: candidate.line, outcome: told, changes: outcome === 'there already' ? [] : changes });
    }
  };
}

type Outcomes = Map<Candidate, Outcome>;

const firstKeys = ({ keys, formerFingerprint }: Candidate) => [keys.whole, formerFingerprint];
const allKeys = ({ keys }: Candidate) => keys.known;

/** Ads by what rows of a file know them by. */
async function knownAds(db: Database, batch: readonly Candidate[]): Promise<Map<string, Ad[]>> {
  const ads = new Map<string, Ad[]>();
  const add = (key: string | null, ad: Ad) => void (key !== null && ads.set(key, [...(ads.get(key) ?? []), ad]));
  const exact = await db
    .select({ key: listings.fingerprint, id: listings.id, number: listings.number })
    .from(listings)
    .where(inArray(listings.fingerprint, batch.flatMap(firstKeys)));
  const alike = await db
    .select({ key: listingImportKeys.key, id: listings.id, number: listings.number })
    .from(listingImportKeys)
    .innerJoin(listings, eqIds())
    .where(inArray(listingImportKeys.key, batch.flatMap(allKeys)))
    .orderBy(listings.number);
  for (const { key, ...ad } of [...exact, ...alike]) add(key, ad);
  return ads;
}

const eqIds = () => eq(listingImportKeys.listingId, listings.id);

async function foreseen(
  db: Database,
  batch: readonly Candidate[],
  matched: ReadonlyMap<Candidate, Ad>,
): Promise<Outcomes> {
  const ids = [...matched.values()].map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: listings.id, fingerprint: listings.fingerprint })
          .from(listings)
          .where(inArray(listings.id, ids));
  const fingerprints = new Map(rows.map(({ id, fingerprint }) => [id, fingerprint]));
  return new Map(
    batch.map((candidate) => {
      const ad = matched.get(candidate);
      if (ad === undefined) return [candidate, 'kept'];
      const isSame = firstKeys(candidate).includes(fingerprints.get(ad.id) ?? '');
      return [candidate, isSame ? 'there already' : 'updated'];
    }),
  );
}

async function renew(db: Database, matched: ReadonlyMap<Candidate, Ad>, options: Storing): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  if (matched.size === 0) return outcomes;
  const ids = [...matched.values()].map(({ id }) => id);
  const stored = await retryWhileAway(() => selectListings(db).where(inArray(listings.id, ids)), options);
  const rows = new Map(stored.map((row) => [row.id, row]));
  for (const [candidate, { id, number }] of matched) {
    const { goods, keys } = candidate;
    const told = { columns: columnsOf(goods, number), fingerprint: keys.whole, isDraft: goods.isDraft };
    const row = rows.get(id);
    if (row === undefined || !hasNews(row, told)) continue;
    if (await retryWhileAway(() => renewImported(db, id, told, options.now), options))
      outcomes.set(candidate, 'updated');
  }
  await noteKeys(
    db,
    [...matched].map(([candidate, { id }]) => ({ candidate, id })),
    options,
  );
  return outcomes;
}

/** Tells those that were stored: not those that another import has stored meanwhile. */
async function store(
  db: Database,
  fresh: readonly Candidate[],
  options: Storing,
  taken: Set<string>,
): Promise<Outcomes> {
  if (fresh.length === 0) return new Map();
  // With their ids, by which a second try knows what the first one stored.
  const rows = await retryWhileAway(async () => {
    const firstNumber = await reserveNumbers(db, fresh.length);
    return fresh.map(({ goods, keys }, index) =>
      rowOf(goods, { ...options, fingerprint: keys.whole, number: firstNumber + index }),
    );
  }, options);
  const added = await retryWhileAway(() => addListings(db, rows), options);
  const ids = new Map(added.map(({ fingerprint, id }) => [fingerprint, id]));
  const stored = fresh.flatMap((candidate) => {
    const id = ids.get(candidate.keys.whole);
    return id === undefined ? [] : [{ candidate, id }];
  });
  for (const { id } of stored) taken.add(id);
  await noteKeys(db, stored, options);
  return new Map(stored.map(({ candidate }) => [candidate, 'kept']));
}

/** Also of ads that have some of them: a row of a later file may be known by another one. */
async function noteKeys(
  db: Database,
  ads: readonly { candidate: Candidate; id: string }[],
  options: Storing,
): Promise<void> {
  const rows = ads.flatMap(({ candidate, id }) => allKeys(candidate).map((key) => ({ key, listingId: id })));
  await retryWhileAway(() => bulkInsert(db, listingImportKeys, rows), options);
}
