import { parseSegments } from '@karwan/shared-contracts';
import type { Database } from '../../platform/database/database.ts';
import { takingTurns } from '../../platform/taking-turns.ts';
import { commonOf, copyRows, countCommon } from './engine/copied-rows.ts';
import type { IndexState, ReadableIndex } from './engine/live-index.ts';
import { LOG_START } from './engine/log-position.ts';
import { readChanges } from './engine/read-changes.ts';
import { commonRows, forRows } from './engine/row-sets.ts';
import { type RowSet, type RowTest, rowsPassing } from './engine/row-tests.ts';
import type { FilterOfQuery } from './engine/search-query.ts';
import { RecentAnswers } from './recent-answers.ts';
import type { SearchService } from './service.ts';

/** Some public ads apart from all others, as they were when they were taken. */
export type AdsApart = {
  size: number;
  /** How many of them a search (its segment path) finds that were posted after one second. */
  count(path: string, posted: { after: Date }): Promise<number>;
  /** The numbers of those that a search finds, posted in one second or later, and not after another. */
  find(path: string, posted: { from: Date; until: Date }): Promise<number[]>;
};

/** Finds what is new for many searches: each looks among the new ads only, and others have their turn between. */
export type NewAds = {
  /** All that were posted after a moment's second. */
  postedAfter(time: Date): Promise<AdsApart>;
  /**
   * Works on the ads that have changed in any way since the last work that this process did here; at first on all that are
   * noted, so that a restart misses nothing. Those posted after `until` come again with the next work, and all do if one fails.
   */
  follow<Result>(until: Date, work: (ads: AdsApart) => Promise<Result>): Promise<Result>;
};

type Deps = { db: Database; index: ReadableIndex; service: Pick<SearchService, 'prepare'> };

/** More are not picked out one by one. */
const MOST_CHANGES = 50_000;
const secondOf = (time: Date) => Math.floor(time.getTime() / 1000);

export function createNewAds({ db, index, service }: Deps): NewAds {
  let position = LOG_START;
  let early: readonly number[] = [];

  const take = (chosenFrom: (state: IndexState) => Promise<number[]>) =>
    index.read(async (state) => {
      const rows = await copyRows(state.columns, await chosenFrom(state), takingTurns());
      const turn = takingTurns();
      const recent = new RecentAnswers<RowSet>();
      const rowsOf = ({ id, testOf }: FilterOfQuery) =>
        recent.find(state, id) ?? recent.keep(state, id, rowsPassing(rows, testOf()));
      /** Undefined where none was posted then. */
      const setsOf = async (path: string, range: Posted): Promise<RowSet[] | undefined> => {
        await turn();
        const arePosted = rowsPassing(rows, postedTest(range));
        if (countCommon(rows, [arePosted]) === 0) return undefined;
        const { filters } = await service.prepare(state, parseSegments(path), 'newest');
        return [arePosted, ...filters.map(rowsOf)];
      };
      const ads: AdsApart = {
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
      const { ads } = await take(({ columns }) =>
        listOf(commonRows(rowsPassing(columns, postedTest({ min: secondOf(time) + 1 })), columns.live)),
      );
      return ads;
    },
    async follow(until, work) {
      const changes = await readChanges(db, position, MOST_CHANGES);
      const numbers = new Set([...early, ...changes.rows.map(({ number }) => number)]);
      // Too many, or changes are missing: all may be new.
      const areAll = changes.isTooMany || (changes.isBroken && position !== LOG_START);
      // Also what a search does not wait for.
      await index.fresh();
      const { ads, rows } = await take(async ({ columns }) =>
        areAll
          ? listOf(columns.live.subarray(0, columns.words))
          : [...numbers].flatMap((number) => columns.rowOf(number) ?? []),
      );
      const result = await work(ads);
      position = changes.position;
      const { number, posted } = rows;
      early = [...number.subarray(0, rows.size)].filter((_, row) => (posted[row] ?? 0) > secondOf(until));
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
  await forRows(set, takingTurns(), (rows, length) => {
    for (const row of rows.subarray(0, length)) list.push(row);
  });
  return list;
}
