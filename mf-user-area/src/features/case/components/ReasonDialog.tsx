import { type CustomerCaseChange, failureMessage, isRefused } from '@karwan/shared-contracts';
import { Banner, Button, Dialog, Field, lengthError, Stack, Text, TextArea } from '@karwan/shared-ui';
import { type FormEvent, useState } from 'react';
import type { KnownCase } from '../data/case-words.ts';
import { useCaseChange } from '../data/use-case-change.ts';

const MOST_LETTERS = 500;
const FEWEST_LETTERS = 3;

type ReasonDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  known: KnownCase;
  toChange: (note: string) => CustomerCaseChange;
  /** Whether the text is required. */
  isWanted: boolean;
  /** Whether the action is no longer allowed. */
  isGone: boolean;
  /** Current status, for a user who acted on an outdated one. */
  now?: string;
  words: {
    title: string;
    text: string | undefined;
    field: string;
    hint: string | undefined;
    /** Label of an optional field. */
    optional: string | undefined;
    missing: string;
    send: string;
    close: string;
    gone: string;
  };
};

/** Sends an answer with a free text. The text stays after a refusal, until it is sent. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { isOpen, onClose, known, toChange, isWanted, isGone, now, words } = props;
  const change = useCaseChange(known);
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const note = text.trim();
  const isMissing = isWanted && note.length < FEWEST_LETTERS;
  const longError = lengthError(text, MOST_LETTERS);
  const fieldError = isRefused(change.error) ? change.error.failure.fields['body.change.note'] : undefined;
  const hasChanged = isRefused(change.error, 'case_changed');
  const close = () => {
    change.reset();
    setIsTried(false);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isMissing || longError || change.isPending) return;
    change.mutate(toChange(note), {
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
      title={words.title}
      closeLabel={words.close}
      isDismissedOutside={false}
    >
      <Stack as="form" noValidate onSubmit={submit} $gap="space-4">
        {change.isError && !fieldError && (
          <Banner tone="danger" isAnnounced>
            {[failureMessage(change.error), hasChanged && !isGone && now].filter(Boolean).join(' ')}
          </Banner>
        )}
        {isGone ? <Text>{words.gone}</Text> : words.text && <Text>{words.text}</Text>}
        <Field
          label={words.field}
          hint={words.hint}
          error={longError ?? (isTried && isMissing ? words.missing : fieldError)}
          isRequired={isWanted}
          optionalLabel={words.optional}
        >
          <TextArea rows={3} maxLength={MOST_LETTERS} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        {!isGone && (
          <Button type="submit" isWide isBusy={change.isPending}>
            {words.send}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
