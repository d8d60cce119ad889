import {
  type BookingChange,
  bookingConflict,
  changeOfficeBooking,
  formatAppointment,
  isRefused,
  listBookingHours,
  listOfficeBookings,
  type OfficeBooking,
} from '@karwan/shared-contracts';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Difference, differencesBetween } from '../../../components/Differences.tsx';
import { stateName } from '../../../lib/booking-words.ts';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import { bookingQuery } from '../../../lib/queries/bookings.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useOfficeFailure } from '../../../lib/use-office-failure.ts';

/** The current booking, for an officer who acted on an outdated version. */
export type BookingConflict = { message: string; differences: Difference[]; booking: OfficeBooking };

/**
 * Changes the shown version of a booking. If another officer changed it meanwhile, `conflict` holds the difference
 * until it is accepted.
 */
export function useBookingChange(seen: OfficeBooking) {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const toast = useToast();
  const tellFailure = useOfficeFailure();
  const [conflict, setConflict] = useState<BookingConflict>();
  const { id: bookingId, revision } = seen;
  const query = bookingQuery(call, bookingId);
  const show = (booking: OfficeBooking) => {
    queryClient.setQueryData(query.queryKey, booking);
    void queryClient.invalidateQueries({ queryKey: [listOfficeBookings.id] });
  };
  const change = useMutation({
    mutationFn: (asked: BookingChange) =>
      call(changeOfficeBooking, { params: { bookingId }, body: { revision, change: asked } }),
    onSuccess: (booking, { action }) => {
      show(booking);
      toast('success', t(`bookings.done.${action}`));
    },
    onError: (error) => {
      const found = conflictIn(t, error, seen);
      if (found) return setConflict(found);
      if (isRefused(error, 'slot_taken')) void queryClient.invalidateQueries({ queryKey: [listBookingHours.id] });
      else if (isRefused(error) && error.failure.status === 409) void queryClient.invalidateQueries(query);
      if (Object.keys(refusedFields(error)).length === 0) tellFailure(error);
    },
  });
  return { change, conflict, takeOver: () => conflict && show(conflict.booking) };
}

function conflictIn(t: Copy, error: unknown, seen: OfficeBooking): BookingConflict | undefined {
  if (!isRefused(error, 'booking_changed')) return undefined;
  const booking = bookingConflict.safeParse(error.failure.data).data?.booking;
  return (
    booking && {
      message: error.message,
      booking,
      differences: differencesBetween(valuesOf(t, seen), valuesOf(t, booking)),
    }
  );
}

const valuesOf = (t: Copy, { status, startsAt, assignee }: OfficeBooking) => ({
  [t('bookings.state')]: stateName(t, status),
  [t('bookings.when')]: formatAppointment(startsAt),
  [t('bookings.who')]: assignee ?? t('bookings.nobody'),
});
