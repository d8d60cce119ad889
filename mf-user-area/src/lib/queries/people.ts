import { type Call, getPerson, listBlockedPeople, queryKeyOf } from '@karwan/shared-contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** Another user, as any logged-in user sees them. */
export const personQuery = (call: Call, accountId: string) => {
  const input = { params: { accountId } };
  return queryOptions({
    queryKey: queryKeyOf(getPerson, input),
    queryFn: ({ signal }) => call(getPerson, input, { signal }),
    staleTime: 0,
  });
};

/** Users whom the account has blocked, most recent first, paginated. */
export const blockedPeopleQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(listBlockedPeople), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listBlockedPeople, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
