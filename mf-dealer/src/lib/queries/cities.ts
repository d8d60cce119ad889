import { type Call, cacheSeconds, listCities, offeredOnly, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Selectable cities, popular ones first. */
export const citiesQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(listCities),
    queryFn: ({ signal }) => call(listCities, undefined, { signal }),
    select: (cities) => offeredOnly(cities),
    staleTime: cacheSeconds.staticData * 1000,
  });
