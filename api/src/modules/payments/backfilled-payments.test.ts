import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { runBackfills } from '../../platform/database/run-backfills.ts';
import { aShop, openAnOrder, paymentServicesOf } from '../../testing/a-shop.ts';
import { migrationStatements } from '../../testing/migration-statements.ts';
import { useApi } from '../../testing/start-api.ts';
import { postSet } from '../ledger/index.ts';
import { findLedgerMismatches } from './check-ledger.ts';
import { enterPayment } from './correct-payments.ts';
import { refundRemainders } from './expire-orders.ts';
import { moneyOf } from './money-of-order.ts';
import { readOrderRow } from './orders.ts';
import { refundsOf } from './refund-rows.ts';
import { incomingPayments, orders, paymentAttempts, refunds } from './tables.ts';

// The previous release has no incoming payments: it only writes attempts that succeeded.
describe('a payment that older code records', () => {
  const shop = aShop();
  const api = useApi({ ports: { fulfilments: shop.fulfilments } });
  let db: Database;
  before(async () => {
    db = api.services.db;
  });

  const at = new Date('2026-11-20T09:00:00Z');

  /** Writes the rows of an older release for an order that was paid twice by mistake. */
  async function paidTwice(providerReference: string): Promise<string> {
    const { id: orderId } = await openAnOrder(api, shop, await api.person());
    for (const isExtra of [false, true]) {
      const id = randomUUID();
      await db.insert(paymentAttempts).values({
        ...{ id, orderId, provider: 'bank-transfer', reference: `K-OLD-${id}`, isExtra },
        ...{ status: 'succeeded', providerReference, startedAt: at, endedAt: at },
      });
      const entries = { 'provider:bank-transfer': 3000, customer: -3000 };
      await postSet(db, { id: `payment:${id}`, subject: orderId, at, entries });
      if (isExtra) {
        await db.execute(sql`insert into payment_refunds (id, order_id, attempt_id, amount_pkr, reason, requested_at)
          values (${randomUUID()}, ${orderId}, ${id}, 3000, 'You had already paid this order.', ${at.toISOString()})`);
      } else {
        await db.update(orders).set({ status: 'paid', paidAt: at }).where(eq(orders.id, orderId));
        await postSet(db, { id: `sale:${orderId}`, subject: orderId, at, entries: { customer: 3000, revenue: -3000 } });
      }
    }
    return orderId;
  }

  async function assertBackfilled(orderId: string, references: readonly RegExp[]) {
    const rows = await db
      .select()
      .from(incomingPayments)
      .where(eq(incomingPayments.orderId, orderId))
      .orderBy(asc(incomingPayments.reference));
    assert.deepEqual(
      rows.map(({ amountPkr }) => amountPkr),
      [3000, 3000],
    );
    for (const [position, reference] of references.entries()) assert.match(rows[position]?.reference ?? '', reference);
    const { restPkr, refundablePkr, refunds: requestedRefunds } = await moneyOf(db, await readOrderRow(db, orderId));
    assert.deepEqual([restPkr, refundablePkr, requestedRefunds.map(({ isRest }) => isRest)], [0, 3000, [true]]);
    assert.equal((await readOrderRow(db, orderId)).restPkr, 0);
    assert.deepEqual(await findLedgerMismatches(db), []);
  }

  test('is an incoming payment all the same, and a second one under the same number, too', async () => {
    await assertBackfilled(await paidTwice(' ft26-1 '), [/^FT26-1$/, /^FT26-1\/K-OLD-/]);
  });

  test('is one in rows from before, too', async () => {
    const set = async (state: 'enable' | 'disable') => {
      await db.execute(sql.raw(`alter table payment_attempts ${state} trigger payment_attempts_succeeded`));
      await db.execute(sql.raw(`alter table payment_refunds ${state} trigger payment_refunds_of_rest`));
    };
    await set('disable');
    const orderId = await paidTwice('FT26-2');
    await set('enable');
    const isWaiting = and(eq(refunds.orderId, orderId), sql`is_rest is null`);
    assert.deepEqual(
      [await db.$count(incomingPayments, eq(incomingPayments.orderId, orderId)), await db.$count(refunds, isWaiting)],
      [0, 1],
    );
    for (const statement of await migrationStatements('0047_money.sql', 'FUNCTION carry_over'))
      await db.execute(sql.raw(statement));
    await runBackfills(db, { batch: 1 });
    await assertBackfilled(orderId, [/^FT26-2$/, /^FT26-2\/K-OLD-/]);
  });

  test('what lies with an order that older code ended goes back, unless people have withdrawn that', async () => {
    const services = paymentServicesOf(api, shop);
    const ended = async (reference: string) => {
      const { id: orderId } = await openAnOrder(api, shop, await api.person());
      await db.transaction((tx) =>
        enterPayment(tx, services, { orderId, amountPkr: 2990, reference, officerId: randomUUID() }),
      );
      // The older release knows nothing about surplus money.
      await db.update(orders).set({ status: 'expired' }).where(eq(orders.id, orderId));
      return orderId;
    };
    const [left, withdrawn] = [await ended('FT26-11'), await ended('FT26-12')];
    await refundRemainders(services);
    const [refund] = await refundsOf(db, left);
    assert.deepEqual([refund?.amountPkr, refund?.isRest, refund?.status], [2990, true, 'requested']);
    await db.update(refunds).set({ status: 'withdrawn' }).where(eq(refunds.orderId, withdrawn));
    assert.equal(await refundRemainders(services), 0);
    assert.deepEqual(await findLedgerMismatches(db), []);
  });
});
