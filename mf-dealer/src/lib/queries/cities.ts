import { type Call, listCities, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Cities, popular ones first. They change with releases of the seed, not during a visit. */
export const citiesQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(listCities),
    queryFn: ({ signal }) => call(listCities, undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
