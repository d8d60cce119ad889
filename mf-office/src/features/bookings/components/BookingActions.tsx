import { type BookingAction, bookingActions, knownOf, type OfficeBooking } from '@karwan/shared-contracts';
import { Button, Cluster, Dialog, Stack, Text } from '@karwan/shared-ui';
import { useState } from 'react';
import { Differences } from '../../../components/Differences.tsx';
import { actionName } from '../../../lib/booking-text.ts';
import { useCopy } from '../../../lib/copy.ts';
import { useBookingChange } from '../data/use-booking-change.ts';
import { ChangeForm } from './ChangeForm.tsx';

const destructiveActions: readonly BookingAction[] = ['cancel', 'no-show'];

/** Actions allowed in the booking's current status. Each explains its effect before it runs. */
export function BookingActions({ booking }: { booking: OfficeBooking }) {
  const t = useCopy();
  const [pendingAction, setPendingAction] = useState<BookingAction>();
  const { change, conflict, acceptCurrent } = useBookingChange(booking);
  const actions = booking.actions.flatMap((action) => knownOf(bookingActions, action) ?? []);
  const close = () => {
    setPendingAction(undefined);
    acceptCurrent();
  };
  if (actions.length === 0) return null;
  return (
    <Cluster>
      {actions.map((action, index) => (
        <Button
          key={action}
          size="sm"
          variant={destructiveActions.includes(action) ? 'danger' : index === 0 ? 'primary' : 'secondary'}
          onClick={() => setPendingAction(action)}
        >
          {action === 'assign' && booking.assignee ? t('bookings.reassign') : actionName(t, action)}
        </Button>
      ))}
      <Dialog
        isOpen={pendingAction !== undefined}
        onOpenChange={close}
        title={
          conflict
            ? t('conflict.title', { reference: booking.reference })
            : pendingAction && t('queue.decide', { action: actionName(t, pendingAction), reference: booking.reference })
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
          pendingAction && <ChangeForm booking={booking} action={pendingAction} change={change} />
        )}
      </Dialog>
    </Cluster>
  );
}
