import type { ListedVertical } from '@karwan/shared-contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { listingImportKeys } from '../modules/imports/index.ts';
import {
  acceptsImports,
  addListings,
  allocateNumbers,
  listings,
  selectListings,
  updateImported,
  wouldChange,
} from '../modules/listings/index.ts';
import { createNotifyAll } from '../modules/notifications/index.ts';
import { createListingFollowers } from '../modules/saved/index.ts';
import { bulkInsert } from '../platform/database/bulk-insert.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { ImportOwner } from './import-owner.ts';
import { columnsOf, type ImportedItem, rowOf } from './imported-row.ts';
import type { Outcome, Report } from './report.ts';
import { type Pause, retryWhileUnavailable } from './retry-while-unavailable.ts';
import { isVehicleKey, type RowKeys } from './row-keys.ts';

/** `formerFingerprint`: the row's fingerprint in earlier releases. */
export type Candidate = { line: number; formerFingerprint: string; keys: RowKeys; item: ImportedItem };
type Storing = {
  vertical: ListedVertical;
  owner: ImportOwner;
  now: Date;
  isDryRun: boolean;
  onProgress(progress: string): void;
  pause?: Pause | undefined;
};
type Ad = { id: string; number: number; isOpen: boolean };
type Matched = ReadonlyMap<Candidate, Ad>;
type Outcomes = Map<Candidate, Outcome>;
/** Outcomes of a batch, and the listings that belong to its rows. */
type Stored = { outcomes: Outcomes; ids: readonly string[] };

/**
 * Stores the rows of a file in batches and reports all of them, both new ones and those stored by an earlier import.
 * `sharedLinks`: keys that no longer identify a listing.
 */
export function createRowStore(db: Database, options: Storing, report: Report) {
  /** Listings already matched by a row of this file: two rows never share a listing. */
  const matchedIds = new Set<string>();

  /** Retries while the database is unavailable. */
  return async (batch: readonly Candidate[], sharedLinks: readonly string[]): Promise<void> => {
    if (batch.length === 0) return;
    /** Listings stored by any attempt, even if its response was lost. */
    const storedIds = new Set<string>();
    const { outcomes, ids } = await retryWhileUnavailable(() => (options.isDryRun ? simulate() : store()), options);
    for (const id of ids) matchedIds.add(id);
    for (const candidate of batch) {
      const { isDraft, changes } = candidate.item;
      const outcome = outcomes.get(candidate) ?? 'there already';
      const detailedOutcome =
        outcome === 'kept' && isDraft ? 'draft' : outcome === 'kept' && changes.length > 0 ? 'kept, changed' : outcome;
      const shownChanges = outcome === 'there already' ? [] : outcome === 'ended' ? [ENDED] : changes;
      report.add({ line: candidate.line, outcome: detailedOutcome, changes: shownChanges });
    }

    /** Imports for the same owner are serialised, so that each finds what the other stored. */
    function store(): Promise<Stored> {
      return db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${options.owner.id}`}, 0))`);
        if (sharedLinks.length > 0)
          await tx.delete(listingImportKeys).where(inArray(listingImportKeys.key, [...sharedLinks]));
        const matched = matchedOf(batch, await knownAds(tx, batch, options.owner), matchedIds);
        const outcomes = await renew(tx, matched, options);
        for (const [candidate, { id }] of matched) if (storedIds.has(id)) outcomes.set(candidate, 'kept');
        const added = await add(tx, unmatched(batch, matched), { ...options, storedIds });
        for (const candidate of added.keys()) outcomes.set(candidate, 'kept');
        const ads = [...added, ...[...matched].map(([candidate, { id }]) => [candidate, id] as const)];
        await storeKeys(tx, ads);
        return { outcomes, ids: ads.map(([, id]) => id) };
      });
    }

    async function simulate(): Promise<Stored> {
      const matched = matchedOf(batch, await knownAds(db, batch, options.owner), matchedIds);
      const outcomes = await renew(db, matched, options);
      for (const candidate of unmatched(batch, matched)) outcomes.set(candidate, 'kept');
      return { outcomes, ids: [...matched.values()].map(({ id }) => id) };
    }
  };
}

const ENDED = {
  code: 'its ad has ended',
  text: 'its ad is sold, expired, taken down, rejected or deleted: activate it on the site',
};

const exactKeys = ({ keys, formerFingerprint }: Candidate) => [keys.exactKey, formerFingerprint];
const matchKeysOf = ({ keys }: Candidate) => keys.matchKeys;
const unmatched = (batch: readonly Candidate[], matched: Matched) => batch.filter((each) => !matched.has(each));

/** The owner's listings by the keys of these rows. */
async function knownAds(
  db: Queryable,
  batch: readonly Candidate[],
  owner: ImportOwner,
): Promise<ReadonlyMap<string, Ad[]>> {
  const ads = new Map<string, Ad[]>();
  const { id, number, status, deletedAt, fingerprint, ownerId } = listings;
  const isOfOwner = eq(ownerId, owner.id);
  const exact = await db
    .select({ key: fingerprint, id, number, status, deletedAt })
    .from(listings)
    .where(and(isOfOwner, inArray(fingerprint, batch.flatMap(exactKeys))));
  const byMatchKey = await db
    .select({ key: listingImportKeys.key, id, number, status, deletedAt })
    .from(listingImportKeys)
    .innerJoin(listings, eq(listingImportKeys.listingId, id))
    .where(and(isOfOwner, inArray(listingImportKeys.key, batch.flatMap(matchKeysOf))))
    .orderBy(number);
  for (const { key, ...row } of [...exact, ...byMatchKey]) {
    const ad = { id: row.id, number: row.number, isOpen: acceptsImports(row) };
    // A similar vehicle does not match a listing that has ended.
    if (key !== null && (ad.isOpen || !isVehicleKey(key))) ads.set(key, [...(ads.get(key) ?? []), ad]);
  }
  return ads;
}

/** Matches identical rows first, so that a similar row does not take their listing. */
function matchedOf(
  batch: readonly Candidate[],
  adsByKey: ReadonlyMap<string, readonly Ad[]>,
  matchedIds: ReadonlySet<string>,
): Matched {
  const matched = new Map<Candidate, Ad>();
  const used = new Set(matchedIds);
  for (const keys of [exactKeys, matchKeysOf]) {
    for (const candidate of batch) {
      if (matched.has(candidate)) continue;
      const free = keys(candidate)
        .flatMap((key) => adsByKey.get(key) ?? [])
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
    const { item, keys, formerFingerprint } = candidate;
    const row = rows.get(id);
    if (!isOpen || row === undefined) outcomes.set(candidate, 'ended');
    else {
      const fingerprint = keys.exactKey;
      const detailedOutcome = {
        columns: columnsOf(item, number),
        fingerprint,
        formerFingerprint,
        isDraft: item.isDraft,
      };
      const isNew = wouldChange(row, detailedOutcome);
      const isRenewed =
        isDryRun || !(isNew || row.fingerprint !== fingerprint)
          ? isNew
          : await updateImported(db, id, detailedOutcome, { now, followers });
      if (isRenewed) outcomes.set(candidate, 'updated');
    }
  }
  return outcomes;
}

/** Returns the ids of the stored listings. */
async function add(
  tx: Database,
  newRows: readonly Candidate[],
  { storedIds, ...options }: Storing & { storedIds: Set<string> },
): Promise<ReadonlyMap<Candidate, string>> {
  if (newRows.length === 0) return new Map();
  const numbers = await allocateNumbers(tx, newRows.length);
  const rows = newRows.map(({ item, keys }, index) =>
    rowOf(item, { ...options, fingerprint: keys.exactKey, number: numbers[index] ?? 0 }),
  );
  const added = await addListings(tx, rows);
  for (const { id } of added) storedIds.add(id);
  const ids = new Map(added.map(({ fingerprint, id }) => [fingerprint, id]));
  return new Map(
    newRows.flatMap((candidate) => {
      const id = ids.get(candidate.keys.exactKey);
      return id === undefined ? [] : [[candidate, id] as const];
    }),
  );
}

/** Also adds keys to listings that have some, since a later file may match by another key. */
async function storeKeys(tx: Queryable, ads: readonly (readonly [candidate: Candidate, id: string])[]): Promise<void> {
  const rows = ads.flatMap(([candidate, id]) => matchKeysOf(candidate).map((key) => ({ key, listingId: id })));
  await bulkInsert(tx, listingImportKeys, rows);
}
