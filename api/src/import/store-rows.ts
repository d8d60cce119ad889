import type { ListedVertical } from '@karwan/shared-contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { listingImportKeys } from '../modules/imports/index.ts';
import {
  addListings,
  hasNews,
  isOpenToImports,
  listings,
  renewImported,
  selectListings,
  takeNumbers,
} from '../modules/listings/index.ts';
import { createNotifyAll } from '../modules/notifications/index.ts';
import { createListingFollowers } from '../modules/saved/index.ts';
import { bulkInsert } from '../platform/database/bulk-insert.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { ImportOwner } from './import-owner.ts';
import { columnsOf, type ImportedGoods, rowOf } from './imported-row.ts';
import type { Outcome, Report } from './report.ts';
import { type Pause, retryWhileAway } from './retry-while-away.ts';
import { isOfVehicle, type RowKeys } from './row-keys.ts';

/** `formerFingerprint`: the row's fingerprint in earlier releases. */
export type Candidate = { line: number; formerFingerprint: string; keys: RowKeys; goods: ImportedGoods };
type Storing = {
  vertical: ListedVertical;
  owner: ImportOwner;
  now: Date;
  isDryRun: boolean;
  tell(progress: string): void;
  pause?: Pause | undefined;
};
type Ad = { id: string; number: number; isOpen: boolean };
type Matched = ReadonlyMap<Candidate, Ad>;
type Outcomes = Map<Candidate, Outcome>;
/** Outcomes of a batch, and the listings that belong to its rows. */
type Stored = { outcomes: Outcomes; ids: readonly string[] };

/**
 * Stores the rows of a file in batches and reports all of them, both new ones and those stored by an earlier import.
 * `parted`: keys that no longer identify a listing.
 */
export function createRowStore(db: Database, options: Storing, report: Report) {
  /** Listings already matched by a row of this file: two rows never share a listing. */
  const taken = new Set<string>();

  /** Retries while the database is unavailable. */
  return async (batch: readonly Candidate[], parted: readonly string[]): Promise<void> => {
    if (batch.length === 0) return;
    /** Listings stored by any attempt, even if its response was lost. */
    const made = new Set<string>();
    const { outcomes, ids } = await retryWhileAway(() => (options.isDryRun ? foresee() : store()), options);
    for (const id of ids) taken.add(id);
    for (const candidate of batch) {
      const { isDraft, changes } = candidate.goods;
      const outcome = outcomes.get(candidate) ?? 'there already';
      const told =
        outcome === 'kept' && isDraft ? 'draft' : outcome === 'kept' && changes.length > 0 ? 'kept, changed' : outcome;
      const what = outcome === 'there already' ? [] : outcome === 'ended' ? [ENDED] : changes;
      report.add({ line: candidate.line, outcome: told, changes: what });
    }

    /** Imports for the same owner are serialised, so that each finds what the other stored. */
    function store(): Promise<Stored> {
      return db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${options.owner.id}`}, 0))`);
        if (parted.length > 0) await tx.delete(listingImportKeys).where(inArray(listingImportKeys.key, [...parted]));
        const matched = matchedOf(batch, await knownAds(tx, batch, options.owner), taken);
        const outcomes = await renew(tx, matched, options);
        for (const [candidate, { id }] of matched) if (made.has(id)) outcomes.set(candidate, 'kept');
        const added = await add(tx, freshOf(batch, matched), { ...options, made });
        for (const candidate of added.keys()) outcomes.set(candidate, 'kept');
        const ads = [...added, ...[...matched].map(([candidate, { id }]) => [candidate, id] as const)];
        await noteKeys(tx, ads);
        return { outcomes, ids: ads.map(([, id]) => id) };
      });
    }

    async function foresee(): Promise<Stored> {
      const matched = matchedOf(batch, await knownAds(db, batch, options.owner), taken);
      const outcomes = await renew(db, matched, options);
      for (const candidate of freshOf(batch, matched)) outcomes.set(candidate, 'kept');
      return { outcomes, ids: [...matched.values()].map(({ id }) => id) };
    }
  };
}

const ENDED = {
  code: 'its ad has ended',
  text: 'its ad is sold, expired, taken down, rejected or deleted: activate it on the site',
};

const firstKeys = ({ keys, formerFingerprint }: Candidate) => [keys.whole, formerFingerprint];
const allKeys = ({ keys }: Candidate) => keys.known;
const freshOf = (batch: readonly Candidate[], matched: Matched) => batch.filter((each) => !matched.has(each));

/** The owner's listings by the keys of these rows. */
async function knownAds(
  db: Queryable,
  batch: readonly Candidate[],
  owner: ImportOwner,
): Promise<ReadonlyMap<string, Ad[]>> {
  const ads = new Map<string, Ad[]>();
  const { id, number, status, deletedAt, fingerprint, ownerId } = listings;
  const isOwn = eq(ownerId, owner.id);
  const exact = await db
    .select({ key: fingerprint, id, number, status, deletedAt })
    .from(listings)
    .where(and(isOwn, inArray(fingerprint, batch.flatMap(firstKeys))));
  const alike = await db
    .select({ key: listingImportKeys.key, id, number, status, deletedAt })
    .from(listingImportKeys)
    .innerJoin(listings, eq(listingImportKeys.listingId, id))
    .where(and(isOwn, inArray(listingImportKeys.key, batch.flatMap(allKeys))))
    .orderBy(number);
  for (const { key, ...row } of [...exact, ...alike]) {
    const ad = { id: row.id, number: row.number, isOpen: isOpenToImports(row) };
    // A similar vehicle does not match a listing that has ended.
    if (key !== null && (ad.isOpen || !isOfVehicle(key))) ads.set(key, [...(ads.get(key) ?? []), ad]);
  }
  return ads;
}

/** Matches identical rows first, so that a similar row does not take their listing. */
function matchedOf(
  batch: readonly Candidate[],
  known: ReadonlyMap<string, readonly Ad[]>,
  taken: ReadonlySet<string>,
): Matched {
  const matched = new Map<Candidate, Ad>();
  const used = new Set(taken);
  for (const keys of [firstKeys, allKeys]) {
    for (const candidate of batch) {
      if (matched.has(candidate)) continue;
      const free = keys(candidate)
        .flatMap((key) => known.get(key) ?? [])
        .filter(({ id }) => !used.has(id));
      const ad = free.find(({ isOpen }) => isOpen) ?? free[0];
      if (ad === undefined) continue;
      used.add(ad.id);
      matched.set(candidate, ad);
    }
  }
  return matched;
}

async function renew(db: Queryable, matched: Matched, { isDryRun, now }: Storing): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  if (matched.size === 0) return outcomes;
  const ids = [...matched.values()].map(({ id }) => id);
  const stored = await selectListings(db).where(inArray(listings.id, ids));
  const rows = new Map(stored.map((row) => [row.id, row]));
  const followers = createListingFollowers({ notifyAll: createNotifyAll(() => now) });
  for (const [candidate, { id, number, isOpen }] of matched) {
    const { goods, keys, formerFingerprint } = candidate;
    const row = rows.get(id);
    if (!isOpen || row === undefined) outcomes.set(candidate, 'ended');
    else {
      const fingerprint = keys.whole;
      const told = { columns: columnsOf(goods, number), fingerprint, formerFingerprint, isDraft: goods.isDraft };
      const isNew = hasNews(row, told);
      const isRenewed =
        isDryRun || !(isNew || row.fingerprint !== fingerprint)
          ? isNew
          : await renewImported(db, id, told, { now, followers });
      if (isRenewed) outcomes.set(candidate, 'updated');
    }
  }
  return outcomes;
}

/** Returns the ids of the stored listings. */
async function add(
  tx: Database,
  fresh: readonly Candidate[],
  { made, ...options }: Storing & { made: Set<string> },
): Promise<ReadonlyMap<Candidate, string>> {
  if (fresh.length === 0) return new Map();
  const numbers = await takeNumbers(tx, fresh.length);
  const rows = fresh.map(({ goods, keys }, index) =>
    rowOf(goods, { ...options, fingerprint: keys.whole, number: numbers[index] ?? 0 }),
  );
  const added = await addListings(tx, rows);
  for (const { id } of added) made.add(id);
  const ids = new Map(added.map(({ fingerprint, id }) => [fingerprint, id]));
  return new Map(
    fresh.flatMap((candidate) => {
      const id = ids.get(candidate.keys.whole);
      return id === undefined ? [] : [[candidate, id] as const];
    }),
  );
}

/** Also adds keys to listings that have some, since a later file may match by another key. */
async function noteKeys(tx: Queryable, ads: readonly (readonly [candidate: Candidate, id: string])[]): Promise<void> {
  const rows = ads.flatMap(([candidate, id]) => allKeys(candidate).map((key) => ({ key, listingId: id })));
  await bulkInsert(tx, listingImportKeys, rows);
}
