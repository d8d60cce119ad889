import {
  applicableFilters,
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
const MAX_WAIT_MS = 250;

/** The same search in another vertical. */
export type OtherVerticalResult = {
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
 * `MAX_WAIT_MS` longer for them. Returns nothing for a complete ad number, because those are found from every vertical.
 */
export async function searchOtherVerticals(
  { call, queryClient }: KarwanContext,
  currentVertical: SearchedVertical,
  { page: _, ...filters }: SearchFilters,
  results: Promise<unknown>,
): Promise<OtherVerticalResult[]> {
  if (filters.text === undefined || parseAdReference(filters.text)?.includes('-')) return [];
  const requests = searchedVerticals
    .filter((vertical) => vertical !== currentVertical)
    .map((vertical) => {
      const ownFilters = applicableFilters(vertical, filters);
      return {
        vertical,
        ownFilters,
        query: resultsQuery(call, vertical, { filters: ownFilters, limit: 1, hasFacets: false }),
      };
    });
  await Promise.race([
    Promise.all(requests.map(({ query }) => queryClient.prefetchQuery(query))),
    results.then(waitBriefly, () => undefined),
  ]);
  return requests.flatMap(({ vertical, ownFilters, query: { queryKey } }): OtherVerticalResult[] => {
    const cachedResult = queryClient.getQueryData(queryKey);
    // The result would be too late.
    if (!cachedResult) void queryClient.cancelQueries({ queryKey, exact: true });
    const { pagination, correctedText = null, understood } = cachedResult ?? {};
    if (pagination?.totalDocs === 0) return [];
    const ignored = understood?.ignored.length ?? 0;
    return [{ vertical, filters: ownFilters, total: pagination?.totalDocs, correctedText, ignored }];
  });
}

const waitBriefly = () => new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS));

type CurrentResult = Pick<SearchResult, 'correctedText' | 'understood' | 'pagination'>;

/**
 * Verticals that understand the text in the same way; those that ignore more of its words would show something else. If
 * nothing is found here: all that know every word, by number of results, with verticals of fitting parts last.
 */
export function relevantResults(
  results: readonly OtherVerticalResult[],
  current: CurrentResult,
): OtherVerticalResult[] {
  const ignoredCount = current.understood?.ignored.length ?? 0;
  if (current.pagination.totalDocs === 0)
    return results.filter(({ ignored }) => ignored <= ignoredCount).toSorted(compareRelevance);
  return results.filter(
    ({ correctedText, ignored }) =>
      (correctedText === null || correctedText === current.correctedText) && ignored <= ignoredCount,
  );
}

const compareRelevance = (a: OtherVerticalResult, b: OtherVerticalResult): number =>
  Number(hasFits(a.vertical)) - Number(hasFits(b.vertical)) || (b.total ?? 0) - (a.total ?? 0);

/** `cd 70` means a bike first, then parts that fit it. */
const hasFits = (vertical: SearchedVertical): boolean =>
  Object.values(searchDefinitionOf(vertical).fields).some(({ kind }) => kind === 'fits');

/** The other vertical with the most results, if nothing is found here. */
export const bestOtherVertical = (
  { pagination }: Pick<SearchResult, 'pagination'>,
  otherResults: readonly OtherVerticalResult[],
): OtherVerticalResult | undefined =>
  pagination.totalDocs === 0 ? otherResults.find(({ total = 0 }) => total > 0) : undefined;
