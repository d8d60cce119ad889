import { formatDateTime, formatExactPkr, type QueueQuestion, refundsQueue } from '@karwan/shared-contracts';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/database.ts';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import {
  approveRefund,
  findPayoutAccount,
  lockRefund,
  type OrderRow,
  type PaymentServices,
  type PayoutAccountRow,
  payoutAccountsOf,
  postManualRefund,
  publishOrderChanged,
  refundsById,
  retryRefund,
  revertManualRefund,
  withdrawRefund,
} from '../payments/index.ts';
import type { QueueItemRow } from '../queues/index.ts';
import { fact, factsOfAttempt, factsOfOrder, subjectOf, titlesById } from './money-facts.ts';
import { namesOfOfficers } from './officers.ts';
import { type Decision, type Outcome, type Presented, type QueueHandler, renderQueueItems } from './queue-handler.ts';
import { noSuchChoice } from './refusals.ts';

type RefundRow = Awaited<ReturnType<typeof refundsById>>[number];
type RefundContext = {
  payouts: ReadonlyMap<string, PayoutAccountRow>;
  names: ReadonlyMap<string, string>;
  titles: ReadonlyMap<string, string>;
};

/** Refunds that the office approves or sends by hand. */
export function refundsQueueHandler(services: PaymentServices): QueueHandler {
  const { db, fulfilments } = services;

  function wordsOf({ refund, attempt, order }: RefundRow, { payouts, names, titles }: RefundContext): Presented {
    const payout = payouts.get(order.id);
    const { askedBy } = refund;
    return {
      ...itemVersionOf(refund, payout),
      reference: order.number,
      title: formatExactPkr(refund.amountPkr),
      facts: [
        { label: 'Amount to refund', value: formatExactPkr(refund.amountPkr) },
        { label: 'Why', value: refund.reason },
        { label: 'Requested', value: formatDateTime(refund.requestedAt) },
        ...fact('Requested by', askedBy && names.get(askedBy)),
        ...fact('Error', refund.failure),
        ...(refund.isUnknown ? [{ label: 'Warning', value: MAY_BE_SENT }] : []),
        ...factsOfPayout(refund, payout),
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

  async function lock(tx: Queryable, subjectId: string) {
    const refund = await lockRefund(tx, subjectId);
    return refund && itemVersionOf(refund, await findPayoutAccount(tx, refund.orderId));
  }

  /** Carries out one action; `order` is set if its open pages must be updated. */
  async function execute(
    tx: Queryable,
    refund: RefundRow['refund'],
    { action, answers, reason, officerId, now }: Decision,
  ): Promise<{ message: string; after: Record<string, unknown>; order?: OrderRow; canUndo?: boolean }> {
    switch (action) {
      case 'approve': {
        const order = await approveRefund(tx, services, refund, officerId);
        return { message: 'Approved. The refund is being sent.', after: { refund: 'requested' }, order };
      }
      case 'decline': {
        if (!(await withdrawRefund(tx, refund, { failure: reason ?? null, now }))) throw noSuchChoice();
        return { message: 'Declined. No money moves.', after: { refund: 'withdrawn' } };
      }
      case 'retry':
        assertLookedUp(refund, answers);
        await retryRefund(tx, refund);
        return { message: 'The refund is being sent again.', after: { refund: 'requested' } };
      default: {
        assertLookedUp(refund, answers);
        const { order, sentReference } = await postManualRefund(tx, services, refund, readReference(answers));
        const after = { refund: 'done', amountPkr: refund.amountPkr, reference: sentReference };
        const message = 'Marked as sent. The books and the order page are updated.';
        return { message, after, order, canUndo: true };
      }
    }
  }

  const publishAfterCommit = (order: OrderRow | undefined) => async () => {
    if (order) publishOrderChanged(services, order);
  };

  return {
    queue: refundsQueue,
    lock,

    async present(rows: readonly QueueItemRow[]) {
      const refundRows = await refundsById(
        db,
        rows.map(({ subjectId }) => subjectId),
      );
      const payouts = await payoutAccountsOf(
        db,
        refundRows.map(({ order }) => order.id),
      );
      const names = await namesOfOfficers(
        db,
        refundRows.map(({ refund }) => refund.askedBy),
      );
      const titles = await titlesById(
        db,
        fulfilments,
        refundRows.map(({ order }) => order),
      );
      return renderQueueItems(rows, ({ subjectId }) => {
        const row = refundRows.find(({ refund }) => refund.id === subjectId);
        return row && wordsOf(row, { payouts, names, titles });
      });
    },

    async decide(tx, { subjectId }, decision): Promise<Outcome> {
      const { refund, order } = await lockedRefund(tx, subjectId);
      const { message, after, order: changed, canUndo } = await execute(tx, refund, decision);
      return {
        message,
        subject: subjectOf(order),
        before: { refund: refund.status },
        after,
        undo: canUndo ? { waits: true } : null,
        afterCommit: publishAfterCommit(changed),
      };
    },

    async undo(tx, { subjectId }) {
      const { refund } = await lockedRefund(tx, subjectId);
      const order = await revertManualRefund(tx, services, refund);
      if (order === undefined) return undefined;
      return {
        message:
          'Back in the queue to be sent. The books and the order are as before; the customer is notified of the delay.',
        subject: subjectOf(order),
        before: { refund: 'done', reference: refund.sentReference },
        after: { refund: 'by-hand' },
        undo: null,
        afterCommit: publishAfterCommit(order),
      };
    },
  };
}

async function lockedRefund(tx: Queryable, subjectId: string) {
  const refund = await lockRefund(tx, subjectId);
  const [refundRow] = await refundsById(tx, [subjectId]);
  if (refund === undefined || refundRow === undefined) throw new Error('What was locked is there.');
  return { refund, order: refundRow.order };
}

const MAY_BE_SENT =
  'The provider did not confirm this refund. Check its portal first: sending it again could refund the customer twice.';

const payoutWords = { iban: 'IBAN', jazzcash: 'JazzCash wallet', easypaisa: 'Easypaisa wallet' } as const;

/** The payout account. If the refund awaits approval or its provider, only shown if known. */
function factsOfPayout({ status }: RefundRow['refund'], payout: PayoutAccountRow | undefined) {
  if (payout)
    return [
      { label: payoutWords[payout.kind], value: payout.number },
      { label: 'Account holder', value: payout.holder },
    ];
  const isToSend = status === 'by-hand' || status === 'failed';
  return isToSend ? [{ label: 'Send it to', value: 'Not known yet. The customer is asked on the order page.' }] : [];
}

const REFERENCE_MISSING = 'Enter your payment number';
const sent = z.object({ reference: z.string(REFERENCE_MISSING).min(3, REFERENCE_MISSING) });

function readReference(answers: Readonly<Record<string, string>>): string {
  const { data } = sent.safeParse(answers);
  if (data === undefined) throw invalidInput({ 'body.answers.reference': REFERENCE_MISSING });
  return data.reference;
}

function assertLookedUp({ isUnknown }: RefundRow['refund'], { looked }: Readonly<Record<string, string>>): void {
  if (isUnknown && looked !== 'yes') throw invalidInput({ 'body.answers.looked': 'Check first, then tick this box' });
}

const question = (name: string, label: string, kind: QueueQuestion['kind']): QueueQuestion => ({
  name,
  label,
  kind,
  value: null,
});

function itemVersionOf(
  refund: Pick<RefundRow['refund'], 'status' | 'tries' | 'isUnknown'>,
  payout: PayoutAccountRow | undefined,
) {
  const { status, tries, isUnknown } = refund;
  const looked = isUnknown ? [question('looked', 'I have checked that it was not sent', 'tick')] : [];
  const done = {
    action: 'sent',
    effect: 'You have sent the money. The books and the order page are updated.',
    asks: [...looked, question('reference', 'Your payment number', 'text')],
  };
  const retry = {
    action: 'retry',
    effect: 'We ask the provider to send the refund again.',
    ...(isUnknown && { asks: looked }),
  };
  const approval = [
    {
      action: 'approve',
      effect: 'The refund is sent, and the customer is notified. The person who requested it cannot approve it.',
    },
    { action: 'decline', effect: 'No money moves. The person who requested it reads your reason.' },
  ];
  const leaveChoice = {
    action: 'decline',
    effect: 'The refund is not sent. The money stays with the order and can be refunded later.',
  };
  const leaveChoices = isUnknown ? [] : [leaveChoice];
  const choices = {
    'to-approve': approval,
    failed: [done, retry, ...leaveChoices],
    'by-hand': [done, ...leaveChoices],
    requested: [],
    done: [],
    withdrawn: [],
  } satisfies Record<typeof status, unknown>;
  // Includes the payout account, so that a changed one makes the decision outdated.
  return { version: [status, tries, payout?.givenAt.getTime() ?? 0].join('.'), choices: [...choices[status]] };
}
