import { type Booking, formatAppointment, formatExactPkr } from '@karwan/shared-contracts';
import { DefinitionList } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { placeOf } from '../data/booking-text.ts';

export function BookingFacts({ booking }: { booking: Booking }) {
  const t = useCopy();
  const { startsAt, name, phone, pricePkr, refundedPkr, note, there, assignee } = booking;
  return (
    <DefinitionList
      items={[
        { term: t('bookings.when'), value: formatAppointment(startsAt) },
        { term: t('bookings.where'), value: placeOf(booking) },
        ...(assignee ? [{ term: t('bookings.who'), value: assignee }] : []),
        { term: t('bookings.contact'), value: `${name}, ${phone}` },
        ...(there ? [{ term: t('bookings.there'), value: [there.name, there.phone].filter(Boolean).join(', ') }] : []),
        { term: t('bookings.price'), value: formatExactPkr(pricePkr) },
        ...(refundedPkr > 0 ? [{ term: t('bookings.refunded'), value: formatExactPkr(refundedPkr) }] : []),
        ...(note === '' ? [] : [{ term: t('bookings.note'), value: note }]),
      ]}
    />
  );
}
