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

/** How long results that are there wait for what is found elsewhere. */
const PATIENCE_MS = 250;

/** The same search in another vertical. */
export type Elsewhere = {
  vertical: SearchedVertical;
  filters: SearchFilters;
  /** How much it finds there; undefined where that could not be told in time. */
  total: number | undefined;
  correctedText: SearchResult['correctedText'];
  /** How many of the words mean nothing there. */
  ignored: number;
};

/**
 * Where else the same words find something, or may do so. `results`: what is found here, which waits for no more than its own
 * answer and a moment. The number of an ad is found from everywhere.
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
    // Nobody waits for it any more.
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
 * Of those, what is found by the words as they are understood here: one that knows only some of them has something else. Where
 * nothing is found here, all that knows every word, what has most first; what only fits the vehicle that is named, last.
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

/** `cd 70` is a bike first, and then what fits one. */
const hasFits = (vertical: SearchedVertical): boolean =>
  Object.values(searchDefinitionOf(vertical).fields).some(({ kind }) => kind === 'fits');

/** Where nothing is found here, what has most of it. */
export const bestElsewhere = (
  { pagination }: Pick<SearchResult, 'pagination'>,
  elsewhere: readonly Elsewhere[],
): Elsewhere | undefined => (pagination.totalDocs === 0 ? elsewhere.find(({ total = 0 }) => total > 0) : undefined);
