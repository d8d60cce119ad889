import { type Call, findForImportName, listImportNames, queryKeyOf } from '@karwan/shared-contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Names of imported files that the catalogue does not know. */
export const importNamesQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(listImportNames),
    queryFn: ({ signal }) => call(listImportNames, undefined, { signal }),
    staleTime: 0,
  });

/** What of the catalogue one of them may mean. */
export const thingsForNameQuery = (call: Call, id: number, q: string) => {
  const input = { params: { id }, query: { ...(q && { q }) } };
  return queryOptions({
    queryKey: queryKeyOf(findForImportName, input),
    queryFn: ({ signal }) => call(findForImportName, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};
