import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { sandboxPayments } from './tables.ts';

export type SandboxRow = typeof sandboxPayments.$inferSelect;

/** The same reference again is the same payment. */
export async function keepPayment(db: Queryable, row: typeof sandboxPayments.$inferInsert): Promise<SandboxRow> {
  await db.insert(sandboxPayments).values(row).onConflictDoNothing({ target: sandboxPayments.reference });
  const kept = await findByReference(db, row.reference);
  if (kept === undefined) throw new Error('The demo’s gateway did not keep a payment.');
  return kept;
}

export async function findByReference(db: Queryable, reference: string): Promise<SandboxRow | undefined> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference));
  return row;
}

export async function findPayment(db: Queryable, id: string): Promise<SandboxRow | undefined> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  return row;
}

/** Ends an open payment, once: undefined where somebody has ended it. */
export async function endPayment(
  db: Queryable,
  { id, status }: Pick<SandboxRow, 'id' | 'status'>,
  amountPkr: number,
): Promise<SandboxRow | undefined> {
  const [row] = await db
    .update(sandboxPayments)
    .set({ status, amountPkr })
    .where(sql`${sandboxPayments.id} = ${id} and ${sandboxPayments.status} = 'open'`)
    .returning();
  return row;
}

/** Gives back at most what was paid; false where that is less. */
export async function giveBack(db: Queryable, reference: string, amountPkr: number): Promise<boolean> {
  const rows = await db
    .update(sandboxPayments)
    .set({ refundedPkr: sql`${sandboxPayments.refundedPkr} + ${amountPkr}` })
    .where(
      sql`${sandboxPayments.reference} = ${reference} and ${sandboxPayments.status} = 'succeeded' and ${sandboxPayments.refundedPkr} + ${amountPkr} <= ${sandboxPayments.amountPkr}`,
    )
    .returning();
  return rows.length > 0;
}
