import { failureMessage, paths } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { EmptyState, ErrorState, InfiniteList, LinkButton } from '@karwan/shared-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ListSkeleton } from '../../../components/ListSkeleton.tsx';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { RowList } from '../../../components/RowList.ts';
import { useCopy } from '../../../lib/copy.ts';
import { listStatus } from '../../../lib/list-status.ts';
import { bookingsQuery, sheetChecksQuery } from '../../../lib/queries/bookings.ts';
import { useBookingUpdates } from '../data/use-booking-updates.ts';
import { BookingRow } from './BookingRow.tsx';
import { SheetChecks } from './SheetChecks.tsx';

/** The user's bookings of every kind, and verifications of auction sheets (UA-07). */
export function Bookings() {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useInfiniteQuery(bookingsQuery(call));
  const sheets = useInfiniteQuery(sheetChecksQuery(call));
  const hasSheets = sheets.data?.pages.some(({ items }) => items.length > 0) ?? false;
  const bookings = query.data?.pages.flatMap(({ items }) => items) ?? [];
  useBookingUpdates();
  return (
    <>
      <PageTitle>{t('menu.bookings')}</PageTitle>
      {query.isPending && <ListSkeleton />}
      {query.isError && !query.data && (
        <ErrorState
          title={t('bookings.failed')}
          onRetry={() => void query.refetch()}
          retryLabel={t('retry')}
          isRetrying={query.isFetching}
        >
          {failureMessage(query.error)}
        </ErrorState>
      )}
      {query.data && bookings.length === 0 && sheets.isSuccess && !hasSheets && (
        <EmptyState
          title={t('bookings.empty')}
          actions={<LinkButton render={<Link to={paths.carInspection} />}>{t('bookings.look')}</LinkButton>}
        >
          {t('bookings.emptyHint')}
        </EmptyState>
      )}
      {bookings.length > 0 && (
        <InfiniteList
          status={listStatus(query)}
          onLoadMore={() => void query.fetchNextPage()}
          labels={{ loading: t('loading'), failed: t('moreFailed'), retry: t('retry'), loadMore: t('loadMore') }}
        >
          <RowList>
            {bookings.map((booking) => (
              <BookingRow key={booking.id} booking={booking} />
            ))}
          </RowList>
        </InfiniteList>
      )}
      <SheetChecks query={sheets} />
    </>
  );
}
