import { feedbackQueue } from '@karwan/shared-contracts';
import type { Services } from '../../platform/services.ts';
import { type FeedbackRow, findFeedback } from '../feedback/index.ts';
import type { QueueItemRow } from '../queues/index.ts';
import { type Outcome, type Presented, type QueueHandler, renderQueueItems } from './queue-handler.ts';

/** Feedback on the site, to be read and answered. */
export function feedbackQueueHandler({ db }: Pick<Services, 'db'>): QueueHandler {
  return {
    queue: feedbackQueue,

    async present(rows: readonly QueueItemRow[]) {
      const entries = await findFeedback(
        db,
        rows.map(({ subjectId }) => subjectId),
      );
      return renderQueueItems(rows, ({ subjectId }) => {
        const entry = entries.find((each) => each.id === subjectId);
        return entry && wordsOf(entry);
      });
    },

    async lock(tx, subjectId) {
      const [entry] = await findFeedback(tx, [subjectId]);
      return entry && itemVersion;
    },

    async decide(_tx, { subjectId }) {
      return outcomeOf(subjectId, 'Marked as done.', { waits: true });
    },

    async undo(_tx, { subjectId }) {
      return outcomeOf(subjectId, 'Back in the queue.', null);
    },
  };
}

/** Feedback never changes, so its version is constant. */
const itemVersion = {
  version: 'said',
  choices: [{ action: 'done', effect: 'It leaves the queue. No one is notified.' }],
};

function wordsOf({ rating, title, description, name, email, accountId, createdAt }: FeedbackRow): Presented {
  return {
    ...itemVersion,
    reference: title,
    title: `${rating} of 5`,
    facts: [
      { label: 'From', value: [name, email].filter(Boolean).join(', ') || '–' },
      { label: 'Rating', value: String(rating) },
    ],
    notes: [{ at: createdAt.toISOString(), title, text: description }],
    photos: [],
    link: null,
    accountId,
  };
}

const outcomeOf = (id: string, message: string, undo: Record<string, unknown> | null): Outcome => ({
  message,
  subject: { kind: 'feedback', id, name: 'Feedback' },
  before: {},
  after: {},
  undo,
});
