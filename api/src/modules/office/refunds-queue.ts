import { formatDateTime, formatExactPkr, refundsQueue } from '@karwan/shared-contracts';
import { z } from 'zod';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import {
  lockRefund,
  type PaymentServices,
  refundsWith,
  retryRefund,
  settleRefund,
  tellOrder,
} from '../payments/index.ts';
import type { QueueItemRow } from '../queues/index.ts';
import { fact, factsOfAttempt, factsOfOrder, subjectOf, titlesById } from './money-words.ts';
import { type Presented, presentEach, type QueueWork } from './queue-work.ts';

type RefundRow = Awaited<ReturnType<typeof refundsWith>>[number];

/** Money that somebody of us sends back. */
export function refundsWork(services: PaymentServices): QueueWork {
  const { db, fulfilments } = services;

  function wordsOf({ refund, attempt, order }: RefundRow, titles: ReadonlyMap<string, string>): Presented {
    return {
      ...seenOf(refund),
      reference: order.number,
      title: formatExactPkr(refund.amountPkr),
      facts: [
        { label: 'To give back', value: formatExactPkr(refund.amountPkr) },
        { label: 'Why', value: refund.reason },
        { label: 'Asked for', value: formatDateTime(refund.requestedAt) },
        ...fact('What went wrong', refund.failure),
        ...factsOfOrder(order, titles.get(order.id) ?? ''),
        ...factsOfAttempt(attempt),
      ],
      notes: [],
      photos: [],
      link: null,
      accountId: order.accountId,
      orderNumber: order.number,
    };
  }

  return {
    queue: refundsQueue,

    async present(rows: readonly QueueItemRow[]) {
      const known = await refundsWith(
        db,
        rows.map(({ subjectId }) => subjectId),
      );
      const orders = known.map(({ order }) => order);
      const titles = await titlesById(db, fulfilments, orders);
      return presentEach(rows, async ({ subjectId }) => {
        const row = known.find(({ refund }) => refund.id === subjectId);
        return row && wordsOf(row, titles);
      });
    },

    async lock(tx, subjectId) {
      const refund = await lockRefund(tx, subjectId);
      return refund && seenOf(refund);
    },

    async decide(tx, { subjectId }, { action, answers }) {
      const refund = await lockRefund(tx, subjectId);
      const [known] = await refundsWith(tx, [subjectId]);
      if (refund === undefined || known === undefined) throw new Error('What was locked is there.');
      const before = { refund: refund.status };
      const subject = subjectOf(known.order);
      if (action === 'retry') {
        await retryRefund(tx, refund);
        return { message: 'It is sent again.', subject, before, after: { refund: 'requested' }, undo: null };
      }
      const reference = referenceIn(answers);
      const order = await settleRefund(tx, services, refund, reference);
      return {
        message: 'Given back: it is in the books, and on the page of the order.',
        subject,
        before,
        after: { refund: 'done', amountPkr: refund.amountPkr, reference },
        undo: null,
        tell: async () => {
          if (order) tellOrder(services, order);
        },
      };
    },
  };
}

const REFERENCE_MISSING = 'Enter the number of your payment';
const sent = z.object({ reference: z.string(REFERENCE_MISSING).min(3, REFERENCE_MISSING) });

function referenceIn(answers: Readonly<Record<string, string>>): string {
  const { data } = sent.safeParse(answers);
  if (data === undefined) throw invalidInput({ 'body.answers.reference': REFERENCE_MISSING });
  return data.reference;
}

function seenOf({ status, tries }: Pick<RefundRow['refund'], 'status' | 'tries'>) {
  const done = {
    action: 'sent',
    effect: 'You have sent the money back. The books and the page of the order say so.',
    asks: [{ name: 'reference', label: 'Number of your payment', kind: 'text' as const, value: null }],
  };
  const retry = { action: 'retry', effect: 'The provider is asked once more to send it back.' };
  return { version: `${status}.${tries}`, choices: status === 'failed' ? [done, retry] : [done] };
}
