import { officePath } from '@karwan/shared-contracts';
import { LinkTabs } from '../../../components/LinkTabs.tsx';
import { useCopy } from '../../../lib/copy.ts';
import type { QueuePageConfig } from '../../../lib/office-pages.ts';
import { queueTexts } from '../../../lib/queue-texts.ts';

/** `reason`: undefined for all items, null if no tab is current. */
type ReasonTabsProps = {
  queuePage: QueuePageConfig;
  reason: string | null | undefined;
  counts: Readonly<Record<string, number>>;
};

export function ReasonTabs({ queuePage, reason, counts }: ReasonTabsProps) {
  const t = useCopy();
  const texts = queueTexts(t, queuePage);
  const activeCounts = Object.entries(counts).filter(([id]) => !queuePage.queue.quiet.includes(id));
  const total = activeCounts.reduce((sum, [, count]) => sum + count, 0);
  const path = officePath(queuePage.id);
  return (
    <LinkTabs
      label={t('queue.reasons')}
      tabs={[
        { id: '', name: t('queue.all'), count: total, to: path, isCurrent: reason === undefined },
        ...queuePage.queue.reasons.map((id) => ({
          id,
          name: texts.reason(id),
          count: counts[id] ?? 0,
          to: `${path}?reason=${id}`,
          isCurrent: id === reason,
        })),
      ]}
    />
  );
}
