import {
  type Booking,
  type BookingDetails,
  cancelBooking,
  changeBookingDetails,
  contestNoShow,
  type EndpointInput,
  isRefused,
  listBookingHours,
  listBookings,
  moveBooking,
} from '@karwan/shared-contracts';
import { useFailureToast, useKarwan, useToast } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { bookingQuery } from '../../../lib/queries/bookings.ts';

type BookedHour = EndpointInput<typeof moveBooking>['body'];

/** Moves, changes or cancels a booking, or contests a no-show. A refusal refetches the booking. */
export function useBookingChanges({ id: bookingId, revision }: Pick<Booking, 'id' | 'revision'>) {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const toast = useToast();
  const toastFailure = useFailureToast();
  // Part of the idempotency key: the same change of the same revision is sent only once.
  const [instanceId] = useState(() => crypto.randomUUID());
  const { queryKey } = bookingQuery(call, bookingId);
  const params = { bookingId };

  const onSuccess = (booking: Booking) => {
    queryClient.setQueryData(queryKey, booking);
    void queryClient.invalidateQueries({ queryKey: [listBookings.id] });
  };
  const onError = (error: unknown) => {
    toastFailure(error);
    if (isRefused(error, 'slot_taken')) void queryClient.invalidateQueries({ queryKey: [listBookingHours.id] });
    else void queryClient.invalidateQueries({ queryKey });
  };
  const move = useMutation({
    mutationFn: (body: BookedHour) =>
      call(moveBooking, { params, body }, { idempotencyKey: `${instanceId}-${revision}-${body.day}-${body.hour}` }),
    onSuccess: (booking) => {
      onSuccess(booking);
      toast('success', t('bookings.move.done'));
    },
    onError,
  });
  const cancel = useMutation({
    mutationFn: (refundPkr: number) =>
      call(
        cancelBooking,
        { params, body: { refundPkr } },
        { idempotencyKey: `${instanceId}-${revision}-${refundPkr}` },
      ),
    onSuccess: (booking) => {
      onSuccess(booking);
      toast('success', t('bookings.cancel.done'));
    },
    onError,
  });
  const contest = useMutation({
    mutationFn: (text: string) => call(contestNoShow, { params, body: { text } }),
    onSuccess: (booking) => {
      onSuccess(booking);
      toast('success', t('bookings.noShow.done'));
    },
    // The dialog shows the error. If only the response was lost, the refetch shows the booking as contested.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
  const changeDetails = useMutation({
    mutationFn: (body: BookingDetails) => call(changeBookingDetails, { params, body }),
    onSuccess: (booking) => {
      onSuccess(booking);
      toast('success', t('bookings.details.done'));
    },
    // The form shows the error.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
  return { move, cancel, contest, changeDetails };
}
