import type { QueueItem } from '@karwan/shared-contracts';
import { Button, Dialog, Stack, Table, Text } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { queueWords } from '../../../lib/queue-words.ts';
import type { QueueRoom } from '../../../lib/rooms.ts';
import type { Decisions } from '../data/use-decisions.ts';

/** Somebody else was faster, or the thing is another one now: says who, and what differs from what was seen here. */
export function ConflictDialog({ room, decisions }: { room: QueueRoom; decisions: Decisions }) {
  const t = useCopy();
  const { conflict, closeConflict } = decisions;
  const differences = conflict?.item ? differencesOf(conflict.seen, conflict.item) : [];
  return (
    <Dialog
      isOpen={conflict !== undefined}
      onOpenChange={closeConflict}
      title={t('conflict.title', { reference: conflict?.seen.reference })}
      closeLabel={t('close')}
      size="md"
      footer={<Button onClick={closeConflict}>{t('conflict.look')}</Button>}
    >
      <Stack $gap="space-4">
        <Text>{conflict?.message}</Text>
        {conflict?.done && (
          <Text $isStrong>
            {t('conflict.done', { name: conflict.done.by, action: queueWords(t, room).action(conflict.done.action) })}
          </Text>
        )}
        {differences.length > 0 && (
          <Table
            caption={t('conflict.differences')}
            columns={[
              { id: 'label', header: t('conflict.what'), cell: ({ label }) => label, isRowHeader: true },
              { id: 'seen', header: t('conflict.seen'), cell: ({ seen }) => seen },
              { id: 'now', header: t('conflict.now'), cell: ({ now }) => now },
            ]}
            rows={differences}
            rowId={({ label }) => label}
          />
        )}
      </Stack>
    </Dialog>
  );
}

type Difference = { label: string; seen: string; now: string };

function differencesOf(seen: QueueItem, now: QueueItem): Difference[] {
  const valueIn = ({ facts }: QueueItem, label: string) => facts.find((fact) => fact.label === label)?.value ?? '–';
  const labels = new Set([...seen.facts, ...now.facts].map(({ label }) => label));
  return [...labels]
    .map((label) => ({ label, seen: valueIn(seen, label), now: valueIn(now, label) }))
    .filter((difference) => difference.seen !== difference.now);
}
