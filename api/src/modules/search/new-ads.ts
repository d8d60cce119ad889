import { parseSegments } from '@karwan/shared-contracts';
import { createYielder } from '../../platform/create-yielder.ts';
import type { Database } from '../../platform/database/database.ts';
import { commonOf, copyRows, countCommon } from './engine/copied-rows.ts';
import type { IndexState, ReadableIndex } from './engine/live-index.ts';
import { LOG_START } from './engine/log-position.ts';
import { readChanges } from './engine/read-changes.ts';
import { commonRows, forRows } from './engine/row-sets.ts';
import { type RowSet, type RowTest, rowsPassing } from './engine/row-tests.ts';
import type { FilterOfQuery } from './engine/search-query.ts';
import type { SearchService } from './service.ts';
import { VersionedCache } from './versioned-cache.ts';

/** A copy of some public listings, as of the moment when it was made. */
export type ListingSubset = {
  size: number;
  /** How many of them a search (given as its segment path) finds that were posted after the second of `after`. */
  count(path: string, posted: { after: Date }): Promise<number>;
  /**
   * The numbers of those that a search finds and that were posted between the seconds of `from` and `until`, both
   * included.
   */
  find(path: string, posted: { from: Date; until: Date }): Promise<number[]>;
};

/**
 * Finds new listings for many saved searches. Each search scans only the new listings and yields to the event loop in
 * between.
 */
export type NewAds = {
  /** All listings posted after the second of `time`. */
  postedAfter(time: Date): Promise<ListingSubset>;
  /**
   * Runs `work` on the listings changed since the last successful call in this process; the first call covers the whole
   * change log, so a restart misses nothing. Listings posted after `until` are included again in the next call. If
   * `work` fails, the next call repeats all.
   */
  processNew<Result>(until: Date, work: (ads: ListingSubset) => Promise<Result>): Promise<Result>;
};

type Deps = { db: Database; index: ReadableIndex; service: Pick<SearchService, 'prepare'> };

/** With more changes, all listings are scanned instead. */
const MAX_CHANGES = 50_000;
const secondOf = (time: Date) => Math.floor(time.getTime() / 1000);

export function createNewAds({ db, index, service }: Deps): NewAds {
  let position = LOG_START;
  let deferredNumbers: readonly number[] = [];

  const copySubset = (selectRows: (state: IndexState) => Promise<number[]>) =>
    index.read(async (state) => {
      const rows = await copyRows(state.columns, await selectRows(state), createYielder());
      const yieldIfDue = createYielder();
      const recent = new VersionedCache<RowSet>();
      const rowsOf = ({ id, testOf }: FilterOfQuery) =>
        recent.get(state, id) ?? recent.set(state, id, rowsPassing(rows, testOf()));
      /** Undefined if none was posted in the range. */
      const setsOf = async (path: string, range: Posted): Promise<RowSet[] | undefined> => {
        await yieldIfDue();
        const arePosted = rowsPassing(rows, postedTest(range));
        if (countCommon(rows, [arePosted]) === 0) return undefined;
        const { filters } = await service.prepare(state, parseSegments(path), 'newest');
        return [arePosted, ...filters.map(rowsOf)];
      };
      const ads: ListingSubset = {
        size: rows.size,
        async count(path, { after }) {
          const sets = await setsOf(path, { min: secondOf(after) + 1 });
          return sets ? countCommon(rows, sets) : 0;
        },
        async find(path, { from, until }) {
          const sets = await setsOf(path, { min: secondOf(from), max: secondOf(until) });
          const found = sets ? await listOf(commonOf(rows, sets)) : [];
          return found.map((row) => rows.number[row] ?? 0);
        },
      };
      return { ads, rows };
    });

  return {
    async postedAfter(time) {
      const { ads } = await copySubset(({ columns }) =>
        listOf(commonRows(rowsPassing(columns, postedTest({ min: secondOf(time) + 1 })), columns.live)),
      );
      return ads;
    },
    async processNew(until, work) {
      const changes = await readChanges(db, position, MAX_CHANGES);
      const numbers = new Set([...deferredNumbers, ...changes.rows.map(({ number }) => number)]);
      // Too many changes, or changes are missing: treat all listings as new.
      const areAll = changes.exceedsLimit || (changes.isBroken && position !== LOG_START);
      // Includes changes that a search does not wait for.
      await index.fresh();
      const { ads, rows } = await copySubset(async ({ columns }) =>
        areAll
          ? listOf(columns.live.subarray(0, columns.words))
          : [...numbers].flatMap((number) => columns.rowOf(number) ?? []),
      );
      const result = await work(ads);
      position = changes.position;
      const { number, posted } = rows;
      deferredNumbers = [...number.subarray(0, rows.size)].filter((_, row) => (posted[row] ?? 0) > secondOf(until));
      return result;
    },
  };
}

/** In seconds. */
type Posted = { min: number; max?: number };

const postedTest = ({ min, max = Number.POSITIVE_INFINITY }: Posted): RowTest => ({
  kind: 'range',
  column: 'posted',
  min,
  max,
});

async function listOf(set: RowSet): Promise<number[]> {
  const list: number[] = [];
  await forRows(set, createYielder(), (rows, length) => {
    for (const row of rows.subarray(0, length)) list.push(row);
  });
  return list;
}
