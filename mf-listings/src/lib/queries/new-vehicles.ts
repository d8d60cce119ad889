import {
  browseNewVehicles,
  type Call,
  type CatalogueVertical,
  compareNewVehicles,
  getNewModel,
  listVehicleRates,
  queryKeyOf,
  searchNewVehicles,
} from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';
import { type ListingsQuery, queryOfCall } from './search-listings.ts';

const STALE_MS = 60_000;

export const newVehiclesInput = (vertical: CatalogueVertical, search: ListingsQuery) => ({
  params: { vertical },
  query: queryOfCall(search),
});

/** Models by filters. The query key contains the canonical path. */
export const newVehiclesQuery = (call: Call, vertical: CatalogueVertical, search: ListingsQuery) => {
  const input = newVehiclesInput(vertical, search);
  return queryOptions({
    queryKey: queryKeyOf(searchNewVehicles, input),
    queryFn: ({ signal }) => call(searchNewVehicles, input, { signal }),
    staleTime: STALE_MS,
  });
};

export const browseNewQuery = (call: Call, vertical: CatalogueVertical) => {
  const input = { params: { vertical } };
  return queryOptions({
    queryKey: queryKeyOf(browseNewVehicles, input),
    queryFn: () => call(browseNewVehicles, input),
    staleTime: STALE_MS,
  });
};

export const newModelQuery = (call: Call, vertical: CatalogueVertical, id: string) => {
  const input = { params: { vertical, id } };
  return queryOptions({
    queryKey: queryKeyOf(getNewModel, input),
    queryFn: () => call(getNewModel, input),
    staleTime: STALE_MS,
  });
};

export const compareQuery = (call: Call, vertical: CatalogueVertical, ids: readonly string[]) => {
  const input = { params: { vertical }, query: { ids: ids.join(',') } };
  return queryOptions({
    queryKey: queryKeyOf(compareNewVehicles, input),
    queryFn: () => call(compareNewVehicles, input),
    staleTime: STALE_MS,
  });
};

export const ratesQuery = (call: Call, vertical: CatalogueVertical) => {
  const input = { params: { vertical } };
  return queryOptions({
    queryKey: queryKeyOf(listVehicleRates, input),
    queryFn: () => call(listVehicleRates, input),
    staleTime: STALE_MS,
  });
};
