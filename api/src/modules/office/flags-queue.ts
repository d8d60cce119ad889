import { flagsQueue } from '@karwan/shared-contracts';
import { type FlagRow, flagsById, lockFlag, type PaymentServices, setFlagResolved } from '../payments/index.ts';
import type { QueueItemRow } from '../queues/index.ts';
import { factsOfAttempt, factsOfOrder, titlesById } from './money-facts.ts';
import { type Outcome, type Presented, type QueueHandler, renderQueueItems } from './queue-handler.ts';

type Flagged = Awaited<ReturnType<typeof flagsById>>[number];

/** Irregular payments: an officer reviews each and records the result. */
export function flagsQueueHandler({ db, fulfilments }: Pick<PaymentServices, 'db' | 'fulfilments'>): QueueHandler {
  function wordsOf({ flag, attempt, order }: Flagged, titles: ReadonlyMap<string, string>): Presented {
    return {
      ...itemVersionOf(flag),
      reference: order?.number ?? 'No order',
      title: flag.detail,
      facts: [
        ...(order ? factsOfOrder(order, titles.get(order.id) ?? '') : []),
        ...(attempt ? factsOfAttempt(attempt) : []),
        ...(flag.eventId === null ? [] : [{ label: 'Event', value: String(flag.eventId) }]),
      ],
      notes: [],
      photos: [],
      link: null,
      accountId: order?.accountId ?? null,
      ...(order && { orderNumber: order.number }),
    };
  }

  return {
    queue: flagsQueue,

    async present(rows: readonly QueueItemRow[]) {
      const flagsBySubject = await flagsById(
        db,
        rows.map(({ subjectId }) => subjectId),
      );
      const orders = flagsBySubject.flatMap(({ order }) => order ?? []);
      const titles = await titlesById(db, fulfilments, orders);
      return renderQueueItems(rows, ({ subjectId }) => {
        const row = flagsBySubject.find(({ flag }) => flag.id === subjectId);
        return row && wordsOf(row, titles);
      });
    },

    async lock(tx, subjectId) {
      const flag = await lockFlag(tx, subjectId);
      return flag && itemVersionOf(flag);
    },

    async decide(tx, { subjectId }, { now }) {
      await setFlagResolved(tx, subjectId, now);
      return outcomeOf(await lockFlag(tx, subjectId), subjectId, { isSettled: true });
    },

    async undo(tx, { subjectId }) {
      await setFlagResolved(tx, subjectId, null);
      return outcomeOf(await lockFlag(tx, subjectId), subjectId, { isSettled: false });
    },
  };
}

const itemVersionOf = ({ resolvedAt }: FlagRow) => ({
  version: resolvedAt === null ? 'open' : 'settled',
  choices:
    resolvedAt === null
      ? [{ action: 'settle', effect: 'It leaves the queue. Your note is kept in the audit log; no money moves.' }]
      : [],
});

const outcomeOf = (flag: FlagRow | undefined, id: string, { isSettled }: { isSettled: boolean }): Outcome => ({
  message: isSettled ? 'Settled.' : 'Back in the queue.',
  subject: { kind: 'payment-flag', id, name: flag?.detail ?? '' },
  before: { isSettled: !isSettled },
  after: { isSettled },
  undo: isSettled ? { waits: true } : null,
});
