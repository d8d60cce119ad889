import { type CustomerCaseChange, failureMessage, isRefused } from '@karwan/shared-contracts';
import { Banner, Button, Dialog, Field, Stack, Text, TextArea, validateLength } from '@karwan/shared-ui';
import { type FormEvent, useState } from 'react';
import type { SupportedCase } from '../data/case-text.ts';
import { useCaseChange } from '../data/use-case-change.ts';

const MAX_LENGTH = 500;
const MIN_LENGTH = 3;

type ReasonDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  bookingCase: SupportedCase;
  buildChange: (note: string) => CustomerCaseChange;
  /** Whether the text is required. */
  isRequired: boolean;
  /** Whether the action is no longer allowed. */
  isUnavailable: boolean;
  /** Current status, for a user who acted on an outdated one. */
  currentStatus?: string;
  texts: {
    title: string;
    text: string | undefined;
    field: string;
    hint: string | undefined;
    /** Label of an optional field. */
    optional: string | undefined;
    missing: string;
    send: string;
    close: string;
    unavailable: string;
  };
};

/** Sends an answer with a free text. The text stays after a refusal, until it is sent. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { isOpen, onClose, bookingCase, buildChange, isRequired, isUnavailable, currentStatus, texts } = props;
  const change = useCaseChange(bookingCase);
  const [text, setText] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const note = text.trim();
  const isMissing = isRequired && note.length < MIN_LENGTH;
  const longError = validateLength(text, MAX_LENGTH);
  const fieldError = isRefused(change.error) ? change.error.failure.fields['body.change.note'] : undefined;
  const hasChanged = isRefused(change.error, 'case_changed');
  const close = () => {
    change.reset();
    setIsSubmitted(false);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (isMissing || longError || change.isPending) return;
    change.mutate(buildChange(note), {
      onSuccess: () => {
        setText('');
        close();
      },
    });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={close}
      title={texts.title}
      closeLabel={texts.close}
      isDismissedOutside={false}
    >
      <Stack as="form" noValidate onSubmit={submit} $gap="space-4">
        {change.isError && !fieldError && (
          <Banner tone="danger" isAnnounced>
            {[failureMessage(change.error), hasChanged && !isUnavailable && currentStatus].filter(Boolean).join(' ')}
          </Banner>
        )}
        {isUnavailable ? <Text>{texts.unavailable}</Text> : texts.text && <Text>{texts.text}</Text>}
        <Field
          label={texts.field}
          hint={texts.hint}
          error={longError ?? (isSubmitted && isMissing ? texts.missing : fieldError)}
          isRequired={isRequired}
          optionalLabel={texts.optional}
        >
          <TextArea rows={3} maxLength={MAX_LENGTH} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        {!isUnavailable && (
          <Button type="submit" isWide isBusy={change.isPending}>
            {texts.send}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
