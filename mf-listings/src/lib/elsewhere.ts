import {
  filtersFor,
  type KarwanContext,
  parseAdReference,
  type SearchedVertical,
  type SearchFilters,
  type SearchResult,
  searchedVerticals,
} from '@karwan/shared-contracts';
import { resultsQuery } from './queries/results.ts';

/** The same search in another vertical, and how much it finds there. */
export type Elsewhere = {
  vertical: SearchedVertical;
  filters: SearchFilters;
  total: number;
  correctedText: SearchResult['correctedText'];
};

/** Where else the same words find something; what cannot be asked now is left out. The number of an ad is found from everywhere. */
export async function findElsewhere(
  { call, queryClient }: KarwanContext,
  around: SearchedVertical,
  { page: _, ...filters }: SearchFilters,
): Promise<Elsewhere[]> {
  if (filters.text === undefined || parseAdReference(filters.text) !== undefined) return [];
  const found = await Promise.all(
    searchedVerticals
      .filter((vertical) => vertical !== around)
      .map(async (vertical): Promise<Elsewhere | undefined> => {
        const own = filtersFor(vertical, filters);
        const query = resultsQuery(call, vertical, { filters: own, limit: 1, hasFacets: false });
        const result = await queryClient.fetchQuery(query).catch(() => undefined);
        if (!result) return undefined;
        const { pagination, correctedText } = result;
        return { vertical, filters: own, total: pagination.totalDocs, correctedText };
      }),
  );
  return found.flatMap((each) => (each && each.total > 0 ? [each] : []));
}

/** Of those, what is found by the words as they are understood here: one that knows only some of them has something else. */
export const understoodAs = (found: readonly Elsewhere[], correctedText: SearchResult['correctedText']) =>
  found.filter((each) => each.correctedText === null || each.correctedText === correctedText);
