import { type Call, listNotifications, queryKeyOf } from '@karwan/shared-contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** Notifications, newest first, paginated. */
export const notificationsQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(listNotifications), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
