import { transfersQueue } from '@karwan/shared-contracts';
import { eq, inArray, lt } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { dequeue } from '../queues/index.ts';
import { orders, paymentAttempts, transferProofs } from './tables.ts';

export type ProofRow = typeof transferProofs.$inferSelect;

/** Replaces an earlier proof of the same attempt. */
export async function saveProof(tx: Queryable, proof: ProofRow): Promise<void> {
  const { attemptId: _, ...set } = proof;
  await tx.insert(transferProofs).values(proof).onConflictDoUpdate({ target: transferProofs.attemptId, set });
}

export async function proofSentAt(db: Queryable, attemptId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ sentAt: transferProofs.sentAt })
    .from(transferProofs)
    .where(eq(transferProofs.attemptId, attemptId));
  return row?.sentAt;
}

export async function findProof(db: Queryable, attemptId: string): Promise<ProofRow | undefined> {
  const [row] = await db.select().from(transferProofs).where(eq(transferProofs.attemptId, attemptId));
  return row;
}

const RETENTION_MS = 90 * 86_400_000;

/**
 * Deletes proofs 90 days after the decision, because they contain personal data. Attempts awaiting review have no
 * `endedAt`.
 */
export async function purgeDecidedProofs(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS);
  const decided = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(lt(paymentAttempts.endedAt, before));
  await db.delete(transferProofs).where(inArray(transferProofs.attemptId, decided));
}

/** Deletes the proofs of an account that is being erased: they show its bank details. */
export async function deleteProofsOf(tx: Queryable, accountId: string, now: Date): Promise<void> {
  const ownAttempts = tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(orders.accountId, accountId));
  const deleted = await tx
    .delete(transferProofs)
    .where(inArray(transferProofs.attemptId, ownAttempts))
    .returning({ id: transferProofs.attemptId });
  await dequeue(
    tx,
    transfersQueue,
    deleted.map(({ id }) => id),
    now,
  );
}
