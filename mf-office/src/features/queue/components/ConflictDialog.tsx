import type { QueueItem } from '@karwan/shared-contracts';
import { Button, Dialog, Stack, Text } from '@karwan/shared-ui';
import { Differences, differencesBetween } from '../../../components/Differences.tsx';
import { useCopy } from '../../../lib/copy.ts';
import type { QueuePageConfig } from '../../../lib/office-pages.ts';
import { queueTexts } from '../../../lib/queue-texts.ts';
import type { Decisions } from '../data/use-decisions.ts';

/**
 * Shown if another officer decided first or the item has changed: who did it, and the differences from what was shown
 * here.
 */
export function ConflictDialog({ queuePage, decisions }: { queuePage: QueuePageConfig; decisions: Decisions }) {
  const t = useCopy();
  const { conflict, closeConflict } = decisions;
  const differences = conflict?.item ? differencesOf(conflict.shown, conflict.item) : [];
  return (
    <Dialog
      isOpen={conflict !== undefined}
      onOpenChange={closeConflict}
      title={t('conflict.title', { reference: conflict?.shown.reference })}
      closeLabel={t('close')}
      size="md"
      footer={<Button onClick={closeConflict}>{t('conflict.look')}</Button>}
    >
      <Stack $gap="space-4">
        <Text>{conflict?.message}</Text>
        {conflict?.done && (
          <Text $isStrong>
            {t('conflict.done', {
              name: conflict.done.by,
              action: queueTexts(t, queuePage).action(conflict.done.action),
            })}
          </Text>
        )}
        <Differences differences={differences} />
      </Stack>
    </Dialog>
  );
}

const differencesOf = (shown: QueueItem, current: QueueItem) => differencesBetween(valuesOf(shown), valuesOf(current));

const valuesOf = ({ facts }: QueueItem) => Object.fromEntries(facts.map(({ label, value }) => [label, value]));
