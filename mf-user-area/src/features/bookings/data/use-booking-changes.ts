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

/** Moves, changes and cancels an own booking, and contests a no-show. A refusal shows it as it is by now. */
export function useBookingChanges({ id: bookingId, revision }: Pick<Booking, 'id' | 'revision'>) {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const toast = useToast();
  const tellFailure = useFailureToast();
  // Of one revision there is one change: a press that is repeated is the same.
  const [opened] = useState(() => crypto.randomUUID());
  const { queryKey } = bookingQuery(call, bookingId);
  const params = { bookingId };

  const onSuccess = (booking: Booking) => {
    queryClient.setQueryData(queryKey, booking);
    void queryClient.invalidateQueries({ queryKey: [listBookings.id] });
  };
  const onError = (error: unknown) => {
    tellFailure(error);
    if (isRefused(error, 'slot_taken')) void queryClient.invalidateQueries({ queryKey: [listBookingHours.id] });
    else void queryClient.invalidateQueries({ queryKey });
  };
  const move = useMutation({
    mutationFn: (body: BookedHour) =>
      call(moveBooking, { params, body }, { idempotencyKey: `${opened}-${revision}-${body.day}-${body.hour}` }),
    onSuccess: (booking) => {
      onSuccess(booking);
      toast('success', t('bookings.move.done'));
    },
    onError,
  });
  const cancel = useMutation({
    mutationFn: (refundPkr: number) =>
      call(cancelBooking, { params, body: { refundPkr } }, { idempotencyKey: `${opened}-${revision}-${refundPkr}` }),
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
    // Its dialog shows the refusal; a booking whose answer was lost is shown as contested.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
  const changeDetails = useMutation({
    mutationFn: (body: BookingDetails) => call(changeBookingDetails, { params, body }),
    onSuccess: (booking) => {
      onSuccess(booking);
      toast('success', t('bookings.details.done'));
    },
    // Its form tells the refusal.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
  return { move, cancel, contest, changeDetails };
}
