import { dayInPakistan, MAX_IN_WEEK } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Banner, EmptyState, Stack } from '@karwan/shared-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { RefreshButton } from '../../../components/RefreshButton.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { weekQuery } from '../../../lib/queries/bookings.ts';
import { useNowMs } from '../../../lib/use-now.ts';
import { parseWeekFilter } from '../data/booking-filter.ts';
import { BookingViews } from './BookingViews.tsx';
import { WeekFilters } from './WeekFilters.tsx';
import { WeekSteps } from './WeekSteps.tsx';
import { WeekTable } from './WeekTable.tsx';

/** Bookings from Monday to Sunday, hour by hour, with the slots taken. */
export function BookingsWeek() {
  const t = useCopy();
  const { call } = useKarwan();
  const [search] = useSearchParams();
  const today = dayInPakistan(useNowMs());
  const filter = parseWeekFilter(search, today);
  const query = useQuery({ ...weekQuery(call, filter), placeholderData: keepPreviousData });
  return (
    <>
      <PageTitle actions={<RefreshButton query={query} />}>{t('rooms.bookings')}</PageTitle>
      <BookingViews current="week" city={filter.city} day={filter.day} />
      <QueryContent query={query} errorTitle={t('bookings.failed')}>
        {({ days, isCut, cities }) => (
          <Stack $gap="space-4">
            <WeekFilters filter={filter} cities={cities} />
            <WeekSteps filter={filter} today={today} />
            {isCut && <Banner tone="warning">{t('bookings.week.cut', { count: MAX_IN_WEEK })}</Banner>}
            {days.every(({ hours }) => hours.length === 0) ? (
              <EmptyState icon={<CalendarDays />} title={t('bookings.week.empty')}>
                {t('bookings.week.emptyHint')}
              </EmptyState>
            ) : (
              <WeekTable days={days} day={filter.day} today={today} isOneCity={filter.city !== undefined} />
            )}
          </Stack>
        )}
      </QueryContent>
    </>
  );
}
