import type { QueueItem } from '@karwan/shared-contracts';
import { Button, Dialog, Field, Stack, Text, TextArea } from '@karwan/shared-ui';
import { type FormEvent, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { queueWords } from '../../../lib/queue-words.ts';
import type { QueueRoom } from '../../../lib/rooms.ts';
import type { Decisions } from '../data/use-decisions.ts';

export type Deciding = { action: string; items: readonly QueueItem[] };

type DecideDialogProps = {
  room: QueueRoom;
  deciding: Deciding | undefined;
  decisions: Decisions;
  onClose: () => void;
  onDecided: () => void;
};

/** Says what a decision will do before it is made, and asks why where somebody will read it. */
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
  const [reason, setReason] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const isWanted = room.queue.wantsReason.includes(action);
  const isMissing = isWanted && reason.trim().length < 3;
  const effects = new Set(
    items.flatMap(({ choices }) => choices.filter((each) => each.action === action)).map(({ effect }) => effect),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isMissing) setIsRefused(true);
    else if (!decisions.isBusy && (await decisions.decide(items, { action, reason: reason.trim() }))) onDecided();
  };
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      {[...effects].map((effect) => (
        <Text key={effect}>{effect}</Text>
      ))}
      {isWanted && (
        <Field label={t('queue.why')} error={isRefused && isMissing ? t('queue.whyMissing') : undefined} isRequired>
          <TextArea rows={3} maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      )}
      <Button type="submit" variant={isWanted ? 'danger' : 'primary'} isWide isBusy={decisions.isBusy}>
        {words.action(action)}
      </Button>
    </Stack>
  );
}
