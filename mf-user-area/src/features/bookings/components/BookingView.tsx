import { type Booking, failureMessage, userAreaPath } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Badge, Cluster, ErrorState, Stack, Text, TextLink } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { ListSkeleton } from '../../../components/ListSkeleton.tsx';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { bookingQuery } from '../../../lib/queries/bookings.ts';
import { bookingName, stepName, toneOf } from '../data/booking-text.ts';
import { useBookingUpdates } from '../data/use-booking-updates.ts';
import { AssigneeContact } from './AssigneeContact.tsx';
import { BookingActions } from './BookingActions.tsx';
import { BookingFacts } from './BookingFacts.tsx';
import { BookingReport } from './BookingReport.tsx';
import { BookingTimeline } from './BookingTimeline.tsx';
import { NoShow } from './NoShow.tsx';
import { ReportSharing } from './ReportSharing.tsx';

/** One of the user's bookings: details, events and actions (UA-07). `children` renders its result. */
export function BookingView({ children }: { children: (booking: Booking) => ReactNode }) {
  const t = useCopy();
  const { call } = useKarwan();
  const { bookingId = '' } = useParams();
  const { data: booking, error, isFetching, refetch } = useQuery(bookingQuery(call, bookingId));
  useBookingUpdates();
  return (
    <>
      <Stack $gap="space-2">
        <div>
          <TextLink render={<Link to={userAreaPath('bookings')} />}>{t('bookings.all')}</TextLink>
        </div>
        <PageTitle>{booking ? bookingName(t, booking) : t('menu.bookings')}</PageTitle>
      </Stack>
      {!booking && !error && <ListSkeleton />}
      {!booking && error && (
        <ErrorState
          title={t('bookings.oneFailed')}
          onRetry={() => void refetch()}
          retryLabel={t('retry')}
          isRetrying={isFetching}
        >
          {failureMessage(error)}
        </ErrorState>
      )}
      {booking && (
        <Stack $gap="space-8">
          <Cluster>
            <Badge tone={toneOf(booking.status)}>{stepName(t, booking.status)}</Badge>
            <Text $tone="muted">{t('bookings.reference', { reference: booking.reference })}</Text>
          </Cluster>
          {booking.reportNumber && (
            <BookingReport reportNumber={booking.reportNumber} sharing={booking.reportSharing} />
          )}
          {booking.reportSharing && <ReportSharing bookingId={booking.id} sharing={booking.reportSharing} />}
          <NoShow booking={booking} />
          <AssigneeContact booking={booking} />
          <BookingActions booking={booking} />
          {children(booking)}
          <BookingFacts booking={booking} />
          <BookingTimeline steps={booking.timeline} />
        </Stack>
      )}
    </>
  );
}
