import {
  bookingStatuses,
  changeOfficeBooking,
  formatAppointment,
  formatExactPkr,
  getOfficeCase,
  getOfficePerson,
  hasCase,
  isPaidFor,
  knownOf,
  type OfficeBooking,
  officePath,
} from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Badge, Cluster, DefinitionList, Heading, Stack, TextLink } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Contact } from '../../../components/Contact.tsx';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { Timeline } from '../../../components/Timeline.tsx';
import { serviceName, stateName, toneOf } from '../../../lib/booking-text.ts';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import { bookingQuery } from '../../../lib/queries/bookings.ts';
import { useCanCall } from '../../../lib/use-can-call.ts';
import { BookingActions } from './BookingActions.tsx';

/** One booking: details, events and actions. */
export function BookingView({ bookingId }: { bookingId: string }) {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery(bookingQuery(call, bookingId));
  return (
    <Stack $gap="space-5">
      <TextLink render={<Link to={officePath('bookings')} />}>{t('bookings.back')}</TextLink>
      <QueryContent query={query} errorTitle={t('bookings.oneFailed')}>
        {(booking) => <BookingContent booking={booking} />}
      </QueryContent>
    </Stack>
  );
}

function BookingContent({ booking }: { booking: OfficeBooking }) {
  const t = useCopy();
  const canCall = useCanCall();
  const { reference, status, accountId, timeline } = booking;
  return (
    <Stack $gap="space-6">
      <Cluster $gap="space-3">
        <Heading as="h1" $size="page">
          {reference} {serviceName(t, booking)}
        </Heading>
        <Badge tone={toneOf(status)}>{stateName(t, status)}</Badge>
      </Cluster>
      {canCall(changeOfficeBooking) && <BookingActions key={booking.revision} booking={booking} />}
      <DefinitionList items={factsOf(t, booking)} columns={1} />
      {isWithConsultant(booking) && canCall(getOfficeCase) && (
        <TextLink render={<Link to={`${officePath('cases')}/${booking.id}`} />}>{t('bookings.toCase')}</TextLink>
      )}
      {canCall(getOfficePerson) && (
        <TextLink render={<Link to={`${officePath('people')}/${accountId}`} />}>{t('queue.person')}</TextLink>
      )}
      <Timeline steps={timeline} />
    </Stack>
  );
}

/** Paid for, and of a kind that a consultant handles. */
function isWithConsultant({ kind, status }: OfficeBooking): boolean {
  const knownStatus = knownOf(bookingStatuses, status);
  return hasCase(kind) && knownStatus !== undefined && (isPaidFor(knownStatus) || knownStatus === 'done');
}

function factsOf(t: Copy, booking: OfficeBooking) {
  const { startsAt, address, areaName, cityName, name, phone, note, there, assignee } = booking;
  const { pricePkr, refundedPkr, orderNumber } = booking;
  return [
    { term: t('bookings.when'), value: formatAppointment(startsAt) },
    { term: t('bookings.where'), value: [address, areaName, cityName].filter(Boolean).join(', ') },
    { term: t('bookings.who'), value: assignee ?? t('bookings.nobody') },
    { term: t('bookings.customer'), value: [name, phone].filter(Boolean).join(', ') || t('bookings.left') },
    ...(there ? [{ term: t('bookings.there'), value: <Contact {...there} /> }] : []),
    ...(note ? [{ term: t('bookings.note'), value: note }] : []),
    { term: t('bookings.price'), value: [formatExactPkr(pricePkr), orderNumber].filter(Boolean).join(', ') },
    ...(refundedPkr > 0 ? [{ term: t('bookings.refunded'), value: formatExactPkr(refundedPkr) }] : []),
  ];
}
