import { transfersQueue } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { UploadedFile } from '../../platform/http/endpoint-context.ts';
import { forEachDue } from '../../platform/jobs/for-each-due.ts';
import { enqueue } from '../queues/index.ts';
import {
  type AttemptRow,
  mayRemind,
  readAttempt,
  startedAttempt,
  transfersToRemind,
  transitionAttempt,
  updateAttempt,
} from './attempts.ts';
import { proofTypeOf } from './check-proof.ts';
import { findOwnOrder, lockOrder } from './orders.ts';
import { type PaymentServices, publishOrderChanged } from './payment-services.ts';
import { saveProof } from './proofs.ts';
import { receivePayment } from './receive-payment.ts';
import { invalidProof, orderState } from './refusals.ts';
import { extendAfterRejection, extendForProof } from './transfer-hold.ts';

/** Stores the proof of the active transfer. */
export async function submitProof(
  services: PaymentServices,
  { accountId, number, file }: { accountId: string; number: string; file: UploadedFile | undefined },
): Promise<void> {
  const { db, now } = services;
  const order = await findOwnOrder(db, accountId, number);
  if (file === undefined) throw invalidProof({ fields: { 'body.file': invalidProof().message } });
  const contentType = await proofTypeOf(file.bytes);
  await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    const attempt = await startedAttempt(tx, order.id);
    if (locked.status !== 'open' || attempt?.provider !== 'bank-transfer') throw orderState();
    await extendForProof(tx, services, locked);
    await saveProof(tx, { attemptId: attempt.id, contentType, file: file.bytes, sentAt: now() });
    await enqueue(tx, transfersQueue, { subjectId: attempt.id, reason: 'proof-sent', now: now() });
  });
  publishOrderChanged(services, order);
}

export type TransferDecision =
  | { kind: 'received'; amountPkr: number; bankReference: string }
  | { kind: 'refused'; reason: string };

/**
 * Records the officer's decision on a transfer; its order is locked. A received transfer is booked like any other
 * payment, whatever its amount. Returns what became of it. The caller notifies the order's pages (`publishOrderChanged`) after
 * the commit.
 */
export async function decideTransfer(
  tx: Queryable,
  services: PaymentServices,
  {
    attemptId,
    decision,
    officerId = null,
  }: { attemptId: string; decision: TransferDecision; officerId?: string | null },
): Promise<'paid' | 'too-little' | 'goes-back' | 'refused'> {
  const attempt = await readAttempt(tx, attemptId);
  if (decision.kind === 'refused') {
    await refuseTransfer(tx, services, attempt, decision.reason);
    return 'refused';
  }
  const order = await lockOrder(tx, attempt.orderId);
  const { amountPkr, bankReference: reference } = decision;
  const after = await receivePayment(tx, services, { order, attempt, reference, amountPkr, enteredBy: officerId });
  if (after.status === 'open') return 'too-little';
  return order.paidAt === null && after.fulfilment !== 'refused' && after.paidAt !== null ? 'paid' : 'goes-back';
}

async function refuseTransfer(
  tx: Queryable,
  services: PaymentServices,
  attempt: AttemptRow,
  reason: string,
): Promise<void> {
  const { now, notifications } = services;
  if (!(await transitionAttempt(tx, attempt, 'failed', { failure: reason, endedAt: now() }))) throw orderState();
  const order = await lockOrder(tx, attempt.orderId);
  if (order.status === 'open') await extendAfterRejection(tx, services, order);
  const { accountId, number, amountPkr } = order;
  await notifications.notify({ accountId, kind: 'transfer-refused', parameters: { number, amountPkr, reason } }, tx);
}

const REMIND_BEFORE_MS = 86_400_000;

/** A day before the end, reminds customers who chose a transfer but sent no proof. Returns how many. */
export function sendTransferReminders(services: PaymentServices, signal?: AbortSignal): Promise<number> {
  const { db, now, notifications } = services;
  const endsBefore = new Date(now().getTime() + REMIND_BEFORE_MS);
  return forEachDue({
    signal,
    claim: (limit, except) => transfersToRemind(db, endsBefore, { limit, except }),
    async work({ id, orderId }) {
      const reminded = await db.transaction(async (tx) => {
        const { accountId, number, amountPkr } = await lockOrder(tx, orderId);
        // The order may have been paid or cancelled meanwhile.
        if (!(await mayRemind(tx, id, endsBefore))) return undefined;
        await updateAttempt(tx, id, { remindedAt: now() });
        await notifications.notify({ accountId, kind: 'transfer-awaited', parameters: { number, amountPkr } }, tx);
        return accountId;
      });
      if (reminded === undefined) return false;
      notifications.publishCounts(reminded);
      return true;
    },
  });
}
