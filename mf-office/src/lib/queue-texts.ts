import type { Copy } from './copy.ts';
import type { QueuePageConfig } from './office-pages.ts';

/** Names of a queue's reasons and actions. Unknown (newer) ones are shown by their id. */
export function queueTexts(
  t: Copy,
  { id, queue, isInternalNote = false }: Pick<QueuePageConfig, 'id' | 'queue' | 'isInternalNote'>,
) {
  const reasons: Readonly<Record<string, string>> = t(`queues.${id}.reasons`, { returnObjects: true });
  const actions: Readonly<Record<string, string>> = t(`queues.${id}.actions`, { returnObjects: true });
  return {
    reason: (reason: string) => reasons[reason] ?? reason,
    action: (action: string) => actions[action] ?? action,
    why: t(isInternalNote ? 'queue.note' : 'queue.why'),
    /** Whether the person concerned is notified of the reason, so that the action needs care. */
    needsCare: (action: string) => queue.wantsReason.includes(action) && !isInternalNote,
  };
}
