import { type Booking, contestText, failureMessage, isRefused } from '@karwan/shared-contracts';
import { Banner, Button, Dialog, Field, Stack, TextArea, validateLength } from '@karwan/shared-ui';
import { type FormEvent, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { useBookingChanges } from '../data/use-booking-changes.ts';

const MAX_LENGTH = 500;

/** Sends the customer's explanation to the office. The typed text stays until it is sent. */
export function ContestNoShow({ booking }: { booking: Booking }) {
  const t = useCopy();
  const { contest } = useBookingChanges(booking);
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [validationError, setValidationError] = useState<string>();
  const serverError = isRefused(contest.error) ? contest.error.failure.fields['body.text'] : undefined;
  const close = () => {
    contest.reset();
    setValidationError(undefined);
    setIsOpen(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (contest.isPending) return;
    const { data, error } = await contestText.safeParseAsync(text);
    setValidationError(error?.issues[0]?.message);
    if (data !== undefined) contest.mutate(data);
  };
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {t('bookings.noShow.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={close}
        title={t('bookings.noShow.dialog')}
        closeLabel={t('bookings.move.close')}
        isDismissedOutside={false}
      >
        <Stack as="form" noValidate onSubmit={submit} $gap="space-4">
          {contest.isError && !serverError && (
            <Banner tone="danger" isAnnounced>
              {failureMessage(contest.error)}
            </Banner>
          )}
          <Field
            label={t('bookings.noShow.label')}
            hint={t('bookings.noShow.hint')}
            error={validateLength(text, MAX_LENGTH) ?? validationError ?? serverError}
            isRequired
          >
            <TextArea rows={4} maxLength={MAX_LENGTH} value={text} onChange={({ target }) => setText(target.value)} />
          </Field>
          <Button type="submit" isWide isBusy={contest.isPending}>
            {t('bookings.noShow.send')}
          </Button>
        </Stack>
      </Dialog>
    </>
  );
}
