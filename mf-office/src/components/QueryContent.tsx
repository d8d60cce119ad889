import { failureMessage } from '@karwan/shared-contracts';
import { ErrorState, Skeleton, Stack } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { useCopy } from '../lib/copy.ts';
import { useBufferedShortcuts } from '../lib/use-buffered-shortcuts.ts';

type QueryContentProps<Data> = {
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Message shown if loading fails. */
  errorTitle: string;
  children: (data: Data) => ReactNode;
};

const SKELETON_KEYS = ['first', 'second', 'third', 'fourth'];

/**
 * Renders a room's data once loaded and replays keys pressed meanwhile. Shows a skeleton while loading, and Retry on
 * failure.
 */
export function QueryContent<Data>({
  query: { data, error, isFetching, refetch },
  errorTitle,
  children,
}: QueryContentProps<Data>) {
  const t = useCopy();
  useBufferedShortcuts(data === undefined && !error);
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <ErrorState title={errorTitle} onRetry={() => void refetch()} retryLabel={t('retry')} isRetrying={isFetching}>
        {failureMessage(error)}
      </ErrorState>
    );
  }
  return (
    <Stack $gap="space-3" role="status" aria-label={t('loading')}>
      {SKELETON_KEYS.map((key) => (
        <Skeleton key={key} $shape="box" $height="5rem" />
      ))}
    </Stack>
  );
}
