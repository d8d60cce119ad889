import { type Call, listSavedSearches, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

export const savedSearchesQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(listSavedSearches),
    queryFn: ({ signal }) => call(listSavedSearches, undefined, { signal }),
    staleTime: 0,
  });
