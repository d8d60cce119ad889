import { type Call, cacheSeconds, listCities, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Cities, popular ones first. They change with releases of the seed. */
export const citiesQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(listCities),
    queryFn: ({ signal }) => call(listCities, undefined, { signal }),
    staleTime: cacheSeconds.staticData * 1000,
  });
