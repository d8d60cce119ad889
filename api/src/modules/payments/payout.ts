import type { PayoutAccount, PayoutAccountView } from '@karwan/shared-contracts';
import { and, eq, exists, gt, inArray, notExists, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { findOwnOrder, lockOrder } from './orders.ts';
import { type PaymentServices, tellOrder } from './payment-services.ts';
import { orderState } from './refusals.ts';
import { orders, paymentAttempts, payoutAccounts, refunds } from './tables.ts';

export type PayoutAccountRow = typeof payoutAccounts.$inferSelect;

/** By the order that they are of. */
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
 * People send what goes back of a transfer, what its provider did not send, and what no provider can. Where the provider is asked
 * first, it may yet be sent by itself: nobody is asked for an account.
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

/** Whether somebody of us sends money back to the customer of an order. */
async function isPayoutWanted(db: Queryable, orderId: string): Promise<boolean> {
  return (await db.$count(refunds, and(eq(refunds.orderId, orderId), waitsForHand(db)))) > 0;
}

/** For the page of an order: absent where nothing is sent by hand. */
export async function readPayout(
  db: Queryable,
  orderId: string,
): Promise<{ account: PayoutAccountView | null } | undefined> {
  if (!(await isPayoutWanted(db, orderId))) return undefined;
  const row = await findPayoutAccount(db, orderId);
  return { account: row ? { kind: row.kind, holder: row.holder, ending: row.number.slice(-4) } : null };
}

/** Its customer says where the money goes; what was said before is replaced. */
export async function keepPayoutAccount(
  services: PaymentServices,
  { accountId, number, payout }: { accountId: string; number: string; payout: PayoutAccount },
): Promise<void> {
  const { db, now } = services;
  const { id } = await findOwnOrder(db, accountId, number);
  const order = await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, id);
    if (!(await isPayoutWanted(tx, id))) throw orderState();
    const set = { ...payout, givenAt: now() };
    await tx
      .insert(payoutAccounts)
      .values({ orderId: id, ...set })
      .onConflictDoUpdate({ target: payoutAccounts.orderId, set });
    return locked;
  });
  tellOrder(services, order);
}

/** Until when somebody may take back that they have sent something. */
const UNDONE_WITHIN_MS = 15 * 60_000;

/** Accounts are gone once nothing of their order waits to be sent by hand, nor can come to. Answers how many. */
export async function forgetPayoutAccounts({ db, now }: { db: Database; now: () => Date }): Promise<number> {
  const doneSince = new Date(now().getTime() - UNDONE_WITHIN_MS);
  const isNeeded = or(waitsForHand(db), and(eq(refunds.status, 'done'), gt(refunds.doneAt, doneSince)));
  const needed = db
    .select({ one: sql`1` })
    .from(refunds)
    .where(and(eq(refunds.orderId, payoutAccounts.orderId), isNeeded));
  const gone = await db.delete(payoutAccounts).where(notExists(needed)).returning({ id: payoutAccounts.orderId });
  return gone.length;
}

/** With the account whose orders they are of. */
export async function forgetPayoutAccountsOf(tx: Queryable, accountId: string): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId));
  await tx.delete(payoutAccounts).where(inArray(payoutAccounts.orderId, own));
}
