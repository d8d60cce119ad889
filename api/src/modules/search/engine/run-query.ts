import type { FilterKey } from '@karwan/shared-contracts';
import type { YieldIfDue } from '../../../platform/create-yielder.ts';
import { countCodes, countTags, recountCodes } from './count-codes.ts';
import { countFits } from './count-fits.ts';
import { featuredSlots } from './featured-slots.ts';
import { changedFirstRows, FirstRows } from './first-rows.ts';
import type { ListingColumns } from './listing-columns.ts';
import { differencesOf, type RowsBefore } from './row-changes.ts';
import { type CombinedRows, combineRows, commonRows, countRows, forRows, withoutRows } from './row-sets.ts';
import { type RowSet, type RowTest, rowsPassing, testRows } from './row-tests.ts';
import type { SearchCache } from './search-cache.ts';
import type { FilterOfQuery, SearchQuery } from './search-query.ts';

/** Counting tags is slow, since a row has many. For larger results they are not counted. */
const MAX_WITH_TAGS = 40_000;
const MAX_TAGS = 64;
/** The first pages of a search. `SPARE_ROWS` more are cached, since some rows may be removed. */
const MAX_CACHED_ROWS = 240;
const SPARE_ROWS = 24;

export type FacetCounts = {
  /** How often each code occurs in the matching rows. */
  codes: ReadonlyMap<string, Uint32Array | undefined>;
  /** For each filter, how often each code of its column occurs in rows that fail only this filter. */
  near: readonly (Uint32Array | undefined)[];
  /** For filters by the vehicles that parts fit: how many rows choosing each value would return. */
  fits: ReadonlyMap<FilterKey, ReadonlyMap<string, number>>;
  /** How many rows choosing each tag would return; undefined if not counted. */
  tags: Uint32Array | undefined;
};

export type QueryResult = {
  total: number;
  /** Rows of the requested page, in order. */
  page: number[];
  /** How many of them lead because they are featured. */
  leading: number;
  counts: FacetCounts | undefined;
};

export type QueryOptions = {
  offset: number;
  limit: number;
  /**
   * Column of each filter whose options are counted; null for none (free text, tags). If absent, nothing is counted.
   */
  countColumns?: readonly (string | null)[];
  /** Yields to the event loop between steps. */
  yieldIfDue: YieldIfDue;
  /** Caches filters and searches that repeat. */
  cache?: SearchCache;
};

/**
 * A row that passes every filter counts for the result and for every facet. A row that fails exactly one counts for
 * that filter's facet, because choosing its option would include it (SRCH-03).
 */
export async function runQuery(
  columns: ListingColumns,
  query: SearchQuery,
  options: QueryOptions,
): Promise<QueryResult> {
  const { yieldIfDue } = options;
  const sets: RowSet[] = [];
  for (const filter of query.filters) {
    sets.push(await rowsOf(filter));
    await yieldIfDue();
  }
  const { all, allButOne } = combineRows(columns, sets);
  const queryKey = query.filters.map(({ id }) => id).join(' ');
  const cache = canBeChanged(query) ? options.cache : undefined;
  let were: CombinedRows | undefined;
  /** The same sets among the earlier values of changed rows. */
  const before = (): CombinedRows => {
    were ??= combineRows(
      columns.changes,
      query.filters.map(({ testOf }) => rowsPassing(columns.changes, testOf())),
    );
    return were;
  };
  const total = countRows(all);
  return { total, ...(await page()), counts: options.countColumns && (await countFacets(options.countColumns)) };

  async function rowsOf({ key, id, testOf }: FilterOfQuery): Promise<RowSet> {
    const make = async () => rowsPassing(columns, testOf());
    if (!options.cache) return make();
    return options.cache.rowSets.get(id, {
      make,
      // Text matches depend on all rows, so they cannot be updated from changed rows alone.
      change: key === 'text' ? undefined : async (earlierSet, rows) => retest(columns, testOf(), earlierSet, rows),
    });
  }

  async function page(): Promise<Pick<QueryResult, 'page' | 'leading'>> {
    const { offset, limit } = options;
    if (offset >= total) return { page: [], leading: 0 };
    const slots = query.featured ? await slotsOf(query.featured) : [];
    const leading = slots.slice(offset, offset + limit);
    const from = Math.max(offset - slots.length, 0);
    return { page: [...leading, ...(await others(slots, from, limit - leading.length))], leading: leading.length };
  }

  async function slotsOf(featured: FilterOfQuery): Promise<number[]> {
    const firstFeatured = (set: RowSet, count: number) =>
      firstOf('featured', set, count, () => commonRows(before().all, rowsPassing(columns.changes, featured.testOf())));
    return featuredSlots(columns, query, { all, featured: await rowsOf(featured), firstFeatured }, yieldIfDue);
  }

  async function others(slots: readonly number[], offset: number, limit: number): Promise<number[]> {
    // Enough rows to fill the page, whichever rows lead.
    const count = options.offset + options.limit;
    if (!cache || count > MAX_CACHED_ROWS) return find(withoutRows(all, slots), offset, limit);
    const first = await firstOf('all', all, count, () => before().all);
    return first.filter((row) => !slots.includes(row)).slice(offset, offset + limit);
  }

  async function find(set: RowSet, offset: number, limit: number): Promise<number[]> {
    const first = new FirstRows(columns, query, offset, limit);
    await forRows(set, yieldIfDue, (rows, length) => first.offer(rows, length));
    return first.page(yieldIfDue);
  }

  /** The first rows of a set. `wasSet` returns the same set among the earlier values of changed rows. */
  async function firstOf(name: string, set: RowSet, count: number, wasSet: () => RowSet): Promise<number[]> {
    if (!cache) return find(set, 0, count);
    const max = count + SPARE_ROWS;
    const { rows } = await cache.firstRows.get([queryKey, name, query.sort, count].join('?'), {
      make: async () => {
        const found = await find(set, 0, max);
        return { rows: found, isAll: found.length < max };
      },
      change: async (earlierRows, changed) => {
        const differences = differencesOf(changed, wasSet(), set);
        const now = await changedFirstRows(columns, query, { earlier: earlierRows, differences, max }, yieldIfDue);
        return now.isAll || now.rows.length >= count ? now : undefined;
      },
    });
    return rows.slice(0, count);
  }

  async function countOf(name: string, set: RowSet, columnNames: readonly string[], wasSet: () => RowSet) {
    const make = () => countCodes(columns, set, columnNames, yieldIfDue);
    if (!cache) return make();
    return cache.counts.get([queryKey, name].join('?'), {
      make,
      change: async (earlierCounts, changed) =>
        recountCodes(columns, earlierCounts, columnNames, differencesOf(changed, wasSet(), set)),
    });
  }

  async function countFacets(countColumns: readonly (string | null)[]): Promise<FacetCounts> {
    const counted = await countOf('all', all, columns.layout.codes, () => before().all);
    const near: (Uint32Array | undefined)[] = [];
    for (const [index, set] of allButOne.entries()) {
      const column = countColumns[index];
      const was = () => before().allButOne[index] ?? new Uint32Array();
      near.push(column ? (await countOf(`${index} ${column}`, set, [column], was))[0] : undefined);
      await yieldIfDue();
    }
    return {
      codes: new Map(columns.layout.codes.map((column, index) => [column, counted[index]])),
      near,
      fits: await countOfFits(),
      tags: await countOfTags(),
    };
  }

  async function countOfFits(): Promise<FacetCounts['fits']> {
    const found = new Map<FilterKey, ReadonlyMap<string, number>>();
    if (columns.fits === undefined || query.countFits === undefined) return found;
    const near = allButOne[query.filters.findIndex(({ key }) => key === 'fits')];
    const set = near ? all.map((bits, word) => bits | (near[word] ?? 0)) : all;
    for (const { key, test, values, ...groups } of query.countFits()) {
      const { any, byGroup } = await countFits(
        columns.fits,
        set,
        test,
        { ...groups, groups: values.length },
        yieldIfDue,
      );
      found.set(key, new Map(values.map((value, group) => [value, any + (byGroup[group] ?? 0)])));
    }
    return found;
  }

  async function countOfTags(): Promise<Uint32Array | undefined> {
    if (columns.layout.tags === undefined) return undefined;
    const near = allButOne[query.filters.findIndex(({ key }) => isTags(key))];
    if (near === undefined && total > MAX_WITH_TAGS) return undefined;
    const counts = new Uint32Array(MAX_TAGS);
    for (const set of near ? [all, near] : [all]) await countTags(counts, columns, set, yieldIfDue);
    return counts;
  }

  function isTags(key: FilterOfQuery['key']): boolean {
    return columns.layout.facets.some(({ facet, column }) => facet.key === key && column === 'tags');
  }
}

/** Updates the rows that pass a test from an earlier result and the rows that changed. */
function retest(columns: ListingColumns, test: RowTest, earlierSet: RowSet, changed: RowsBefore): RowSet {
  const set = new Uint32Array(columns.words);
  set.set(earlierSet);
  const words = new Set([...changed.keys()].map((row) => row >>> 5));
  for (const word of words) testRows(set, columns, test, word, word + 1);
  return set;
}

/** Text matches depend on all rows, and the fits of changed rows are not recorded. */
const canBeChanged = ({ filters }: SearchQuery) => filters.every(({ key }) => key !== 'text' && key !== 'fits');
