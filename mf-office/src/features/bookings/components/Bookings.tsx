import { bookingStatuses, isPaidFor, knownOf } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { EmptyState, Heading, InfiniteList, Stack } from '@karwan/shared-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useSearchParams } from 'react-router';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { LinkTabs } from '../../../components/LinkTabs.tsx';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { RefreshButton } from '../../../components/RefreshButton.tsx';
import { RowList } from '../../../components/RowList.ts';
import { stateName } from '../../../lib/booking-text.ts';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import { listStatusOf } from '../../../lib/list-status.ts';
import { type BookingFilter, bookingsQuery } from '../../../lib/queries/bookings.ts';
import { useRowShortcuts } from '../../../lib/use-row-shortcuts.ts';
import { bookingsPath, parseBookingFilter } from '../data/booking-filter.ts';
import { groupBookings } from '../data/group-bookings.ts';
import { BookingFilters } from './BookingFilters.tsx';
import { BookingRow } from './BookingRow.tsx';
import { BookingViews } from './BookingViews.tsx';

/** Bookings by city, day and status. */
export function Bookings() {
  const t = useCopy();
  const { call } = useKarwan();
  const [search] = useSearchParams();
  const filter = parseBookingFilter(search);
  const query = useInfiniteQuery(bookingsQuery(call, filter));
  const list = useRowShortcuts<HTMLDivElement>();
  return (
    <>
      <PageTitle actions={<RefreshButton query={query} />}>{t('rooms.bookings')}</PageTitle>
      <QueryContent query={query} errorTitle={t('bookings.failed')}>
        {({ pages }) => {
          const groups = groupBookings(
            pages.flatMap(({ items }) => items),
            { isOneDay: filter.day !== undefined && filter.city === undefined },
          );
          return (
            <>
              <BookingViews current="list" city={filter.city} day={filter.day} />
              <BookingFilters filter={filter} cities={pages[0]?.cities ?? []} />
              <LinkTabs label={t('bookings.states')} tabs={tabsOf(t, filter, pages[0]?.counts ?? {})} />
              {groups.length === 0 && (
                <EmptyState icon={<CalendarDays />} title={t('bookings.empty')}>
                  {t('bookings.emptyHint')}
                </EmptyState>
              )}
              <InfiniteList
                status={listStatusOf(query)}
                onLoadMore={() => void query.fetchNextPage()}
                labels={{ loading: t('loading'), failed: t('moreFailed'), retry: t('retry'), loadMore: t('loadMore') }}
              >
                <Stack ref={list} $gap="space-6">
                  {groups.map(({ id, name, bookings }) => (
                    <Stack key={id} as="section" $gap="space-3" aria-label={name}>
                      <Heading $size="card">{name}</Heading>
                      <RowList>
                        {bookings.map((booking) => (
                          <BookingRow key={booking.id} booking={booking} />
                        ))}
                      </RowList>
                    </Stack>
                  ))}
                </Stack>
              </InfiniteList>
              {groups.length > 0 && <KeyHint>{t('bookings.keys')}</KeyHint>}
            </>
          );
        }}
      </QueryContent>
    </>
  );
}

const shown = [
  'confirmed',
  'assigned',
  'in-progress',
  'awaiting-payment',
  'done',
  'no-show',
  'cancelled',
  'refunded',
] as const;

function tabsOf(t: Copy, filter: BookingFilter, counts: Readonly<Record<string, number>>) {
  const open = bookingStatuses.filter(isPaidFor).reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  const current = knownOf(bookingStatuses, filter.status ?? '');
  return [
    {
      id: '',
      name: t('bookings.open'),
      count: open,
      to: bookingsPath({ ...filter, status: undefined }),
      isCurrent: current === undefined,
    },
    ...shown.map((status) => ({
      id: status,
      name: stateName(t, status),
      count: counts[status] ?? 0,
      to: bookingsPath({ ...filter, status }),
      isCurrent: status === current,
    })),
  ];
}
