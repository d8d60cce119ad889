import {
  type Call,
  isCatalogueVertical,
  queryKeyOf,
  type SearchedVertical,
  type Suggestion,
  suggestListings,
  suggestNewVehicles,
} from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

const MOST_LETTERS = 80;

/** Completions of what is being typed: of ads, or of a catalogue. */
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
  return {
    key: queryKeyOf(suggestListings, input),
    ask: (signal: AbortSignal) => call(suggestListings, input, { signal }),
  };
}
