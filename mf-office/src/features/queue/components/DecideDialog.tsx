import type { QueueItem, QueueQuestion } from '@karwan/shared-contracts';
import { Button, Dialog, Field, Stack, Text, TextArea, validateLength } from '@karwan/shared-ui';
import { type FormEvent, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import type { QueuePageConfig } from '../../../lib/office-pages.ts';
import { queueTexts } from '../../../lib/queue-texts.ts';
import type { DecisionOutcome, Decisions } from '../data/use-decisions.ts';
import { DecisionField } from './DecisionField.tsx';

const MAX_REASON_LENGTH = 300;

export type PendingDecision = { action: string; items: readonly QueueItem[] };

type DecideDialogProps = {
  queuePage: QueuePageConfig;
  pendingDecision: PendingDecision | undefined;
  decisions: Decisions;
  onClose: () => void;
  onDecided: (outcome: DecisionOutcome) => void;
};

/** Explains a decision before it is made, and asks for the reason if anyone will read it. */
export function DecideDialog({ queuePage, pendingDecision, decisions, onClose, onDecided }: DecideDialogProps) {
  const t = useCopy();
  const texts = queueTexts(t, queuePage);
  const count = pendingDecision?.items.length ?? 0;
  const reference = pendingDecision?.items[0]?.reference ?? '';
  const action = texts.action(pendingDecision?.action ?? '');
  return (
    <Dialog
      isOpen={pendingDecision !== undefined}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose();
      }}
      title={count > 1 ? t('queue.decideMany', { action, number: count }) : t('queue.decide', { action, reference })}
      closeLabel={t('close')}
      isDismissedOutside={false}
    >
      {pendingDecision && (
        <DecideForm
          queuePage={queuePage}
          pendingDecision={pendingDecision}
          decisions={decisions}
          onDecided={onDecided}
        />
      )}
    </Dialog>
  );
}

type DecideFormProps = Omit<DecideDialogProps, 'onClose' | 'pendingDecision'> & { pendingDecision: PendingDecision };

function DecideForm({ queuePage, pendingDecision: { action, items }, decisions, onDecided }: DecideFormProps) {
  const t = useCopy();
  const texts = queueTexts(t, queuePage);
  const choices = items.flatMap((item) => item.choices.filter((each) => each.action === action));
  const questions = choices[0]?.asks ?? [];
  const [reason, setReason] = useState('');
  const [answers, setAnswers] = useState(() =>
    Object.fromEntries(questions.map(({ name, value }) => [name, value ?? ''])),
  );
  const [isRefused, setIsRefused] = useState(false);
  const isReasonRequired = queuePage.queue.wantsReason.includes(action);
  const isMissing = isReasonRequired && reason.trim().length < 3;
  const longError = isReasonRequired ? validateLength(reason, MAX_REASON_LENGTH) : undefined;
  const isEmpty = ({ name, isOptional }: QueueQuestion) => !isOptional && !answers[name]?.trim();
  const isUnanswered = questions.some(isEmpty);
  const effects = new Set(choices.map(({ effect }) => effect));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsRefused(isMissing || isUnanswered);
    if (isMissing || longError || isUnanswered || decisions.isBusy) return;
    const extra = questions.length > 0 ? { answers } : {};
    const outcome = await decisions.decide(items, { action, reason: reason.trim(), ...extra });
    if (outcome) onDecided(outcome);
  };
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      {[...effects].map((effect) => (
        <Text key={effect}>{effect}</Text>
      ))}
      {questions.map((question) => (
        <DecisionField
          key={question.name}
          question={question}
          value={answers[question.name] ?? ''}
          onChange={(value) => setAnswers({ ...answers, [question.name]: value })}
          error={
            isRefused && isEmpty(question) ? t('queue.missing') : decisions.fields[`body.answers.${question.name}`]
          }
        />
      ))}
      {isReasonRequired && (
        <Field
          label={texts.why}
          error={longError ?? (isRefused && isMissing ? t('queue.whyMissing') : decisions.fields['body.reason'])}
          isRequired
        >
          <TextArea
            rows={3}
            maxLength={MAX_REASON_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      )}
      <Button type="submit" variant={texts.needsCare(action) ? 'danger' : 'primary'} isWide isBusy={decisions.isBusy}>
        {texts.action(action)}
      </Button>
    </Stack>
  );
}
