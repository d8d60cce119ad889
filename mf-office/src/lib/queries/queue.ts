import { type Call, type EndpointOutput, type Queue, queryKeyOf } from '@karwan/shared-contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';

export type QueuePage = EndpointOutput<Queue['list']>;

/** What waits in a queue, for one reason or for any, who waits longest first. */
export const queueQuery = (call: Call, queue: Queue, reason: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(queue.list), { reason }, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(queue.list, { query: { ...(reason && { reason }), ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
