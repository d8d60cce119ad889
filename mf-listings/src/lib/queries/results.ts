import {
  type Call,
  type CatalogueVertical,
  definitionOf,
  isCatalogueVertical,
  queryKeyOf,
  type SearchedVertical,
  type SearchResult,
  type ShownVertical,
  searchListings,
  searchNewVehicles,
} from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';
import { newVehiclesInput } from './new-vehicles.ts';
import { type ListingsQuery, searchInput } from './search-listings.ts';
import { findUsedAndNew, type UsedAndNewScope, usedAndNewKey } from './used-and-new.ts';

/** The parts of a result that filters need, for ads and catalogues. */
export type Results = Pick<SearchResult, 'facets' | 'pagination' | 'labels' | 'correctedText' | 'understood'>;

/** Counts and facets of a search: of ads, a catalogue, or both. */
export const resultsQuery = (call: Call, vertical: SearchedVertical, search: ListingsQuery) => {
  const request = isCatalogueVertical(vertical)
    ? catalogueRequest(call, vertical, search)
    : shownRequest(call, vertical, search);
  return queryOptions<Results, Error, Results, readonly unknown[]>({
    queryKey: request.key,
    queryFn: ({ signal }) => request.load(signal),
    staleTime: 60_000,
  });
};

function catalogueRequest(call: Call, vertical: CatalogueVertical, search: ListingsQuery) {
  const input = newVehiclesInput(vertical, search);
  return {
    key: queryKeyOf(searchNewVehicles, input),
    load: (signal: AbortSignal): Promise<Results> => call(searchNewVehicles, input, { signal }),
  };
}

function shownRequest(call: Call, vertical: ShownVertical, search: ListingsQuery) {
  const { newOnes } = definitionOf(vertical);
  return newOnes ? usedAndNewRequest(call, { vertical, newOnes }, search) : adsRequest(call, vertical, search);
}

const usedAndNewRequest = (call: Call, scope: UsedAndNewScope, search: ListingsQuery) => ({
  key: [...usedAndNewKey(scope, search), 'total'],
  load: async (signal: AbortSignal): Promise<Results> => {
    const { result, total } = await findUsedAndNew(call, scope, search, signal);
    return { ...result, pagination: { ...result.pagination, totalDocs: total } };
  },
});

function adsRequest(call: Call, vertical: ShownVertical, search: ListingsQuery) {
  const input = searchInput(vertical, search);
  return {
    key: queryKeyOf(searchListings, input),
    load: (signal: AbortSignal): Promise<Results> => call(searchListings, input, { signal }),
  };
}
