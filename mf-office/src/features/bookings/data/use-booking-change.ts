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
import { stateName } from '../../../lib/booking-text.ts';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import { bookingQuery } from '../../../lib/queries/bookings.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useOfficeFailureToast } from '../../../lib/use-office-failure-toast.ts';

/** The current booking, for an officer who acted on an outdated version. */
export type BookingConflict = { message: string; differences: Difference[]; booking: OfficeBooking };

/**
 * Changes the shown version of a booking. If another officer changed it meanwhile, `conflict` holds the difference
 * until it is accepted.
 */
export function useBookingChange(shown: OfficeBooking) {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const toast = useToast();
  const toastFailure = useOfficeFailureToast();
  const [conflict, setConflict] = useState<BookingConflict>();
  const { id: bookingId, revision } = shown;
  const query = bookingQuery(call, bookingId);
  const updateCache = (booking: OfficeBooking) => {
    queryClient.setQueryData(query.queryKey, booking);
    void queryClient.invalidateQueries({ queryKey: [listOfficeBookings.id] });
  };
  const change = useMutation({
    mutationFn: (requested: BookingChange) =>
      call(changeOfficeBooking, { params: { bookingId }, body: { revision, change: requested } }),
    onSuccess: (booking, { action }) => {
      updateCache(booking);
      toast('success', t(`bookings.done.${action}`));
    },
    onError: (error) => {
      const parsed = parseConflict(t, error, shown);
      if (parsed) return setConflict(parsed);
      if (isRefused(error, 'slot_taken')) void queryClient.invalidateQueries({ queryKey: [listBookingHours.id] });
      else if (isRefused(error) && error.failure.status === 409) void queryClient.invalidateQueries(query);
      if (Object.keys(refusedFields(error)).length === 0) toastFailure(error);
    },
  });
  return { change, conflict, acceptCurrent: () => conflict && updateCache(conflict.booking) };
}

function parseConflict(t: Copy, error: unknown, shown: OfficeBooking): BookingConflict | undefined {
  if (!isRefused(error, 'booking_changed')) return undefined;
  const booking = bookingConflict.safeParse(error.failure.data).data?.booking;
  return (
    booking && {
      message: error.message,
      booking,
      differences: differencesBetween(valuesOf(t, shown), valuesOf(t, booking)),
    }
  );
}

const valuesOf = (t: Copy, { status, startsAt, assignee }: OfficeBooking) => ({
  [t('bookings.state')]: stateName(t, status),
  [t('bookings.when')]: formatAppointment(startsAt),
  [t('bookings.who')]: assignee ?? t('bookings.nobody'),
});
