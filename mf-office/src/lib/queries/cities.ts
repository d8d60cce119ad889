import { type Call, type EndpointInput, getOfficeCity, listOfficeCities, queryKeyOf } from '@karwan/shared-contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Cities with their flags. */
export const citiesQuery = (call: Call, query: EndpointInput<typeof listOfficeCities>['query']) =>
  queryOptions({
    queryKey: queryKeyOf(listOfficeCities, { query }),
    queryFn: ({ signal }) => call(listOfficeCities, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One city with its areas. */
export const cityQuery = (call: Call, city: string) =>
  queryOptions({
    queryKey: queryKeyOf(getOfficeCity, { params: { city } }),
    queryFn: ({ signal }) => call(getOfficeCity, { params: { city } }, { signal }),
    staleTime: 0,
  });
