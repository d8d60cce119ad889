import {
  type Call,
  type EndpointInput,
  listCatalogueMigrations,
  listOfficeCatalogue,
  listProposedModels,
  listSearchWords,
  queryKeyOf,
} from '@karwan/shared-contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Makes, models or variants. */
export const catalogueItemsQuery = (call: Call, input: EndpointInput<typeof listOfficeCatalogue>) =>
  queryOptions({
    queryKey: queryKeyOf(listOfficeCatalogue, input),
    queryFn: ({ signal }) => call(listOfficeCatalogue, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Renames and merges whose ads are still being updated. */
export const movesQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(listCatalogueMigrations),
    queryFn: ({ signal }) => call(listCatalogueMigrations, undefined, { signal }),
    staleTime: 0,
  });

/** Models created by imports. */
export const proposalsQuery = (call: Call, kind: 'car' | 'bike') => {
  const input = { params: { kind } };
  return queryOptions({
    queryKey: queryKeyOf(listProposedModels, input),
    queryFn: ({ signal }) => call(listProposedModels, input, { signal }),
    staleTime: 0,
  });
};

/** Synonyms that buyers search for. */
export const searchWordsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(listSearchWords),
    queryFn: ({ signal }) => call(listSearchWords, undefined, { signal }),
    staleTime: 0,
  });
