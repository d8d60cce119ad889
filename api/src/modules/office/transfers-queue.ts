import {
  attemptTransitions,
  canTransition,
  formatDateTime,
  formatExactPkr,
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
  publishOrderChanged,
  type TransferDecision,
  type TransferRow,
  transfersById,
} from '../payments/index.ts';
import type { QueueItemRow } from '../queues/index.ts';
import { fact, factsOfAttempt, factsOfOrder, subjectOf, titlesById } from './money-facts.ts';
import { type Decision, type Outcome, type Presented, type QueueHandler, renderQueueItems } from './queue-handler.ts';

/** The path of a transfer's proof, by the id of its queue item. */
export const PROOF_PATH = `${transfersQueue.list.path}/:itemId/proof`;

/** Bank transfers with a proof, and expected ones. */
export function transfersQueueHandler(services: PaymentServices): QueueHandler {
  const { db, fulfilments } = services;

  function wordsOf(itemId: string, transfer: TransferRow, titles: ReadonlyMap<string, string>): Presented {
    const { attempt, order, contentType, sentAt } = transfer;
    return {
      ...itemVersionOf(transfer),
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
      const transfers = await transfersById(
        db,
        rows.map(({ subjectId }) => subjectId),
      );
      const orders = transfers.map(({ order }) => order);
      const titles = await titlesById(db, fulfilments, orders);
      return renderQueueItems(rows, ({ id, subjectId }) => {
        const transfer = transfers.find(({ attempt }) => attempt.id === subjectId);
        return transfer && wordsOf(id, transfer, titles);
      });
    },

    find: (q) => findTransfers(db, q, services.now()),

    async lock(tx, subjectId) {
      const transfer = await lockTransfer(tx, subjectId);
      return transfer && itemVersionOf(transfer);
    },

    async decide(tx, { subjectId }, { officerId, ...decision }) {
      const before = await lockTransfer(tx, subjectId);
      if (before === undefined) throw new Error('What was locked is there.');
      const { why, ...decided } = decisionOf(decision, before);
      const result = await decideTransfer(tx, services, { attemptId: subjectId, decision: decided, officerId });
      const after = (await lockTransfer(tx, subjectId)) ?? before;
      const outcome = outcomeOf(before, after, messages[result]);
      return {
        ...outcome,
        after: { ...outcome.after, ...(why && { withoutProof: why }) },
        afterCommit: async () => publishOrderChanged(services, after.order),
      };
    },
  };
}

const messages = {
  paid: 'Received. The order is paid, and the customer has been notified.',
  'too-little':
    'The amount is less than the price. It is kept with the order, and the customer is notified of the missing amount.',
  'goes-back': 'Recorded in the books. The order can’t use it, so it will be refunded.',
  refused: 'Refused. The customer was notified of the reason and can pay again.',
} as const;

const received = z.object({
  amountPkr: z.coerce
    .number('Enter the amount received, in whole rupees')
    .int('Enter the amount received, in whole rupees')
    .min(1, 'Enter the amount received, in whole rupees')
    .max(1_000_000_000, 'Enter the amount received, in whole rupees'),
  bankReference: z.string('Enter the number on the statement').min(3, 'Enter the number on the statement'),
});
const unproven = received.extend({
  why: z.string('Explain how you know whose payment it is').min(3, 'Explain how you know whose payment it is'),
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
    const isConfirmed = data.amountPkr === askedPkr || answers.again?.trim() === String(data.amountPkr);
    if (isConfirmed) return { kind: 'received', ...data };
    const [receivedText, expectedText] = [formatExactPkr(data.amountPkr), formatExactPkr(askedPkr)];
    throw invalidInput({
      'body.answers.again': `${receivedText} was received, but ${expectedText} was due. Enter the amount again to confirm.`,
    });
  }
  throw invalidInput(
    Object.fromEntries(error.issues.map(({ path, message }) => [`body.answers.${path.join('.')}`, message])),
  );
}

function itemVersionOf({ attempt, order, sentAt }: TransferRow) {
  const confirm = {
    action: 'confirm',
    effect: sentAt
      ? 'The money is in our account. The order is paid and delivered right away.'
      : 'There is no proof, but the money is in our account. The order is paid and delivered right away.',
    asks: [
      { name: 'amountPkr', label: 'Amount received', kind: 'pkr' as const, value: String(askedPkrOf(attempt, order)) },
      { name: 'bankReference', label: 'Number on the statement', kind: 'text' as const, value: null },
      {
        ...{ name: 'again', label: 'Amount again, if it differs from the price' },
        ...{ kind: 'pkr' as const, value: null, isOptional: true },
      },
      ...(sentAt
        ? []
        : [{ name: 'why', label: 'How you know whose payment it is', kind: 'text' as const, value: null }]),
    ],
  };
  const refuse = {
    action: 'refuse',
    effect: 'The money has not arrived. The customer reads your reason and can pay again.',
  };
  return {
    version: `${attempt.status}.${order.status}.${sentAt?.getTime() ?? 'none'}`,
    choices: [
      ...(canTransition(attemptTransitions, attempt.status, 'succeeded') ? [confirm] : []),
      ...(sentAt && canTransition(attemptTransitions, attempt.status, 'failed') ? [refuse] : []),
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
