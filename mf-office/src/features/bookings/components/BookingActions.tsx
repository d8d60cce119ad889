import { type BookingAction, bookingActions, knownOf, type OfficeBooking } from '@karwan/shared-contracts';
import { Button, Cluster, Dialog, Stack, Text } from '@karwan/shared-ui';
import { useState } from 'react';
import { Differences } from '../../../components/Differences.tsx';
import { actionName } from '../../../lib/booking-words.ts';
import { useCopy } from '../../../lib/copy.ts';
import { useBookingChange } from '../data/use-booking-change.ts';
import { ChangeForm } from './ChangeForm.tsx';

const hard: readonly BookingAction[] = ['cancel', 'no-show'];

/** Actions allowed in the booking's current status. Each explains its effect before it runs. */
export function BookingActions({ booking }: { booking: OfficeBooking }) {
  const t = useCopy();
  const [asking, setAsking] = useState<BookingAction>();
  const { change, conflict, takeOver } = useBookingChange(booking);
  const actions = booking.actions.flatMap((action) => knownOf(bookingActions, action) ?? []);
  const close = () => {
    setAsking(undefined);
    takeOver();
  };
  if (actions.length === 0) return null;
  return (
    <Cluster>
      {actions.map((action, place) => (
        <Button
          key={action}
          size="sm"
          variant={hard.includes(action) ? 'danger' : place === 0 ? 'primary' : 'secondary'}
          onClick={() => setAsking(action)}
        >
          {action === 'assign' && booking.assignee ? t('bookings.reassign') : actionName(t, action)}
        </Button>
      ))}
      <Dialog
        isOpen={asking !== undefined}
        onOpenChange={close}
        title={
          conflict
            ? t('conflict.title', { reference: booking.reference })
            : asking && t('queue.decide', { action: actionName(t, asking), reference: booking.reference })
        }
        closeLabel={t('close')}
        size={conflict ? 'md' : 'sm'}
        isDismissedOutside={false}
        footer={conflict && <Button onClick={close}>{t('conflict.look')}</Button>}
      >
        {conflict ? (
          <Stack>
            <Text>{conflict.message}</Text>
            <Differences differences={conflict.differences} />
          </Stack>
        ) : (
          asking && <ChangeForm booking={booking} action={asking} change={change} />
        )}
      </Dialog>
    </Cluster>
  );
}
