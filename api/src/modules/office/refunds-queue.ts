import { formatDateTime, formatExactPkr, type QueueAsk, refundsQueue } from '@karwan/shared-contracts';
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
  refundsWith,
  retryRefund,
  settleByHand,
  tellOrder,
  undoSentByHand,
  withdrawRefund,
} from '../payments/index.ts';
import type { QueueItemRow } from '../queues/index.ts';
import { fact, factsOfAttempt, factsOfOrder, subjectOf, titlesById } from './money-words.ts';
import { namesOfOfficers } from './officers.ts';
import { type Decision, type Outcome, type Presented, presentEach, type QueueWork } from './queue-work.ts';
import { noSuchChoice } from './refusals.ts';

type RefundRow = Awaited<ReturnType<typeof refundsWith>>[number];
type Around = {
  payouts: ReadonlyMap<string, PayoutAccountRow>;
  names: ReadonlyMap<string, string>;
  titles: ReadonlyMap<string, string>;
};

/** Refunds that the office approves or sends by hand. */
export function refundsWork(services: PaymentServices): QueueWork {
  const { db, fulfilments } = services;

  function wordsOf({ refund, attempt, order }: RefundRow, { payouts, names, titles }: Around): Presented {
    const payout = payouts.get(order.id);
    const { askedBy } = refund;
    return {
      ...seenOf(refund, payout),
      reference: order.number,
      title: formatExactPkr(refund.amountPkr),
      facts: [
        { label: 'To give back', value: formatExactPkr(refund.amountPkr) },
        { label: 'Why', value: refund.reason },
        { label: 'Asked for', value: formatDateTime(refund.requestedAt) },
        ...fact('Asked for by', askedBy && names.get(askedBy)),
        ...fact('What went wrong', refund.failure),
        ...(refund.isUnknown ? [{ label: 'Take care', value: MAY_BE_SENT }] : []),
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
    return refund && seenOf(refund, await findPayoutAccount(tx, refund.orderId));
  }

  /** Carries out one action; `order` is set if its open pages must be updated. */
  async function carryOut(
    tx: Queryable,
    refund: RefundRow['refund'],
    { action, answers, reason, officerId, now }: Decision,
  ): Promise<{ message: string; after: Record<string, unknown>; order?: OrderRow; canUndo?: boolean }> {
    switch (action) {
      case 'approve': {
        const order = await approveRefund(tx, services, refund, officerId);
        return { message: 'Approved: it is sent back.', after: { refund: 'requested' }, order };
      }
      case 'decline': {
        if (!(await withdrawRefund(tx, refund, { failure: reason ?? null, now }))) throw noSuchChoice();
        return { message: 'Declined: no money moves.', after: { refund: 'withdrawn' } };
      }
      case 'retry':
        requireLooked(refund, answers);
        await retryRefund(tx, refund);
        return { message: 'It is sent again.', after: { refund: 'requested' } };
      default: {
        requireLooked(refund, answers);
        const { order, sentReference } = await settleByHand(tx, services, refund, referenceIn(answers));
        const after = { refund: 'done', amountPkr: refund.amountPkr, reference: sentReference };
        const message = 'Given back: it is in the books, and on the page of the order.';
        return { message, after, order, canUndo: true };
      }
    }
  }

  const tellOf = (order: OrderRow | undefined) => async () => {
    if (order) tellOrder(services, order);
  };

  return {
    queue: refundsQueue,
    lock,

    async present(rows: readonly QueueItemRow[]) {
      const known = await refundsWith(
        db,
        rows.map(({ subjectId }) => subjectId),
      );
      const payouts = await payoutAccountsOf(
        db,
        known.map(({ order }) => order.id),
      );
      const names = await namesOfOfficers(
        db,
        known.map(({ refund }) => refund.askedBy),
      );
      const titles = await titlesById(
        db,
        fulfilments,
        known.map(({ order }) => order),
      );
      return presentEach(rows, ({ subjectId }) => {
        const row = known.find(({ refund }) => refund.id === subjectId);
        return row && wordsOf(row, { payouts, names, titles });
      });
    },

    async decide(tx, { subjectId }, decision): Promise<Outcome> {
      const { refund, order } = await lockedRefund(tx, subjectId);
      const { message, after, order: changed, canUndo } = await carryOut(tx, refund, decision);
      return {
        message,
        subject: subjectOf(order),
        before: { refund: refund.status },
        after,
        undo: canUndo ? { waits: true } : null,
        tell: tellOf(changed),
      };
    },

    async undo(tx, { subjectId }) {
      const { refund } = await lockedRefund(tx, subjectId);
      const order = await undoSentByHand(tx, services, refund);
      if (order === undefined) return undefined;
      return {
        message: 'It waits to be sent again. Books and order are as before; the customer is told that it takes longer.',
        subject: subjectOf(order),
        before: { refund: 'done', reference: refund.sentReference },
        after: { refund: 'by-hand' },
        undo: null,
        tell: tellOf(order),
      };
    },
  };
}

async function lockedRefund(tx: Queryable, subjectId: string) {
  const refund = await lockRefund(tx, subjectId);
  const [known] = await refundsWith(tx, [subjectId]);
  if (refund === undefined || known === undefined) throw new Error('What was locked is there.');
  return { refund, order: known.order };
}

const MAY_BE_SENT =
  'The provider did not say whether it sent this. Look into its portal first: sent once more, it is paid twice.';

const payoutWords = { iban: 'IBAN', jazzcash: 'JazzCash wallet', easypaisa: 'Easypaisa wallet' } as const;

/** The payout account. If the refund awaits approval or its provider, only shown if known. */
function factsOfPayout({ status }: RefundRow['refund'], payout: PayoutAccountRow | undefined) {
  if (payout)
    return [
      { label: payoutWords[payout.kind], value: payout.number },
      { label: 'In the name of', value: payout.holder },
    ];
  const isToSend = status === 'by-hand' || status === 'failed';
  return isToSend
    ? [{ label: 'Send it to', value: 'Not known yet: the customer is asked on the page of the order.' }]
    : [];
}

const REFERENCE_MISSING = 'Enter the number of your payment';
const sent = z.object({ reference: z.string(REFERENCE_MISSING).min(3, REFERENCE_MISSING) });

function referenceIn(answers: Readonly<Record<string, string>>): string {
  const { data } = sent.safeParse(answers);
  if (data === undefined) throw invalidInput({ 'body.answers.reference': REFERENCE_MISSING });
  return data.reference;
}

function requireLooked({ isUnknown }: RefundRow['refund'], { looked }: Readonly<Record<string, string>>): void {
  if (isUnknown && looked !== 'yes') throw invalidInput({ 'body.answers.looked': 'Look first, then tick this' });
}

const ask = (name: string, label: string, kind: QueueAsk['kind']): QueueAsk => ({ name, label, kind, value: null });

function seenOf(
  refund: Pick<RefundRow['refund'], 'status' | 'tries' | 'isUnknown'>,
  payout: PayoutAccountRow | undefined,
) {
  const { status, tries, isUnknown } = refund;
  const looked = isUnknown ? [ask('looked', 'I have looked: it was not sent', 'tick')] : [];
  const done = {
    action: 'sent',
    effect: 'You have sent the money back. The books and the page of the order say so.',
    asks: [...looked, ask('reference', 'Number of your payment', 'text')],
  };
  const retry = {
    action: 'retry',
    effect: 'The provider is asked once more to send it back.',
    ...(isUnknown && { asks: looked }),
  };
  const approval = [
    {
      action: 'approve',
      effect: 'The money is sent back, and the customer is told. Who asked for it cannot approve it.',
    },
    { action: 'decline', effect: 'No money moves. Who asked for it reads your reason.' },
  ];
  const leave = {
    action: 'decline',
    effect: 'It is not sent. The money stays with the order, and may be given back again.',
  };
  const mayLeave = isUnknown ? [] : [leave];
  const choices = {
    'to-approve': approval,
    failed: [done, retry, ...mayLeave],
    'by-hand': [done, ...mayLeave],
    requested: [],
    done: [],
    withdrawn: [],
  } satisfies Record<typeof status, unknown>;
  // Includes the payout account, so that a changed one makes the decision outdated.
  return { version: [status, tries, payout?.givenAt.getTime() ?? 0].join('.'), choices: [...choices[status]] };
}
