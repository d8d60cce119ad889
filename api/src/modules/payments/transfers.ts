import type { UploadedFile } from '../../platform/http/endpoint-context.ts';
import { lastTransfer, moveAttempt, startedAttempt, transfersToRemind, updateAttempt } from './attempts.ts';
import { proofTypeOf } from './check-proof.ts';
import { takeEvent } from './judge-event.ts';
import { findOrderByNumber, findOwnOrder, lockOrder } from './orders.ts';
import { type PaymentServices, tellOrder } from './payment-services.ts';
import { keepProof } from './proofs.ts';
import { invalidProof, orderState } from './refusals.ts';

/** Keeps the proof of the transfer that is under way. */
export async function takeProof(
  services: PaymentServices,
  { accountId, number, file }: { accountId: string; number: string; file: UploadedFile | undefined },
): Promise<void> {
  const { db, now } = services;
  const order = await findOwnOrder(db, accountId, number);
  if (file === undefined) throw invalidProof({ fields: { 'body.file': invalidProof().message } });
  const contentType = await proofTypeOf(file.bytes);
  await db.transaction(async (tx) => {
    const { status } = await lockOrder(tx, order.id);
    const attempt = await startedAttempt(tx, order.id);
    if (status !== 'open' || attempt?.provider !== 'bank-transfer') throw orderState();
    await keepProof(tx, { attemptId: attempt.id, contentType, file: file.bytes, sentAt: now() });
  });
  await tellOrder(services, order);
}

type Decision = { kind: 'received'; amountPkr: number; bankReference: string } | { kind: 'refused'; reason: string };

/** What the office found on the bank's statement. Received, it is a payment like any other, with the amount that came. */
export async function decideTransfer(
  services: PaymentServices,
  { number, decision }: { number: string; decision: Decision },
): Promise<void> {
  const order = await findOrderByNumber(services.db, number);
  const attempt = await lastTransfer(services.db, order.id);
  if (attempt === undefined || attempt.status === 'succeeded') throw orderState();
  if (decision.kind === 'refused') return refuseTransfer(services, order.id, decision.reason);
  const { amountPkr, bankReference } = decision;
  const raw = { reference: attempt.reference, amountPkr: String(amountPkr), bankReference };
  const event = {
    key: `${attempt.reference} ${bankReference}`,
    reference: attempt.reference,
    outcome: 'succeeded' as const,
    amountPaisa: amountPkr * 100,
    currency: 'PKR',
    providerReference: bankReference,
    refundId: null,
    reason: null,
  };
  await takeEvent(services, 'bank-transfer', { event, raw });
}

async function refuseTransfer(services: PaymentServices, orderId: string, reason: string): Promise<void> {
  const { db, now, notifications } = services;
  const order = await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    const attempt = await lastTransfer(tx, orderId);
    const isMoved = attempt && (await moveAttempt(tx, attempt, 'failed', { failure: reason, endedAt: now() }));
    if (!isMoved) throw orderState();
    const { accountId, number, amountPkr } = locked;
    await notifications.notify({ accountId, kind: 'transfer-refused', parameters: { number, amountPkr, reason } }, tx);
    return locked;
  });
  await tellOrder(services, order);
}

const REMIND_BEFORE_MS = 86_400_000;

/** Reminds, a day before the end, who chose a transfer and has sent no proof. */
export async function remindOfTransfers(services: PaymentServices): Promise<void> {
  const { db, now, notifications } = services;
  const due = await transfersToRemind(db, new Date(now().getTime() + REMIND_BEFORE_MS), 200);
  for (const { attemptId, order } of due) {
    const { accountId, number, amountPkr } = order;
    await db.transaction(async (tx) => {
      await lockOrder(tx, order.id);
      await updateAttempt(tx, attemptId, { remindedAt: now() });
      await notifications.notify({ accountId, kind: 'transfer-awaited', parameters: { number, amountPkr } }, tx);
    });
    await notifications.publishCounts(accountId);
  }
}
