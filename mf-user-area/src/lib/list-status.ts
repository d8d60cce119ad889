import type { InfiniteListStatus } from '@karwan/shared-ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

/** State of an `InfiniteList` that shows the pages of a query. */
export function listStatus(
  query: Pick<UseInfiniteQueryResult, 'isFetchingNextPage' | 'isFetchNextPageError' | 'hasNextPage'>,
): InfiniteListStatus {
  if (query.isFetchingNextPage) return 'loading';
  if (query.isFetchNextPageError) return 'failed';
  return query.hasNextPage ? 'idle' : 'done';
}
