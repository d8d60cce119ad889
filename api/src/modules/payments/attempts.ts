import { randomInt } from 'node:crypto';
import { type AttemptStatus, attemptTransitions, canTransition, type PaymentProvider } from '@karwan/shared-contracts';
import { and, desc, eq, inArray, isNull, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { orders, paymentAttempts, transferProofs } from './tables.ts';

export type AttemptRow = typeof paymentAttempts.$inferSelect;

/** The amount requested from the provider; the order's price for attempts without a stored amount. */
export const askedPkrOf = ({ askedPkr }: AttemptRow, { amountPkr }: Pick<typeof orders.$inferSelect, 'amountPkr'>) =>
  askedPkr ?? amountPkr;

export async function findAttempt(
  db: Queryable,
  provider: PaymentProvider,
  reference: string,
): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.reference, reference)));
  return row;
}

export async function findOrderNumber(
  db: Queryable,
  provider: PaymentProvider,
  reference: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ number: orders.number })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.reference, reference)));
  return row?.number;
}

export async function readAttempt(db: Queryable, id: string): Promise<AttemptRow> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  if (row === undefined) throw new Error(`There is no payment attempt ${id}.`);
  return row;
}

/** The order's `started` attempt; an order has at most one. */
export async function startedAttempt(db: Queryable, orderId: string): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.status, 'started')));
  return row;
}

/** The attempt that paid the order. */
export async function paidAttempt(db: Queryable, orderId: string): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        eq(paymentAttempts.status, 'succeeded'),
        eq(paymentAttempts.isExtra, false),
      ),
    );
  return row;
}

/** The attempt that the order's page shows: the one that paid it, otherwise the latest. */
export async function shownAttempt(db: Queryable, orderId: string): Promise<AttemptRow | undefined> {
  const [last] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.startedAt))
    .limit(1);
  return (await paidAttempt(db, orderId)) ?? last;
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const random = (length: number) => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * Twenty letters and digits, the format that gateways accept. Customers write a transfer's reference by hand, so it is
 * the order number plus three characters.
 */
export const newReference = (provider: PaymentProvider, number: string) =>
  provider === 'bank-transfer' ? `${number}-${random(3)}` : `K${random(19)}`;

export async function insertAttempt(tx: Queryable, row: typeof paymentAttempts.$inferInsert): Promise<AttemptRow> {
  const [inserted] = await tx.insert(paymentAttempts).values(row).returning();
  if (inserted === undefined) throw new Error('The payment attempt was not stored.');
  return inserted;
}

export async function updateAttempt(tx: Queryable, id: string, change: Partial<AttemptRow>): Promise<void> {
  await tx.update(paymentAttempts).set(change).where(eq(paymentAttempts.id, id));
}

/**
 * Changes an attempt's status if the transition is allowed; returns whether it was. The caller has locked the order.
 */
export async function transitionAttempt(
  tx: Queryable,
  row: AttemptRow,
  to: AttemptStatus,
  change: Partial<AttemptRow> = {},
): Promise<boolean> {
  if (!canTransition(attemptTransitions, row.status, to)) return false;
  await updateAttempt(tx, row.id, { ...change, status: to });
  return true;
}

/**
 * Records that the checkout was opened. The form's fields are confidential, so they are not stored but rebuilt for each
 * redirect.
 */
export async function saveCheckout(db: Queryable, id: string, url: string): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ checkout: { url, fields: {} } })
    .where(and(eq(paymentAttempts.id, id), isNull(paymentAttempts.checkout)));
}

/**
 * Claims attempts that are due for an inquiry and sets their `inquiredAt`. An attempt is first polled after three
 * minutes, then at growing intervals: about forty times in three days. `started` attempts come first. `dueAt`: the time
 * by which an inquiry must have been due.
 */
export function claimForInquiry(
  db: Queryable,
  { dueAt, now, limit }: { dueAt: Date; now: Date; limit: number },
): Promise<AttemptRow[]> {
  const { id, status, provider, startedAt, inquiredAt } = paymentAttempts;
  const dueTime = sql`${dueAt.toISOString()}::timestamptz`;
  const pause = sql`greatest(interval '3 minutes', (${dueTime} - ${startedAt}) / 10)`;
  const due = db
    .select({ id })
    .from(paymentAttempts)
    .where(
      and(
        inArray(status, ['started', 'abandoned']),
        ne(provider, 'bank-transfer'),
        sql`coalesce(${inquiredAt}, ${startedAt}) < ${dueTime} - ${pause}`,
      ),
    )
    .orderBy(desc(status), sql`${inquiredAt} asc nulls first`)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db.update(paymentAttempts).set({ inquiredAt: now }).where(inArray(id, due)).returning();
}

/** Started transfers without a proof and without a reminder, whose order ends before `endsBefore`. */
export const transfersToRemind = (
  db: Queryable,
  endsBefore: Date,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<{ id: string; orderId: string }[]> =>
  db
    .select({ id: paymentAttempts.id, orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .leftJoin(transferProofs, eq(transferProofs.attemptId, paymentAttempts.id))
    .where(and(wantsReminder(endsBefore), notInArray(paymentAttempts.id, [...except])))
    .limit(limit);

/** Whether the attempt still matches `transfersToRemind`. The caller has locked the order. */
export async function mayRemind(tx: Queryable, attemptId: string, endsBefore: Date): Promise<boolean> {
  const found = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .leftJoin(transferProofs, eq(transferProofs.attemptId, paymentAttempts.id))
    .where(and(eq(paymentAttempts.id, attemptId), wantsReminder(endsBefore)));
  return found.length > 0;
}

const wantsReminder = (endsBefore: Date) =>
  and(
    eq(paymentAttempts.status, 'started'),
    eq(paymentAttempts.provider, 'bank-transfer'),
    isNull(paymentAttempts.remindedAt),
    isNull(transferProofs.attemptId),
    eq(orders.status, 'open'),
    lt(orders.expiresAt, endsBefore),
  );

/** An attempt with its order, if the account owns the order. */
export async function findOwnAttempt(db: Queryable, accountId: string, attemptId: string) {
  const [row] = await db
    .select({ order: orders, attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(eq(paymentAttempts.id, attemptId), eq(orders.accountId, accountId)));
  return row;
}
