import { type Booking, contestText, failureMessage, isRefused } from '@karwan/shared-contracts';
import { Banner, Button, Dialog, Field, lengthError, Stack, TextArea } from '@karwan/shared-ui';
import { type FormEvent, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { useBookingChanges } from '../data/use-booking-changes.ts';

const MAX_LETTERS = 500;

/** Sends the customer's explanation to the office. The typed text stays until it is sent. */
export function ContestNoShow({ booking }: { booking: Booking }) {
  const t = useCopy();
  const { contest } = useBookingChanges(booking);
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const refused = isRefused(contest.error) ? contest.error.failure.fields['body.text'] : undefined;
  const close = () => {
    contest.reset();
    setWrong(undefined);
    setIsOpen(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (contest.isPending) return;
    const { data, error } = await contestText.safeParseAsync(text);
    setWrong(error?.issues[0]?.message);
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
          {contest.isError && !refused && (
            <Banner tone="danger" isAnnounced>
              {failureMessage(contest.error)}
            </Banner>
          )}
          <Field
            label={t('bookings.noShow.label')}
            hint={t('bookings.noShow.hint')}
            error={lengthError(text, MAX_LETTERS) ?? wrong ?? refused}
            isRequired
          >
            <TextArea rows={4} maxLength={MAX_LETTERS} value={text} onChange={({ target }) => setText(target.value)} />
          </Field>
          <Button type="submit" isWide isBusy={contest.isPending}>
            {t('bookings.noShow.send')}
          </Button>
        </Stack>
      </Dialog>
    </>
  );
}
