import { type Call, queryKeyOf, type ShownVertical, suggestListings } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Completions of what is being typed. */
export const suggestQuery = (call: Call, vertical: ShownVertical, text: string) => {
  const input = { query: { vertical, text: text.slice(0, 80) } };
  return queryOptions({
    queryKey: queryKeyOf(suggestListings, input),
    queryFn: ({ signal }) => call(suggestListings, input, { signal }),
    staleTime: 60_000,
    retry: false,
  });
};
