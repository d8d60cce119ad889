import { type Call, type EndpointOutput, type Queue, queryKeyOf } from '@karwan/shared-contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';

export type QueueItemsPage = EndpointOutput<Queue['list']>;

type QueueFilter = { reason: string | undefined; q: string };

/** Items of a queue, longest waiting first. Filtered by reason or name if given. */
export const queueQuery = (call: Call, queue: Queue, { reason, q }: QueueFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(queue.list), { reason, q }, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        queue.list,
        { query: { ...(reason && { reason }), ...(q && { q }), ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
