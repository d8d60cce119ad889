import { failureMessage } from '@karwan/shared-contracts';
import { Button, ErrorState, Heading, Stack } from '@karwan/shared-ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { RowList } from '../../../components/RowList.ts';
import { useCopy } from '../../../lib/copy.ts';
import type { SheetCheckPages } from '../../../lib/queries/bookings.ts';
import { SheetCheckRow } from './SheetCheckRow.tsx';

/** The user's verifications of auction sheets. Renders nothing if there are none. */
export function SheetChecks({ query }: { query: UseInfiniteQueryResult<SheetCheckPages> }) {
  const t = useCopy();
  const id = useId();
  const checks = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (query.isError && checks.length === 0)
    return (
      <ErrorState
        title={t('bookings.sheets.failed')}
        onRetry={() => void query.refetch()}
        retryLabel={t('retry')}
        isRetrying={query.isFetching}
      >
        {failureMessage(query.error)}
      </ErrorState>
    );
  if (checks.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby={id}>
      <Heading id={id} $size="card">
        {t('bookings.sheets.title')}
      </Heading>
      <RowList>
        {checks.map((check) => (
          <SheetCheckRow key={check.id} check={check} />
        ))}
      </RowList>
      {query.hasNextPage && (
        <div>
          <Button variant="secondary" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('bookings.sheets.more')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
