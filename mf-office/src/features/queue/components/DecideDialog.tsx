import type { QueueAsk, QueueItem } from '@karwan/shared-contracts';
import { Button, Dialog, Field, lengthError, Stack, Text, TextArea } from '@karwan/shared-ui';
import { type FormEvent, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { queueWords } from '../../../lib/queue-words.ts';
import type { QueueRoom } from '../../../lib/rooms.ts';
import type { Decisions, Outcome } from '../data/use-decisions.ts';
import { AskField } from './AskField.tsx';

const MAX_REASON = 300;

export type Deciding = { action: string; items: readonly QueueItem[] };

type DecideDialogProps = {
  room: QueueRoom;
  deciding: Deciding | undefined;
  decisions: Decisions;
  onClose: () => void;
  onDecided: (outcome: Outcome) => void;
};

/** Explains a decision before it is made, and asks for the reason if anyone will read it. */
export function DecideDialog({ room, deciding, decisions, onClose, onDecided }: DecideDialogProps) {
  const t = useCopy();
  const words = queueWords(t, room);
  const count = deciding?.items.length ?? 0;
  const reference = deciding?.items[0]?.reference ?? '';
  const action = words.action(deciding?.action ?? '');
  return (
    <Dialog
      isOpen={deciding !== undefined}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose();
      }}
      title={count > 1 ? t('queue.decideMany', { action, number: count }) : t('queue.decide', { action, reference })}
      closeLabel={t('close')}
      isDismissedOutside={false}
    >
      {deciding && <DecideForm room={room} deciding={deciding} decisions={decisions} onDecided={onDecided} />}
    </Dialog>
  );
}

type DecideFormProps = Omit<DecideDialogProps, 'onClose' | 'deciding'> & { deciding: Deciding };

function DecideForm({ room, deciding: { action, items }, decisions, onDecided }: DecideFormProps) {
  const t = useCopy();
  const words = queueWords(t, room);
  const choices = items.flatMap((item) => item.choices.filter((each) => each.action === action));
  const asks = choices[0]?.asks ?? [];
  const [reason, setReason] = useState('');
  const [answers, setAnswers] = useState(() => Object.fromEntries(asks.map(({ name, value }) => [name, value ?? ''])));
  const [isRefused, setIsRefused] = useState(false);
  const isWanted = room.queue.wantsReason.includes(action);
  const isMissing = isWanted && reason.trim().length < 3;
  const longError = isWanted ? lengthError(reason, MAX_REASON) : undefined;
  const isEmpty = ({ name, isOptional }: QueueAsk) => !isOptional && !answers[name]?.trim();
  const isUnanswered = asks.some(isEmpty);
  const effects = new Set(choices.map(({ effect }) => effect));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsRefused(isMissing || isUnanswered);
    if (isMissing || longError || isUnanswered || decisions.isBusy) return;
    const told = asks.length > 0 ? { answers } : {};
    const outcome = await decisions.decide(items, { action, reason: reason.trim(), ...told });
    if (outcome) onDecided(outcome);
  };
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      {[...effects].map((effect) => (
        <Text key={effect}>{effect}</Text>
      ))}
      {asks.map((ask) => (
        <AskField
          key={ask.name}
          ask={ask}
          value={answers[ask.name] ?? ''}
          onChange={(value) => setAnswers({ ...answers, [ask.name]: value })}
          error={isRefused && isEmpty(ask) ? t('queue.missing') : decisions.fields[`body.answers.${ask.name}`]}
        />
      ))}
      {isWanted && (
        <Field
          label={words.why}
          error={longError ?? (isRefused && isMissing ? t('queue.whyMissing') : decisions.fields['body.reason'])}
          isRequired
        >
          <TextArea rows={3} maxLength={MAX_REASON} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      )}
      <Button type="submit" variant={words.isHard(action) ? 'danger' : 'primary'} isWide isBusy={decisions.isBusy}>
        {words.action(action)}
      </Button>
    </Stack>
  );
}
