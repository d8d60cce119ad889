import { officePath } from '@karwan/shared-contracts';
import { LinkTabs } from '../../../components/LinkTabs.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { queueWords } from '../../../lib/queue-words.ts';
import type { QueueRoom } from '../../../lib/rooms.ts';

/** `reason`: undefined for all items, null if no tab is current. */
type ReasonTabsProps = { room: QueueRoom; reason: string | null | undefined; counts: Readonly<Record<string, number>> };

export function ReasonTabs({ room, reason, counts }: ReasonTabsProps) {
  const t = useCopy();
  const words = queueWords(t, room);
  const loud = Object.entries(counts).filter(([id]) => !room.queue.quiet.includes(id));
  const all = loud.reduce((sum, [, count]) => sum + count, 0);
  const path = officePath(room.id);
  return (
    <LinkTabs
      label={t('queue.reasons')}
      tabs={[
        { id: '', name: t('queue.all'), count: all, to: path, isCurrent: reason === undefined },
        ...room.queue.reasons.map((id) => ({
          id,
          name: words.reason(id),
          count: counts[id] ?? 0,
          to: `${path}?reason=${id}`,
          isCurrent: id === reason,
        })),
      ]}
    />
  );
}
