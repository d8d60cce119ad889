import { type Call, findForImportName, listImportNames, queryKeyOf } from '@karwan/shared-contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Names in imported files that the catalogue lacks. */
export const importNamesQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(listImportNames),
    queryFn: ({ signal }) => call(listImportNames, undefined, { signal }),
    staleTime: 0,
  });

/** Catalogue entries that an imported name may mean. */
export const matchingItemsQuery = (call: Call, id: number, q: string) => {
  const input = { params: { id }, query: { ...(q && { q }) } };
  return queryOptions({
    queryKey: queryKeyOf(findForImportName, input),
    queryFn: ({ signal }) => call(findForImportName, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};
