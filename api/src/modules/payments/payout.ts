import type { PayoutAccount, PayoutAccountView } from '@karwan/shared-contracts';
import { and, eq, exists, gt, inArray, notExists, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { findOwnOrder, lockOrder } from './orders.ts';
import { type PaymentServices, publishOrderChanged } from './payment-services.ts';
import { orderState } from './refusals.ts';
import { orders, paymentAttempts, payoutAccounts, refunds } from './tables.ts';

export type PayoutAccountRow = typeof payoutAccounts.$inferSelect;

/** Payout accounts by order id. */
export async function payoutAccountsOf(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, PayoutAccountRow>> {
  const rows = await db
    .select()
    .from(payoutAccounts)
    .where(inArray(payoutAccounts.orderId, [...orderIds]));
  return new Map(rows.map((row) => [row.orderId, row]));
}

export const findPayoutAccount = async (db: Queryable, orderId: string): Promise<PayoutAccountRow | undefined> =>
  (await payoutAccountsOf(db, [orderId])).get(orderId);

/**
 * Refunds that the office sends by hand: of transfers, of failed provider refunds, and where no provider can. While a
 * provider is still to be asked, the customer needs no payout account.
 */
const waitsForHand = (db: Queryable) =>
  or(
    inArray(refunds.status, ['by-hand', 'failed']),
    and(
      inArray(refunds.status, ['to-approve', 'requested']),
      exists(
        db
          .select({ one: sql`1` })
          .from(paymentAttempts)
          .where(and(eq(paymentAttempts.id, refunds.attemptId), eq(paymentAttempts.provider, 'bank-transfer'))),
      ),
    ),
  );

/** Whether an order has a refund that is sent by hand. */
async function needsPayout(db: Queryable, orderId: string): Promise<boolean> {
  return (await db.$count(refunds, and(eq(refunds.orderId, orderId), waitsForHand(db)))) > 0;
}

/** For the order's page; undefined if no refund is sent by hand. */
export async function readPayout(
  db: Queryable,
  orderId: string,
): Promise<{ account: PayoutAccountView | null } | undefined> {
  if (!(await needsPayout(db, orderId))) return undefined;
  const row = await findPayoutAccount(db, orderId);
  return { account: row ? { kind: row.kind, holder: row.holder, ending: row.number.slice(-4) } : null };
}

/** Stores where the customer wants the money; replaces an earlier entry. */
export async function savePayoutAccount(
  services: PaymentServices,
  { accountId, number, payout }: { accountId: string; number: string; payout: PayoutAccount },
): Promise<void> {
  const { db, now } = services;
  const { id } = await findOwnOrder(db, accountId, number);
  const order = await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, id);
    if (!(await needsPayout(tx, id))) throw orderState();
    const set = { ...payout, givenAt: now() };
    await tx
      .insert(payoutAccounts)
      .values({ orderId: id, ...set })
      .onConflictDoUpdate({ target: payoutAccounts.orderId, set });
    return locked;
  });
  publishOrderChanged(services, order);
}

/** How long an officer can undo "sent by hand". */
const UNDONE_WITHIN_MS = 15 * 60_000;

/** Deletes payout accounts of orders without a refund that is, or may again be, sent by hand. Returns how many. */
export async function purgePayoutAccounts({ db, now }: { db: Database; now: () => Date }): Promise<number> {
  const doneSince = new Date(now().getTime() - UNDONE_WITHIN_MS);
  const isNeeded = or(waitsForHand(db), and(eq(refunds.status, 'done'), gt(refunds.doneAt, doneSince)));
  const needed = db
    .select({ one: sql`1` })
    .from(refunds)
    .where(and(eq(refunds.orderId, payoutAccounts.orderId), isNeeded));
  const deleted = await db.delete(payoutAccounts).where(notExists(needed)).returning({ id: payoutAccounts.orderId });
  return deleted.length;
}

/** Deletes the payout accounts of an account that is being erased. */
export async function deletePayoutAccountsOf(tx: Queryable, accountId: string): Promise<void> {
  const ownOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId));
  await tx.delete(payoutAccounts).where(inArray(payoutAccounts.orderId, ownOrders));
}
