import { and, eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { sandboxPayments, sandboxRefunds } from './tables.ts';

export type SandboxRow = typeof sandboxPayments.$inferSelect;

/** Idempotent by reference. */
export async function savePayment(db: Queryable, row: typeof sandboxPayments.$inferInsert): Promise<SandboxRow> {
  await db.insert(sandboxPayments).values(row).onConflictDoNothing({ target: sandboxPayments.reference });
  const saved = await findByReference(db, row.reference);
  if (saved === undefined) throw new Error('The demo’s gateway did not keep a payment.');
  return saved;
}

export async function findByReference(db: Queryable, reference: string): Promise<SandboxRow | undefined> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference));
  return row;
}

export async function findPayment(db: Queryable, id: string): Promise<SandboxRow | undefined> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  return row;
}

/** Ends an open payment; undefined if it has already ended. */
export async function endPayment(
  db: Queryable,
  { id, ...ended }: Pick<SandboxRow, 'id' | 'status' | 'amountPkr' | 'refundsAre'>,
): Promise<SandboxRow | undefined> {
  const [row] = await db
    .update(sandboxPayments)
    .set(ended)
    .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.status, 'open')))
    .returning();
  return row;
}

type Refund = { reference: string; refundId: string; amountPkr: number };

/** Refunds at most what was paid, once per id. The tester's choice may refuse the refund or leave it unanswered. */
export const refundPayment = (
  db: Database,
  { reference, refundId, amountPkr }: Refund,
  createdAt: Date,
): Promise<SandboxRow['refundsAre']> =>
  db.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.reference, reference))
      .for('update');
    if (payment === undefined) return 'refused';
    const { id: paymentId, refundsAre, status, refundedPkr } = payment;
    if (await isRefunded(tx, refundId)) return 'sent';
    const isTooMuch = status !== 'succeeded' || refundedPkr + amountPkr > payment.amountPkr;
    if (refundsAre === 'refused' || isTooMuch) return 'refused';
    await tx.insert(sandboxRefunds).values({ refundId, paymentId, amountPkr, createdAt });
    await tx
      .update(sandboxPayments)
      .set({ refundedPkr: refundedPkr + amountPkr })
      .where(eq(sandboxPayments.id, paymentId));
    return refundsAre;
  });

export const isRefunded = async (db: Queryable, refundId: string): Promise<boolean> =>
  (await db.$count(sandboxRefunds, eq(sandboxRefunds.refundId, refundId))) > 0;
