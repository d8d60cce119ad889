import {
  attemptFollows,
  formatDateTime,
  formatExactPkr,
  mayFollow,
  type QueueFact,
  transfersQueue,
} from '@karwan/shared-contracts';
import { z } from 'zod';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import {
  askedPkrOf,
  decideTransfer,
  findTransfers,
  lockTransfer,
  type PaymentServices,
  type TransferDecision,
  type TransferRow,
  tellOrder,
  transfersWith,
} from '../payments/index.ts';
import type { QueueItemRow } from '../queues/index.ts';
import { fact, factsOfAttempt, factsOfOrder, subjectOf, titlesById } from './money-words.ts';
import { type Decision, type Outcome, type Presented, presentEach, type QueueWork } from './queue-work.ts';

/** The path of a transfer's proof, by the id of its queue item. */
export const PROOF_PATH = `${transfersQueue.list.path}/:itemId/proof`;

/** Bank transfers with a proof, and expected ones. */
export function transfersWork(services: PaymentServices): QueueWork {
  const { db, fulfilments } = services;

  function wordsOf(itemId: string, transfer: TransferRow, titles: ReadonlyMap<string, string>): Presented {
    const { attempt, order, contentType, sentAt } = transfer;
    return {
      ...seenOf(transfer),
      reference: attempt.reference,
      title: formatExactPkr(order.amountPkr),
      facts: [
        ...factsOfOrder(order, titles.get(order.id) ?? ''),
        ...factsOfAttempt(attempt),
        ...(sentAt ? fact('Proof sent', formatDateTime(sentAt)) : factsOfAwaited(transfer)),
      ],
      notes: [],
      photos: [],
      ...(contentType && {
        file: { href: PROOF_PATH.replace(':itemId', itemId), isPicture: contentType.startsWith('image/') },
      }),
      link: null,
      accountId: order.accountId,
      orderNumber: order.number,
    };
  }

  return {
    queue: transfersQueue,

    async present(rows: readonly QueueItemRow[]) {
      const transfers = await transfersWith(
        db,
        rows.map(({ subjectId }) => subjectId),
      );
      const orders = transfers.map(({ order }) => order);
      const titles = await titlesById(db, fulfilments, orders);
      return presentEach(rows, ({ id, subjectId }) => {
        const transfer = transfers.find(({ attempt }) => attempt.id === subjectId);
        return transfer && wordsOf(id, transfer, titles);
      });
    },

    find: (q) => findTransfers(db, q, services.now()),

    async lock(tx, subjectId) {
      const transfer = await lockTransfer(tx, subjectId);
      return transfer && seenOf(transfer);
    },

    async decide(tx, { subjectId }, { officerId, ...decision }) {
      const before = await lockTransfer(tx, subjectId);
      if (before === undefined) throw new Error('What was locked is there.');
      const { why, ...asked } = decisionOf(decision, before);
      const verdict = await decideTransfer(tx, services, { attemptId: subjectId, decision: asked, officerId });
      const after = (await lockTransfer(tx, subjectId)) ?? before;
      const outcome = outcomeOf(before, after, messages[verdict]);
      return {
        ...outcome,
        after: { ...outcome.after, ...(why && { withoutProof: why }) },
        tell: async () => tellOrder(services, after.order),
      };
    },
  };
}

const messages = {
  paid: 'Received: the order is paid, and its person is told.',
  'too-little': 'It is less than the price: it lies with the order, and its person is told what is missing.',
  'goes-back': 'It is in the books. The order does not take it, so it goes back.',
  refused: 'Refused: its person is told why, and may pay again.',
} as const;

const received = z.object({
  amountPkr: z.coerce
    .number('Enter what came, in whole rupees')
    .int('Enter what came, in whole rupees')
    .min(1, 'Enter what came, in whole rupees')
    .max(1_000_000_000, 'Enter what came, in whole rupees'),
  bankReference: z.string('Enter the number on the statement').min(3, 'Enter the number on the statement'),
});
const unproven = received.extend({
  why: z.string('Say how you know whose it is').min(3, 'Say how you know whose it is'),
});

/** `why` is set for transfers without a proof. An amount that differs from the requested one must be entered twice. */
function decisionOf(
  { action, reason = '', answers }: Pick<Decision, 'action' | 'reason' | 'answers'>,
  { sentAt, attempt, order }: TransferRow,
): TransferDecision & { why?: string } {
  if (action === 'refuse') return { kind: 'refused', reason };
  const { data, error } = (sentAt ? received : unproven).safeParse(answers);
  if (data) {
    const askedPkr = askedPkrOf(attempt, order);
    const isSure = data.amountPkr === askedPkr || answers.again?.trim() === String(data.amountPkr);
    if (isSure) return { kind: 'received', ...data };
    const [came, asked] = [formatExactPkr(data.amountPkr), formatExactPkr(askedPkr)];
    throw invalidInput({ 'body.answers.again': `${came} came, and ${asked} was asked for. Type what came once more.` });
  }
  throw invalidInput(
    Object.fromEntries(error.issues.map(({ path, message }) => [`body.answers.${path.join('.')}`, message])),
  );
}

function seenOf({ attempt, order, sentAt }: TransferRow) {
  const confirm = {
    action: 'confirm',
    effect: sentAt
      ? 'The money is on our account: the order is paid, and what was bought is given at once.'
      : 'Nobody sent a proof, but the money is on our account: the order is paid, and what was bought is given at once.',
    asks: [
      { name: 'amountPkr', label: 'Amount that came', kind: 'pkr' as const, value: String(askedPkrOf(attempt, order)) },
      { name: 'bankReference', label: 'Number on the statement', kind: 'text' as const, value: null },
      {
        ...{ name: 'again', label: 'Once more, if it is not what was asked for' },
        ...{ kind: 'pkr' as const, value: null, isOptional: true },
      },
      ...(sentAt ? [] : [{ name: 'why', label: 'How you know whose it is', kind: 'text' as const, value: null }]),
    ],
  };
  const refuse = {
    action: 'refuse',
    effect: 'There is no such money. Its person reads your reason, and may pay again.',
  };
  return {
    version: `${attempt.status}.${order.status}.${sentAt?.getTime() ?? 'none'}`,
    choices: [
      ...(mayFollow(attemptFollows, attempt.status, 'succeeded') ? [confirm] : []),
      ...(sentAt && mayFollow(attemptFollows, attempt.status, 'failed') ? [refuse] : []),
    ],
  };
}

const factsOfAwaited = ({ attempt, order }: TransferRow): QueueFact[] => [
  { label: 'Chosen', value: formatDateTime(attempt.startedAt) },
  { label: 'Reminded', value: attempt.remindedAt ? formatDateTime(attempt.remindedAt) : 'Not yet' },
  { label: 'Order ends', value: formatDateTime(order.expiresAt) },
];

const statesOf = ({ attempt, order }: TransferRow) => ({ payment: attempt.status, order: order.status });

const outcomeOf = (before: TransferRow, after: TransferRow, message: string): Outcome => ({
  message,
  subject: subjectOf(after.order),
  before: statesOf(before),
  after: { ...statesOf(after), bankReference: after.attempt.providerReference },
  undo: null,
});
