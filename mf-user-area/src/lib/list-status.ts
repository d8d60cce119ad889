import type { InfiniteListStatus } from '@karwan/shared-ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

/** Maps an infinite query to the status of an `InfiniteList`. */
export function listStatus(
  query: Pick<UseInfiniteQueryResult, 'isFetchingNextPage' | 'isFetchNextPageError' | 'hasNextPage'>,
): InfiniteListStatus {
  if (query.isFetchingNextPage) return 'loading';
  if (query.isFetchNextPageError) return 'failed';
  return query.hasNextPage ? 'idle' : 'done';
}
