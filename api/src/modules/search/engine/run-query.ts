import type { FilterKey } from '@karwan/shared-contracts';
import type { Turn } from '../../../platform/taking-turns.ts';
import { countCodes, countTags } from './count-codes.ts';
import { countFits } from './count-fits.ts';
import { featuredSlots } from './featured-slots.ts';
import { FirstRows } from './first-rows.ts';
import type { ListingColumns } from './listing-columns.ts';
import { combineRows, countRows, forRows, withoutRows } from './row-sets.ts';
import type { RowSet } from './row-tests.ts';
import type { FilterOfQuery, SearchQuery } from './search-query.ts';

/** Tags are many to a row and slow to count: beyond so many rows nobody looks at their counts yet. */
const MOST_WITH_TAGS = 40_000;
const TAG_PLACES = 64;

export type FacetCounts = {
  /** How often each code occurs in the matching rows. */
  codes: ReadonlyMap<string, Uint32Array | undefined>;
  /** For each filter: how often each code of its column occurs in rows that fail this filter and no other. */
  near: readonly (Uint32Array | undefined)[];
  /** How many rows choosing each value of a filter would return, where that asks for what things fit. */
  fits: ReadonlyMap<FilterKey, ReadonlyMap<string, number>>;
  /** How often each tag occurs, as choosing it would return; undefined where that was not counted. */
  tags: Uint32Array | undefined;
};

export type QueryResult = {
  total: number;
  /** Rows of the asked page in their order. */
  page: number[];
  /** How many of them lead because they are featured. */
  leading: number;
  counts: FacetCounts | undefined;
};

export type QueryOptions = {
  offset: number;
  limit: number;
  /** Column of each filter whose options are counted; null for none (free text, tags). Absent: nothing is counted. */
  countColumns?: readonly (string | null)[];
  /** Between its steps others have theirs. */
  turn: Turn;
  /** The rows that pass a filter. */
  rowsOf: (filter: FilterOfQuery) => RowSet;
};

/**
 * A row that passes every filter counts for the result and for every facet; a row that fails exactly one counts for that
 * filter's facet: choosing its option there would bring it in (SRCH-03).
 */
export async function runQuery(
  columns: ListingColumns,
  query: SearchQuery,
  options: QueryOptions,
): Promise<QueryResult> {
  const { turn } = options;
  const sets: RowSet[] = [];
  for (const filter of query.filters) {
    sets.push(options.rowsOf(filter));
    await turn();
  }
  const { all, allButOne } = combineRows(columns, sets);
  const total = countRows(all);
  return { total, ...(await page()), counts: options.countColumns && (await countFacets(options.countColumns)) };

  async function page(): Promise<Pick<QueryResult, 'page' | 'leading'>> {
    const { offset, limit } = options;
    const featured = query.featured && options.rowsOf(query.featured);
    const slots = featured ? await featuredSlots(columns, query, { all, featured }, turn) : [];
    const leading = slots.slice(offset, offset + limit);
    const rest = new FirstRows(columns, query, Math.max(offset - slots.length, 0), limit - leading.length);
    await forRows(withoutRows(all, slots), turn, (rows, length) => rest.offer(rows, length));
    return { page: [...leading, ...(await rest.page(turn))], leading: leading.length };
  }

  async function countFacets(countColumns: readonly (string | null)[]): Promise<FacetCounts> {
    const counted = await countCodes(columns, all, columns.layout.codes, turn);
    const near: (Uint32Array | undefined)[] = [];
    for (const [index, set] of allButOne.entries()) {
      const column = countColumns[index];
      near.push(column ? (await countCodes(columns, set, [column], turn))[0] : undefined);
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
      const { any, byGroup } = await countFits(columns.fits, set, test, { ...groups, groups: values.length }, turn);
      found.set(key, new Map(values.map((value, group) => [value, any + (byGroup[group] ?? 0)])));
    }
    return found;
  }

  async function countOfTags(): Promise<Uint32Array | undefined> {
    if (columns.layout.tags === undefined) return undefined;
    const near = allButOne[query.filters.findIndex(({ key }) => isTags(key))];
    if (near === undefined && total > MOST_WITH_TAGS) return undefined;
    const counts = new Uint32Array(TAG_PLACES);
    for (const set of near ? [all, near] : [all]) await countTags(counts, columns, set, turn);
    return counts;
  }

  function isTags(key: FilterOfQuery['key']): boolean {
    return columns.layout.facets.some(({ facet, column }) => facet.key === key && column === 'tags');
  }
}
