import { type Call, getPerson, listBlockedPeople, queryKeyOf } from '@karwan/shared-contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** Another person, as whoever is logged in sees them. */
export const personQuery = (call: Call, accountId: string) => {
  const input = { params: { accountId } };
  return queryOptions({
    queryKey: queryKeyOf(getPerson, input),
    queryFn: ({ signal }) => call(getPerson, input, { signal }),
    staleTime: 0,
  });
};

/** People whom the account has blocked, the last one first, page by page. */
export const blockedPeopleQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(listBlockedPeople), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listBlockedPeople, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
