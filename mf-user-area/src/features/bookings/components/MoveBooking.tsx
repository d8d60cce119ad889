import { bookableDays, bookingKinds, failureMessage, knownOf } from '@karwan/shared-contracts';
import { HourPicker, useKarwan } from '@karwan/shared-kit';
import { Button, Dialog, ErrorState } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { hoursQuery } from '../../../lib/queries/bookings.ts';
import { useNowMs } from '../../../lib/use-now.ts';
import type { BookingDialogProps } from '../data/booking-dialog.ts';
import { useBookingChanges } from '../data/use-booking-changes.ts';

/** Moves a booking to another hour in the same city. Unknown (newer) kinds offer no hours. */
export function MoveBooking({ booking, isOpen, onOpenChange }: BookingDialogProps) {
  const t = useCopy();
  const kind = knownOf(bookingKinds, booking.kind);
  const { call } = useKarwan();
  const nowMs = useNowMs();
  const { move } = useBookingChanges(booking);
  const [chosenSlot, setChosenSlot] = useState({ day: '', hour: '' });
  const hours = useQuery({
    ...hoursQuery(call, {
      params: { kind: kind ?? 'car-inspection' },
      query: { city: booking.city, day: chosenSlot.day },
    }),
    enabled: isOpen && kind !== undefined && chosenSlot.day !== '',
  });
  if (!kind) return null;
  const isChosen = chosenSlot.day !== '' && chosenSlot.hour !== '';
  const save = () =>
    move.mutate({ day: chosenSlot.day, hour: Number(chosenSlot.hour) }, { onSuccess: () => onOpenChange(false) });
  return (
    <>
      <Button variant="secondary" onClick={() => onOpenChange(true)}>
        {t('bookings.move.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        title={t('bookings.move.title')}
        closeLabel={t('bookings.move.close')}
        footer={
          <Button onClick={save} isBusy={move.isPending} disabled={!isChosen}>
            {t('bookings.move.save')}
          </Button>
        }
      >
        <HourPicker
          days={bookableDays(new Date(nowMs))}
          chosen={chosenSlot}
          onDayChange={(day) => setChosenSlot({ day, hour: '' })}
          onHourChange={(hour) => setChosenSlot({ ...chosenSlot, hour })}
          hours={hours.data}
          labels={{
            day: t('bookings.move.day'),
            chooseDay: t('bookings.move.chooseDay'),
            hour: t('bookings.move.hour'),
            full: t('bookings.move.full'),
            none: t('bookings.move.none'),
          }}
        />
        {hours.isError && (
          <ErrorState
            title={t('bookings.failed')}
            onRetry={() => void hours.refetch()}
            retryLabel={t('retry')}
            isRetrying={hours.isFetching}
          >
            {failureMessage(hours.error)}
          </ErrorState>
        )}
      </Dialog>
    </>
  );
}
