import { failureMessage } from '@karwan/shared-contracts';
import { ErrorState, Skeleton, Stack } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { useCopy } from '../lib/copy.ts';

type LoadedProps<Data> = {
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** What could not be had, in words. */
  failed: string;
  children: (data: Data) => ReactNode;
};

const PLACES = ['first', 'second', 'third', 'fourth'];

/** What a room shows once it is there; until then its outline, and Retry where it cannot be had. */
export function Loaded<Data>({ query: { data, error, isFetching, refetch }, failed, children }: LoadedProps<Data>) {
  const t = useCopy();
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
