import { canTransition, type OrderStatus, orderTransitions, type PaymentType } from '@karwan/shared-contracts';
import { and, asc, desc, eq, gt, inArray, lte, ne, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import type { Order, Subject } from './port.ts';
import { orderNotFound, orderState } from './refusals.ts';
import { orderNumbers, orders, paymentAttempts, refunds } from './tables.ts';

export type OrderRow = typeof orders.$inferSelect;

/** Maps a row to the type that other modules use. */
export const orderOfRow = ({ subjectKind, subjectId, ...row }: OrderRow): Order => ({
  ...row,
  subject: { kind: subjectKind, id: subjectId },
});

const isOrderOf = (subject: Subject) => and(eq(orders.subjectKind, subject.kind), eq(orders.subjectId, subject.id));

/** The next order number of a year. Concurrent callers wait until this transaction ends. */
export async function nextOrderNumber(tx: Queryable, year: number): Promise<number> {
  const [row] = await tx
    .insert(orderNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: orderNumbers.year, set: { last: sql`${orderNumbers.last} + 1` } })
    .returning();
  if (row === undefined) throw new Error(`No order number of ${year} was given.`);
  return row.last;
}

type Open = { type: PaymentType; subject: Subject; accountId: string };

export async function findOpenOrder(tx: Queryable, { type, subject, accountId }: Open): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'open'), eq(orders.type, type), isOrderOf(subject), eq(orders.accountId, accountId)))
    .for('update');
  return row;
}

/** Undefined if another transaction opened the same order meanwhile. */
export async function insertOrder(tx: Queryable, row: typeof orders.$inferInsert): Promise<OrderRow | undefined> {
  const [inserted] = await tx.insert(orders).values(row).onConflictDoNothing().returning();
  return inserted;
}

/** Rows by id; unknown ids are left out. */
export const readOrderRows = (db: Queryable, ids: readonly string[]): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));

export async function readOrderRow(db: Queryable, id: string): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  if (row === undefined) throw orderNotFound();
  return row;
}

export async function lockOrder(tx: Queryable, id: string): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (row === undefined) throw orderNotFound();
  return row;
}

/** Locks orders in id order to avoid deadlocks. */
export async function lockOrders(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for('update');
}

/** Throws `order_not_found` for orders of other accounts. */
export async function findOwnOrder(db: Queryable, accountId: string, number: string): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.accountId, accountId)));
  if (row === undefined) throw orderNotFound();
  return row;
}

export async function lastOrderFor(db: Queryable, subject: Subject): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(isOrderOf(subject)).orderBy(desc(orders.createdAt)).limit(1);
  return row;
}

export async function updateOrder(tx: Queryable, id: string, change: Partial<OrderRow>): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(change).where(eq(orders.id, id)).returning();
  if (row === undefined) throw orderNotFound();
  return row;
}

/** Changes a locked order's status; throws if the transition is not allowed. */
export function transitionOrder(
  tx: Queryable,
  row: OrderRow,
  to: OrderStatus,
  change: Partial<OrderRow> = {},
): Promise<OrderRow> {
  if (!canTransition(orderTransitions, row.status, to)) throw orderState();
  return updateOrder(tx, row.id, { ...change, status: to });
}

/** Open orders past their expiry, oldest first. */
export const overdueOrders = (
  db: Queryable,
  now: Date,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(isOverdue(db, now), notInArray(orders.id, [...except])))
    .orderBy(asc(orders.expiresAt))
    .limit(limit);

/** Ended orders with surplus money of which no refund was withdrawn. */
export const ordersWithSurplus = (
  db: Queryable,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<{ id: string }[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(whereSurplus(db), notInArray(orders.id, [...except])))
    .orderBy(asc(orders.createdAt))
    .limit(limit);

export const hasSurplus = async (tx: Queryable, id: string): Promise<boolean> =>
  (await tx.$count(orders, and(eq(orders.id, id), whereSurplus(tx)))) > 0;

const whereSurplus = (db: Queryable) =>
  and(
    gt(orders.restPkr, 0),
    ne(orders.status, 'open'),
    notExists(
      db
        .select()
        .from(refunds)
        .where(and(eq(refunds.orderId, orders.id), eq(refunds.status, 'withdrawn'))),
    ),
  );

/** Locks the overdue orders among `ids`, skipping those that another transaction holds. */
export const lockOverdue = (tx: Queryable, ids: readonly string[], now: Date): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), isOverdue(tx, now)))
    .orderBy(asc(orders.id))
    .for('update', { skipLocked: true });

/** The grace period for callbacks: a provider may report a last-minute payment some minutes late. */
const CALLBACK_GRACE_MS = 5 * 60_000;

/** Orders with a payment under way on a provider's page get a grace period. */
function isOverdue(db: Queryable, now: Date) {
  const { orderId, status, provider } = paymentAttempts;
  const onProvidersPage = db
    .select({ one: sql`1` })
    .from(paymentAttempts)
    .where(and(eq(orderId, orders.id), eq(status, 'started'), ne(provider, 'bank-transfer')));
  const graceEnd = new Date(now.getTime() - CALLBACK_GRACE_MS);
  return and(
    eq(orders.status, 'open'),
    lte(orders.expiresAt, now),
    or(lte(orders.expiresAt, graceEnd), notExists(onProvidersPage)),
  );
}

/** Orders paid since `since` but not fulfilled yet, because fulfilment failed when the payment was recorded. */
export const ordersToFulfil = (
  db: Queryable,
  since: Date,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<{ id: string }[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isUnfulfilled, gt(orders.paidAt, since), notInArray(orders.id, [...except])))
    .orderBy(asc(orders.paidAt))
    .limit(limit);

/** Undefined if it was fulfilled or refunded meanwhile, or if another transaction holds the lock. */
export async function lockToFulfil(tx: Queryable, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isUnfulfilled))
    .for('update', { skipLocked: true });
  return row;
}

const isUnfulfilled = and(eq(orders.status, 'paid'), eq(orders.fulfilment, 'waiting'));

/** Paid orders with their provider, latest first. */
export const paidOrders = (db: Queryable, accountId: string, after: Cursor | undefined, limit: number) =>
  db
    .select({ order: orders, provider: paymentAttempts.provider })
    .from(orders)
    .innerJoin(
      paymentAttempts,
      and(
        eq(paymentAttempts.orderId, orders.id),
        eq(paymentAttempts.status, 'succeeded'),
        eq(paymentAttempts.isExtra, false),
      ),
    )
    .where(
      and(
        eq(orders.accountId, accountId),
        inArray(orders.status, ['paid', 'partly-refunded', 'refunded']),
        after && sql`(${orders.paidAt}, ${orders.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(orders.paidAt), desc(orders.id))
    .limit(limit + 1);
