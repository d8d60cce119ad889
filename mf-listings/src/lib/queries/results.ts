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
import { findUsedAndNew, usedAndNewKey, type Wanted } from './used-and-new.ts';

/** The parts of a result that filters need, for ads and catalogues. */
export type Results = Pick<SearchResult, 'facets' | 'pagination' | 'labels' | 'correctedText' | 'understood'>;

/** Counts and facets of a search: of ads, a catalogue, or both. */
export const resultsQuery = (call: Call, vertical: SearchedVertical, search: ListingsQuery) => {
  const asked = isCatalogueVertical(vertical) ? ofCatalogue(call, vertical, search) : ofShown(call, vertical, search);
  return queryOptions<Results, Error, Results, readonly unknown[]>({
    queryKey: asked.key,
    queryFn: ({ signal }) => asked.ask(signal),
    staleTime: 60_000,
  });
};

function ofCatalogue(call: Call, vertical: CatalogueVertical, search: ListingsQuery) {
  const input = newVehiclesInput(vertical, search);
  return {
    key: queryKeyOf(searchNewVehicles, input),
    ask: (signal: AbortSignal): Promise<Results> => call(searchNewVehicles, input, { signal }),
  };
}

function ofShown(call: Call, vertical: ShownVertical, search: ListingsQuery) {
  const { newOnes } = definitionOf(vertical);
  return newOnes ? ofBoth(call, { vertical, newOnes }, search) : ofAds(call, vertical, search);
}

const ofBoth = (call: Call, wanted: Wanted, search: ListingsQuery) => ({
  key: [...usedAndNewKey(wanted, search), 'total'],
  ask: async (signal: AbortSignal): Promise<Results> => {
    const { result, total } = await findUsedAndNew(call, wanted, search, signal);
    return { ...result, pagination: { ...result.pagination, totalDocs: total } };
  },
});

function ofAds(call: Call, vertical: ShownVertical, search: ListingsQuery) {
  const input = searchInput(vertical, search);
  return {
    key: queryKeyOf(searchListings, input),
    ask: (signal: AbortSignal): Promise<Results> => call(searchListings, input, { signal }),
  };
}
