import {
  type BookingAction,
  type BookingChange,
  NO_SHOW_CONTEST_HOURS,
  type OfficeBooking,
} from '@karwan/shared-contracts';
import { Button, Stack, Text } from '@karwan/shared-ui';
import { type FormEvent, useState } from 'react';
import { actionName } from '../../../lib/booking-text.ts';
import { useCopy } from '../../../lib/copy.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { type BookingChangeValues, buildChange } from '../data/change-values.ts';
import { AssignField } from './AssignField.tsx';
import { CancelFields } from './CancelFields.tsx';
import { MoveField } from './MoveField.tsx';

type ChangeFormProps = {
  booking: OfficeBooking;
  action: BookingAction;
  change: { mutate: (change: BookingChange) => void; isPending: boolean; error: unknown };
};

/** Explains a change and asks for its inputs. */
export function ChangeForm({ booking, action, change }: ChangeFormProps) {
  const t = useCopy();
  const [values, setValues] = useState<BookingChangeValues>({
    officerId: '',
    day: '',
    hour: '',
    reason: '',
    refundPkr: booking.refund.allPkr,
  });
  const [isSubmitted, setIsSubmitted] = useState(false);
  const requestedChange = buildChange(action, values);
  const fieldErrors = refusedFields(change.error);
  const fieldProps = {
    booking,
    values,
    onChange: (next: Partial<BookingChangeValues>) => setValues({ ...values, ...next }),
    isSubmitted,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (requestedChange && !change.isPending) change.mutate(requestedChange);
  };
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      <Text>{t(`bookings.effects.${action}`, { hours: NO_SHOW_CONTEST_HOURS })}</Text>
      {action === 'assign' && <AssignField {...fieldProps} refusal={fieldErrors['body.change.officerId']} />}
      {action === 'move' && <MoveField {...fieldProps} refusal={fieldErrors['body.hour']} />}
      {action === 'cancel' && <CancelFields {...fieldProps} />}
      <Button
        type="submit"
        variant={action === 'cancel' || action === 'no-show' ? 'danger' : 'primary'}
        isWide
        isBusy={change.isPending}
      >
        {actionName(t, action)}
      </Button>
    </Stack>
  );
}
