import { type Call, type EndpointOutput, type Queue, queryKeyOf } from '@karwan/shared-contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';

export type QueuePage = EndpointOutput<Queue['list']>;

type Asked = { reason: string | undefined; q: string };

/** What waits in a queue, for one reason or for any, or of one name, who waits longest first. */
export const queueQuery = (call: Call, queue: Queue, { reason, q }: Asked) =>
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
