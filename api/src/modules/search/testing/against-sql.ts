import assert from 'node:assert/strict';
import {
  definitionOf,
  type Facets,
  formatSegments,
  type ListingSort,
  listingSort,
  parseSegments,
  type SearchFilters,
  type SearchResult,
  type ShownVertical,
} from '@karwan/shared-contracts';
import fc from 'fast-check';
import type { Database } from '../../../platform/database/database.ts';
import { naiveCount, naiveNumbers } from './naive-search.ts';

export type Searching = (
  filters: SearchFilters,
  query: { sort?: ListingSort; limit?: number },
) => Promise<SearchResult>;

/** Filters of values that occur, each key with a chance of its own, some with several values or with unknown ones. */
export function someFilters(vertical: ShownVertical, facets: Facets): fc.Arbitrary<SearchFilters> {
  const segments = Object.entries(facets).map(([key, options]) => {
    const values = fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...options.map(({ value }) => value)) },
      { weight: 1, arbitrary: fc.constant('nothing-like-it') },
    );
    return fc
      .tuple(fc.integer({ min: 0, max: 9 }), fc.array(values, { minLength: 1, maxLength: 3 }))
      .map(([dice, chosen]) => (dice < 2 ? chosen.map((value) => `${key}-${value}`) : []));
  });
  const all = definitionOf(vertical).facets;
  const aliases = all.flatMap(({ key, of, isAlias }) => {
    const meant = isAlias && all.find((facet) => facet.of === of && !facet.isAlias);
    return meant ? (facets[meant.key]?.slice(0, 1).map(({ value }) => [`${key}-${value}`]) ?? []) : [];
  });
  const odd = fc.constantFrom([], [], ['yr-2010-'], ['yr-2014-2014'], ...aliases, ...all.flatMap(oddRanges));
  return fc.tuple(odd, ...segments).map((chosen) => parseSegments(chosen.flat().join('/')));
}

/** Ranges that no band is, one open below, one closed. */
const oddRanges = ({ key, ends: [low, , high] = [] }: { key: string; ends?: readonly number[] }): string[][] =>
  low === undefined || high === undefined ? [] : [[`${key}--${high}`], [`${key}-${low + 1}-${high}`]];

/** Options of every key, of those too that mean nothing before another is chosen. */
export async function everyFacet(search: Searching, vertical: ShownVertical): Promise<Facets> {
  const first = new Set(definitionOf(vertical).facets.flatMap(({ after }) => after ?? []));
  let facets: Facets = {};
  let path = '';
  for (let round = 0; round <= first.size; round += 1) {
    facets = { ...(await search(parseSegments(path), {})).facets, ...facets };
    path = [...first].flatMap((key) => facets[key]?.slice(0, 1).map(({ value }) => `${key}-${value}`) ?? []).join('/');
  }
  for (const { key, isAlias, side } of definitionOf(vertical).facets) {
    // Years that things fit are asked for, not counted.
    if (!isAlias && side !== 'year') assert.ok((facets[key]?.length ?? 0) > 0, `${key} has no options`);
  }
  return facets;
}

/** Whatever is chosen finds what SQL finds, in its order, and every count is what choosing its option then returns. */
export async function holdAgainstSql(
  db: Database,
  vertical: ShownVertical,
  search: Searching,
  { facets, numRuns }: { facets: Facets; numRuns: number },
): Promise<void> {
  const limit = 7;
  const sorts = listingSort.options.filter((sort) => definitionOf(vertical).sorts.includes(sort));
  await fc.assert(
    fc.asyncProperty(
      someFilters(vertical, facets),
      fc.constantFrom(...sorts),
      fc.integer({ min: 0, max: 2 }),
      async (filters, sort, page) => {
        const answer = await search({ ...filters, page: page + 1 }, { sort, limit });
        assert.equal(answer.pagination.totalDocs, await naiveCount(db, filters, vertical), formatSegments(filters));
        const numbers = await naiveNumbers(db, filters, { sort, offset: page * limit, limit, vertical });
        assert.deepEqual(
          answer.items.map(({ reference }) => Number(reference.replace(/^\D+/, ''))),
          numbers,
        );
        for (const [key, options] of Object.entries(answer.facets ?? {})) {
          const looked = [
            ...options.filter(({ isSelected }) => isSelected),
            ...options.slice(0, 2),
            ...options.slice(-1),
          ];
          for (const { value, count } of looked) {
            const chosen = withOption(filters, key, value);
            const found = await naiveCount(db, chosen, vertical);
            assert.equal(count, found, `${key}-${value} beside ${formatSegments(filters)}`);
          }
        }
      },
    ),
    { numRuns },
  );
}

function withOption(filters: SearchFilters, key: string, value: string): SearchFilters {
  const others = formatSegments(filters)
    .split('/')
    .filter((segment) => !segment.startsWith(`${key}-`) && !segment.startsWith('page-'));
  return parseSegments([...others, `${key}-${value}`].join('/'));
}
