import {
  filtersFor,
  type KarwanContext,
  parseAdReference,
  type SearchedVertical,
  type SearchFilters,
  type SearchResult,
  searchDefinitionOf,
  searchedVerticals,
} from '@karwan/shared-contracts';
import { resultsQuery } from './queries/results.ts';

/** How long loaded results wait for other verticals, in ms. */
const PATIENCE_MS = 250;

/** The same search in another vertical. */
export type Elsewhere = {
  vertical: SearchedVertical;
  filters: SearchFilters;
  /** Number of results there. Undefined if unknown in time. */
  total: number | undefined;
  correctedText: SearchResult['correctedText'];
  /** Number of words that have no meaning there. */
  ignored: number;
};

/**
 * Other verticals in which the same text has, or may have, results. `results`: the current search, which waits at most
 * `PATIENCE_MS` longer for them. Returns nothing for a complete ad number, because those are found from every vertical.
 */
export async function findElsewhere(
  { call, queryClient }: KarwanContext,
  around: SearchedVertical,
  { page: _, ...filters }: SearchFilters,
  results: Promise<unknown>,
): Promise<Elsewhere[]> {
  if (filters.text === undefined || parseAdReference(filters.text)?.includes('-')) return [];
  const asked = searchedVerticals
    .filter((vertical) => vertical !== around)
    .map((vertical) => {
      const own = filtersFor(vertical, filters);
      return { vertical, own, query: resultsQuery(call, vertical, { filters: own, limit: 1, hasFacets: false }) };
    });
  await Promise.race([
    Promise.all(asked.map(({ query }) => queryClient.prefetchQuery(query))),
    results.then(aMoment, () => undefined),
  ]);
  return asked.flatMap(({ vertical, own, query: { queryKey } }): Elsewhere[] => {
    const found = queryClient.getQueryData(queryKey);
    // The result would be too late.
    if (!found) void queryClient.cancelQueries({ queryKey, exact: true });
    const { pagination, correctedText = null, understood } = found ?? {};
    if (pagination?.totalDocs === 0) return [];
    const ignored = understood?.ignored.length ?? 0;
    return [{ vertical, filters: own, total: pagination?.totalDocs, correctedText, ignored }];
  });
}

const aMoment = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));

type Here = Pick<SearchResult, 'correctedText' | 'understood' | 'pagination'>;

/**
 * Verticals that understand the text in the same way; those that ignore more of its words would show something else. If
 * nothing is found here: all that know every word, by number of results, with verticals of fitting parts last.
 */
export function understoodAs(found: readonly Elsewhere[], here: Here): Elsewhere[] {
  const known = here.understood?.ignored.length ?? 0;
  if (here.pagination.totalDocs === 0) return found.filter(({ ignored }) => ignored <= known).toSorted(byFit);
  return found.filter(
    ({ correctedText, ignored }) =>
      (correctedText === null || correctedText === here.correctedText) && ignored <= known,
  );
}

const byFit = (a: Elsewhere, b: Elsewhere): number =>
  Number(hasFits(a.vertical)) - Number(hasFits(b.vertical)) || (b.total ?? 0) - (a.total ?? 0);

/** `cd 70` means a bike first, then parts that fit it. */
const hasFits = (vertical: SearchedVertical): boolean =>
  Object.values(searchDefinitionOf(vertical).fields).some(({ kind }) => kind === 'fits');

/** The other vertical with the most results, if nothing is found here. */
export const bestElsewhere = (
  { pagination }: Pick<SearchResult, 'pagination'>,
  elsewhere: readonly Elsewhere[],
): Elsewhere | undefined => (pagination.totalDocs === 0 ? elsewhere.find(({ total = 0 }) => total > 0) : undefined);
