import assert from 'node:assert/strict';
import {
  definitionOf,
  type Facet,
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
import { MAX_OPTIONS } from '../present-facets.ts';
import { fillersOf } from '../text/fillers.ts';
import { tokensOf } from '../text/tokens.ts';
import { naiveCounts, naiveNumbers } from './naive-search.ts';
import { naiveWords } from './naive-words.ts';

export type SearchFunction = (
  filters: SearchFilters,
  query: { sort?: ListingSort; limit?: number },
) => Promise<SearchResult>;

/** Filters with existing values. Each key is set independently, some with several or unknown values. */
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
    const actual = isAlias && all.find((facet) => facet.of === of && !facet.isAlias);
    return actual ? (facets[actual.key]?.slice(0, 1).map(({ value }) => [`${key}-${value}`]) ?? []) : [];
  });
  const unusual = fc.constantFrom([], [], ['yr-2010-'], ['yr-2014-2014'], ...aliases, ...all.flatMap(unusualRanges));
  return fc.tuple(unusual, ...segments).map((chosen) => parseSegments(chosen.flat().join('/')));
}

/** One to three words from existing names, whole or as prefixes. */
function someWords(vertical: ShownVertical, facets: Facets): fc.Arbitrary<string[]> {
  const definition = definitionOf(vertical);
  const fillers = fillersOf(vertical);
  const isNamed = ({ of }: Facet) => {
    const field = definition.fields[of];
    if (field === undefined) return of === 'city' || of === 'area';
    if (field.kind === 'choice') return field.isSearchable;
    return field.kind === 'fits' || (field.kind === 'catalogue' && !field.noneOption);
  };
  const words = definition.facets
    .filter(isNamed)
    .flatMap(({ key }) => (facets[key] ?? []).slice(0, 20))
    .flatMap(({ label }) => tokensOf(label))
    .filter((word) => /^[a-z]{3,}$/.test(word));
  const active = fc
    .tuple(fc.constantFrom(...new Set(words)), fc.integer({ min: 3, max: 20 }))
    .map(([word, length]) => word.slice(0, length))
    .filter((word) => !fillers.has(word));
  return fc.array(active, { minLength: 1, maxLength: 3 });
}

/** Ranges that are not bands: one open below, one closed. */
const unusualRanges = ({ key, ends: [low, , high] = [] }: { key: string; ends?: readonly number[] }): string[][] =>
  low === undefined || high === undefined ? [] : [[`${key}--${high}`], [`${key}-${low + 1}-${high}`]];

/** Options of every key, including keys that require another choice first. */
export async function everyFacet(search: SearchFunction, vertical: ShownVertical): Promise<Facets> {
  const { facets: all } = definitionOf(vertical);
  let facets = (await search({}, {})).facets ?? {};
  /** The first option of a key, preceded by the keys that it requires. */
  const chosen = (key: string): string[] => {
    const after = all.find((facet) => facet.key === key)?.dependsOn;
    return [...(after ? chosen(after) : []), `${key}-${facets[key]?.[0]?.value}`];
  };
  for (const { key, dependsOn: after } of all) {
    if (!after || facets[key]?.length) continue;
    facets = { ...(await search(parseSegments(chosen(after).join('/')), {})).facets, ...facets };
  }
  for (const { key, isAlias, side } of all) {
    // The years of vehicles that parts fit are not counted.
    if (!isAlias && side !== 'year') assert.ok((facets[key]?.length ?? 0) > 0, `${key} has no options`);
  }
  return facets;
}

const MAX_CONCURRENT = 20;
type Comparison = { facets: Facets; numRuns: number };

/**
 * Checks that every search returns the listings that SQL finds, in the same order, and that every facet count equals
 * the result of choosing that option. Options that are not offered find nothing.
 */
export async function compareWithSql(
  db: Database,
  vertical: ShownVertical,
  search: SearchFunction,
  { facets, numRuns }: Comparison,
): Promise<void> {
  const limit = 7;
  const sorts = listingSort.options.filter((sort) => definitionOf(vertical).sorts.includes(sort));
  const conditionOf = await naiveWords(db, vertical);
  await fc.assert(
    fc.asyncProperty(
      someFilters(vertical, facets),
      fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: someWords(vertical, facets) }),
      fc.constantFrom(...sorts),
      fc.integer({ min: 0, max: 2 }),
      fc.nat(),
      async (filters, typed, sort, page, dice) => {
        const searched: SearchFilters = typed.length > 0 ? { ...filters, text: typed.join(' ') } : filters;
        const words = typed.length > 0 ? conditionOf(typed) : undefined;
        const answer = await search({ ...searched, page: page + 1 }, { sort, limit });
        const path = formatSegments(searched);
        const [total] = await naiveCounts(db, { of: filters, choices: [filters] }, { vertical, words });
        assert.equal(answer.pagination.totalDocs, total, path);
        // SQL does not compute text relevance.
        if (typed.length === 0 || sort !== 'relevance') {
          assert.deepEqual(
            answer.items.map(({ reference }) => Number(reference.replace(/^\D+/, ''))),
            await naiveNumbers(db, filters, { sort, offset: page * limit, limit, vertical, words }),
            `${path} by ${sort}`,
          );
        }
        for (const [key, options] of Object.entries(answer.facets ?? {})) {
          const counted = new Map(options.map(({ value, count }) => [value, count]));
          const isComplete = options.length < MAX_OPTIONS;
          const known = isComplete ? (facets[key] ?? []).map(({ value }) => value) : [];
          const values = someOf([...new Set([...counted.keys(), ...known])], dice);
          const choices = values.map((value) => withOption(filters, key, value));
          const found = await naiveCounts(db, { of: filters, choices, key }, { vertical, words });
          assert.deepEqual(
            Object.fromEntries(values.map((value) => [value, counted.get(value) ?? 0])),
            Object.fromEntries(values.map((value, index) => [value, found[index]])),
            `${key} beside ${path}`,
          );
        }
      },
    ),
    { numRuns },
  );
}

/** As many values as SQL counts quickly, starting anywhere. */
function someOf<Value>(values: readonly Value[], dice: number): readonly Value[] {
  const start = values.length > MAX_CONCURRENT ? dice % values.length : 0;
  return [...values.slice(start), ...values.slice(0, start)].slice(0, MAX_CONCURRENT);
}

function withOption(filters: SearchFilters, key: string, value: string): SearchFilters {
  const others = formatSegments(filters)
    .split('/')
    .filter((segment) => !segment.startsWith(`${key}-`) && !segment.startsWith('page-'));
  return parseSegments([...others, `${key}-${value}`].join('/'));
}
