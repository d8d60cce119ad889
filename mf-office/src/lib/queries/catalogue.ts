import {
  type Call,
  type EndpointInput,
  listCatalogueMoves,
  listOfficeCatalogue,
  listProposedModels,
  listSearchWords,
  queryKeyOf,
} from '@karwan/shared-contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Makes, models or variants. */
export const thingsQuery = (call: Call, input: EndpointInput<typeof listOfficeCatalogue>) =>
  queryOptions({
    queryKey: queryKeyOf(listOfficeCatalogue, input),
    queryFn: ({ signal }) => call(listOfficeCatalogue, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What was renamed or merged, as long as ads have yet to follow. */
export const movesQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(listCatalogueMoves),
    queryFn: ({ signal }) => call(listCatalogueMoves, undefined, { signal }),
    staleTime: 0,
  });

/** Models that imports brought. */
export const proposalsQuery = (call: Call, kind: 'car' | 'bike') => {
  const input = { params: { kind } };
  return queryOptions({
    queryKey: queryKeyOf(listProposedModels, input),
    queryFn: ({ signal }) => call(listProposedModels, input, { signal }),
    staleTime: 0,
  });
};

/** What people mean by words that are no names. */
export const searchWordsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(listSearchWords),
    queryFn: ({ signal }) => call(listSearchWords, undefined, { signal }),
    staleTime: 0,
  });
