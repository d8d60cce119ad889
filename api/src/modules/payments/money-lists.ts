import { type MoneyList, paymentProviders } from '@karwan/shared-contracts';
import { and, asc, count, countDistinct, desc, eq, inArray, isNull, type SQL, sql, sum } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { accounts } from '../users/index.ts';
import { canonicalReference } from './incoming.ts';
import type { Subject } from './port.ts';
import { incomingPayments, isOutstanding, orders, paymentAttempts, refunds } from './tables.ts';

/** How orders are searched. Every search uses an index; for a common name prefix only some of the matches are read. */
export type OrderSearch =
  | { by: 'number'; number: string }
  | { by: 'subjects'; subjects: readonly Subject[] }
  | { by: 'accounts'; accountIds: readonly string[] }
  /** Our reference, the provider's, the bank's, or that of our own payouts. */
  | { by: 'reference'; reference: string }
  | { by: 'name'; name: string }
  | { by: 'list'; list: MoneyList };

const MAX_ACCOUNTS = 50;

/** Newest first; returns up to `limit + 1` rows to show whether there are more. */
export const findMoneyOrders = (
  db: Queryable,
  searches: readonly OrderSearch[],
  { after, limit }: { after: Cursor | undefined; limit: number },
) =>
  db
    .select({
      order: orders,
      customer: accounts.name,
      isDeleted: sql`${accounts.deletedAt} is not null`.mapWith(Boolean),
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(
      and(
        isFound(searches),
        after && sql`(${orders.createdAt}, ${orders.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit + 1);
export type MoneyOrder = Awaited<ReturnType<typeof findMoneyOrders>>[number];

function isFound(searches: readonly OrderSearch[]): SQL {
  const [only] = searches;
  if (searches.length === 1 && only?.by === 'list') return isInList(only.list);
  return sql`${orders.id} in (${sql.join(searches.map(idsOf), sql` union `)})`;
}

const isInList = (list: MoneyList): SQL => {
  switch (list) {
    case 'resting':
      return sql`${orders.restPkr} > 0`;
    case 'owing':
      return sql`${orders.restPkr} < 0`;
    case 'to-give-back':
      return sql`${orders.id} in (select ${refunds.orderId} from ${refunds} where ${isOutstanding(refunds.status)})`;
  }
};

function idsOf(search: OrderSearch): SQL {
  switch (search.by) {
    case 'number':
      return sql`select id from orders where number = ${search.number}`;
    case 'subjects':
      return sql.join(
        search.subjects.map(
          ({ kind, id }) => sql`select id from orders where subject_kind = ${kind} and subject_id = ${id}`,
        ),
        sql` union `,
      );
    case 'accounts':
      return sql`select id from orders where ${inArray(sql`account_id`, [...search.accountIds])}`;
    case 'reference': {
      const reference = canonicalReference(search.reference);
      // Finds a moved payment under its current order, and a reversed one under its former order.
      return sql`select order_id from payment_attempts
          where ${inArray(sql`provider`, [...paymentProviders])} and reference in (${search.reference}, ${reference})
        union select order_id from incoming_payments payment
          where reference = ${reference} and order_id is not null and (reversed_at is null or not exists (
            select from incoming_payments other where other.reference = payment.reference and other.reversed_at is null))
        union select order_id from payment_refunds where sent_reference = ${reference}`;
    }
    case 'name':
      return sql`select id from orders where account_id in (
        select id from accounts where lower(name) like ${`${escaped(search.name.toLowerCase())}%`} limit ${MAX_ACCOUNTS})`;
    case 'list':
      return sql`select id from orders where ${isInList(search.list)}`;
  }
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Number of orders and total amount of each list. */
export async function countMoneyLists(db: Queryable): Promise<Record<MoneyList, { orders: number; pkr: number }>> {
  const surplus = await db
    .select({
      isOwing: sql`${orders.restPkr} < 0`.mapWith(Boolean),
      orders: count(),
      pkr: sum(orders.restPkr).mapWith(Number),
    })
    .from(orders)
    .where(sql`${orders.restPkr} <> 0`)
    .groupBy(sql`${orders.restPkr} < 0`);
  const [back] = await db
    .select({ orders: countDistinct(refunds.orderId), pkr: sum(refunds.amountPkr).mapWith(Number) })
    .from(refunds)
    .where(isOutstanding(refunds.status));
  const surplusOf = (owing: boolean) => {
    const { orders = 0, pkr = 0 } = surplus.find(({ isOwing }) => isOwing === owing) ?? {};
    return { orders, pkr };
  };
  return {
    resting: surplusOf(false),
    owing: surplusOf(true),
    'to-give-back': { orders: back?.orders ?? 0, pkr: back?.pkr ?? 0 },
  };
}

/** The sum of payments per order, without reversed ones. */
export async function receivedPkrByOrder(db: Queryable, orderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ orderId: incomingPayments.orderId, pkr: sum(incomingPayments.amountPkr).mapWith(Number) })
    .from(incomingPayments)
    .where(and(inArray(incomingPayments.orderId, [...orderIds]), isNull(incomingPayments.reversedAt)))
    .groupBy(incomingPayments.orderId);
  return new Map(rows.flatMap(({ orderId, pkr }) => (orderId === null ? [] : [[orderId, pkr] as const])));
}

const MAX_UNASSIGNED = 200;

/** Payments without an order, oldest first. */
export const unassignedPayments = (db: Queryable) =>
  db
    .select()
    .from(incomingPayments)
    .where(and(isNull(incomingPayments.orderId), isNull(incomingPayments.reversedAt)))
    .orderBy(asc(incomingPayments.receivedAt))
    .limit(MAX_UNASSIGNED);

export async function findOrderByNumber(db: Queryable, number: string) {
  const [row] = await findMoneyOrders(db, [{ by: 'number', number }], { after: undefined, limit: 1 });
  return row;
}

/** All payments of an order, including reversed ones, and all attempts; oldest first. */
export const incomingOf = (db: Queryable, orderId: string) =>
  db
    .select()
    .from(incomingPayments)
    .where(eq(incomingPayments.orderId, orderId))
    .orderBy(asc(incomingPayments.receivedAt), asc(incomingPayments.id));

export const attemptsOf = (db: Queryable, orderId: string) =>
  db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId)).orderBy(asc(paymentAttempts.startedAt));

/** In id order, like all other locks, to avoid deadlocks; see `lockOrders`. */
export const lockMoneyOrders = (tx: Queryable, ids: readonly string[]) =>
  tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for('update');
