import { type Call, listTransactions, queryKeyOf } from '@karwan/shared-contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** Paid orders, newest first, paginated. */
export const transactionsQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(listTransactions), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listTransactions, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
