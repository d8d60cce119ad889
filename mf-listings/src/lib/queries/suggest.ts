import {
  type Call,
  definitionOf,
  formatSegments,
  isCatalogueVertical,
  queryKeyOf,
  type SearchedVertical,
  type Suggestion,
  suggestListings,
  suggestNewVehicles,
} from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';
import type { UsedAndNewScope } from './used-and-new.ts';

const MAX_QUERY_LENGTH = 80;
const MAX_SUGGESTIONS = 8;

/** Completions of the typed text: of ads, a catalogue, or both if the search finds both. */
export const suggestQuery = (call: Call, vertical: SearchedVertical, typed: string) => {
  const request = requestOf(call, vertical, typed.slice(0, MAX_QUERY_LENGTH));
  return queryOptions<Suggestion[], Error, Suggestion[], readonly unknown[]>({
    queryKey: request.key,
    queryFn: ({ signal }) => request.load(signal),
    staleTime: 60_000,
    retry: false,
  });
};

function requestOf(call: Call, vertical: SearchedVertical, text: string) {
  if (isCatalogueVertical(vertical)) {
    const input = { params: { vertical }, query: { text } };
    return {
      key: queryKeyOf(suggestNewVehicles, input),
      load: (signal: AbortSignal) => call(suggestNewVehicles, input, { signal }),
    };
  }
  const input = { query: { vertical, text } };
  const { newOnes } = definitionOf(vertical);
  return {
    key: queryKeyOf(suggestListings, input),
    load: async (signal: AbortSignal) => {
      const [adSuggestions, newVehicleSuggestions] = await Promise.all([
        call(suggestListings, input, { signal }),
        newOnes ? suggestNew(call, newOnes, text, signal) : [],
      ]);
      return mergeSuggestions(adSuggestions, newVehicleSuggestions);
    },
  };
}

/** Empty on failure, so that suggestions for ads still work. */
const suggestNew = (call: Call, { of, where }: UsedAndNewScope['newOnes'], text: string, signal: AbortSignal) =>
  call(
    suggestNewVehicles,
    { params: { vertical: of }, query: { text, filters: formatSegments(where) } },
    { signal },
  ).catch((): Suggestion[] => []);

/** Merges equal searches and adds their counts. */
function mergeSuggestions(
  adSuggestions: readonly Suggestion[],
  newVehicleSuggestions: readonly Suggestion[],
): Suggestion[] {
  const counts = new Map(newVehicleSuggestions.map(({ filters, count }) => [filters, count]));
  const adFilters = new Set(adSuggestions.map(({ filters }) => filters));
  return [
    ...adSuggestions.map((each) => ({ ...each, count: each.count + (counts.get(each.filters) ?? 0) })),
    ...newVehicleSuggestions.filter(({ filters }) => !adFilters.has(filters)),
  ].slice(0, MAX_SUGGESTIONS);
}
