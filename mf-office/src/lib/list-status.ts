import type { InfiniteListStatus } from '@karwan/shared-ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

type Pages = Pick<UseInfiniteQueryResult, 'isFetchingNextPage' | 'isFetchNextPageError' | 'hasNextPage'>;

/** Status of the footer below a paginated list. */
export function listStatusOf({ isFetchingNextPage, isFetchNextPageError, hasNextPage }: Pages): InfiniteListStatus {
  if (isFetchingNextPage) return 'loading';
  if (isFetchNextPageError) return 'failed';
  return hasNextPage ? 'idle' : 'done';
}
