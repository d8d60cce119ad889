import { failureMessage } from '@karwan/shared-contracts';
import { ErrorState, Skeleton, Stack } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { useCopy } from '../lib/copy.ts';
import { useKeysWhileLoading } from '../lib/use-keys-while-loading.ts';

type LoadedProps<Data> = {
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Message shown if loading fails. */
  failed: string;
  children: (data: Data) => ReactNode;
};

const PLACES = ['first', 'second', 'third', 'fourth'];

/**
 * Renders a room's data once loaded and replays keys pressed meanwhile. Shows a skeleton while loading, and Retry on
 * failure.
 */
export function Loaded<Data>({ query: { data, error, isFetching, refetch }, failed, children }: LoadedProps<Data>) {
  const t = useCopy();
  useKeysWhileLoading(data === undefined && !error);
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <ErrorState title={failed} onRetry={() => void refetch()} retryLabel={t('retry')} isRetrying={isFetching}>
        {failureMessage(error)}
      </ErrorState>
    );
  }
  return (
    <Stack $gap="space-3" role="status" aria-label={t('loading')}>
      {PLACES.map((place) => (
        <Skeleton key={place} $shape="box" $height="5rem" />
      ))}
    </Stack>
  );
}
