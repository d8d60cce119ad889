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
import type { Wanted } from './used-and-new.ts';

const MOST_LETTERS = 80;
const MOST = 8;

/** Completions of the typed text: of ads, a catalogue, or both if the search finds both. */
export const suggestQuery = (call: Call, vertical: SearchedVertical, typed: string) => {
  const asked = askedOf(call, vertical, typed.slice(0, MOST_LETTERS));
  return queryOptions<Suggestion[], Error, Suggestion[], readonly unknown[]>({
    queryKey: asked.key,
    queryFn: ({ signal }) => asked.ask(signal),
    staleTime: 60_000,
    retry: false,
  });
};

function askedOf(call: Call, vertical: SearchedVertical, text: string) {
  if (isCatalogueVertical(vertical)) {
    const input = { params: { vertical }, query: { text } };
    return {
      key: queryKeyOf(suggestNewVehicles, input),
      ask: (signal: AbortSignal) => call(suggestNewVehicles, input, { signal }),
    };
  }
  const input = { query: { vertical, text } };
  const { newOnes } = definitionOf(vertical);
  return {
    key: queryKeyOf(suggestListings, input),
    ask: async (signal: AbortSignal) => {
      const [ofAds, ofNew] = await Promise.all([
        call(suggestListings, input, { signal }),
        newOnes ? suggestNew(call, newOnes, text, signal) : [],
      ]);
      return together(ofAds, ofNew);
    },
  };
}

/** Empty on failure, so that suggestions for ads still work. */
const suggestNew = (call: Call, { of, where }: Wanted['newOnes'], text: string, signal: AbortSignal) =>
  call(
    suggestNewVehicles,
    { params: { vertical: of }, query: { text, filters: formatSegments(where) } },
    { signal },
  ).catch((): Suggestion[] => []);

/** Merges equal searches and adds their counts. */
function together(ofAds: readonly Suggestion[], ofNew: readonly Suggestion[]): Suggestion[] {
  const counts = new Map(ofNew.map(({ filters, count }) => [filters, count]));
  const known = new Set(ofAds.map(({ filters }) => filters));
  return [
    ...ofAds.map((each) => ({ ...each, count: each.count + (counts.get(each.filters) ?? 0) })),
    ...ofNew.filter(({ filters }) => !known.has(filters)),
  ].slice(0, MOST);
}
