import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { balances, unbalancedSets } from '../ledger/index.ts';
import { orders, paymentAttempts, refunds } from './tables.ts';

const total = (column: Parameters<typeof sql>[1]) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

/** What does not agree between orders and the books, in sentences: nothing, or somebody has to look. */
export const bookFindings = (db: Database): Promise<string[]> =>
  // All of it as at one moment.
  db.transaction(compare, { isolationLevel: 'repeatable read' });

async function compare(db: Queryable): Promise<string[]> {
  const books = await balances(db);
  const [sold] = await db
    .select({ pkr: total(orders.amountPkr), returnedPkr: total(orders.refundedPkr) })
    .from(orders)
    .where(inArray(orders.status, ['paid', 'partly-refunded', 'refunded']));
  const [received] = await db
    .select({ pkr: total(orders.amountPkr) })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(paymentAttempts.status, 'succeeded'));
  const [sent] = await db
    .select({ pkr: total(refunds.amountPkr) })
    .from(refunds)
    .where(eq(refunds.status, 'done'));
  const held = Object.entries(books).reduce(
    (sum, [account, pkr = 0]) => (account.startsWith('provider:') ? sum + pkr : sum),
    0,
  );
  const earned = -((books.revenue ?? 0) + (books['sales-tax'] ?? 0) + (books.refunds ?? 0));
  const unbalanced = await unbalancedSets(db);
  return [
    ...unbalanced.map((id) => `${id} does not sum to zero.`),
    ...differing('Earned', earned, (sold?.pkr ?? 0) - (sold?.returnedPkr ?? 0)),
    ...differing('With providers', held, (received?.pkr ?? 0) - (sent?.pkr ?? 0)),
  ];
}

const differing = (what: string, inBooks: number, inOrders: number) =>
  inBooks === inOrders ? [] : [`${what}: ${inBooks} PKR in the books, ${inOrders} PKR by the orders.`];
