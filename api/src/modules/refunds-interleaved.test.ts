import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { aShop, openAnOrder, paymentServicesOf } from '../testing/a-shop.ts';
import type { TestApi } from '../testing/start-api.ts';
import { resultsOf, useTwoApis, valuesOf } from '../testing/two-apis.ts';
import { findPayment, refundPayment, savePayment } from './demo-payments/repository.ts';
import { findLedgerMismatches } from './payments/check-ledger.ts';
import { moneyOf } from './payments/money-of-order.ts';
import { readOrderRow } from './payments/orders.ts';
import type { PaymentServices } from './payments/payment-services.ts';
import { postManualRefund, revertManualRefund } from './payments/post-refund.ts';
import { simulatePayment } from './payments/receive-payment.ts';
import { findRefund } from './payments/refund-rows.ts';
import {
  approveRefund,
  lockRefund,
  requestOfficerRefund,
  requestRefund,
  sendRefunds,
  withdrawRefund,
} from './payments/refunds.ts';
import { refunds } from './payments/tables.ts';

const PRICE_PKR = 3000;

describe('refunds, however two calls meet:', () => {
  const shop = aShop();
  const { two, one, other } = useTwoApis({ ports: { fulfilments: shop.fulfilments } });
  afterEach(async () => assert.deepEqual(await findLedgerMismatches(one.services.db), []));

  const servicesOf = (api: TestApi) => paymentServicesOf(api, shop);
  async function paid(amountPkr = PRICE_PKR) {
    const order = await openAnOrder(one, shop, await one.person(), { amountPkr });
    await inside(one, (tx, services) => simulatePayment(tx, services, order.id));
    return order;
  }
  const inside = <Result>(api: TestApi, work: (tx: Queryable, services: PaymentServices) => Promise<Result>) =>
    api.services.db.transaction((tx) => work(tx, servicesOf(api)));
  async function aRefund(orderId: string, status?: 'by-hand') {
    const [refund] = await inside(one, (tx) =>
      requestRefund(tx, { orderId, amount: 1000, reason: 'In time.' }, one.clock.now()),
    );
    if (status && refund) await one.services.db.update(refunds).set({ status }).where(eq(refunds.id, refund.id));
    return refund?.id ?? assert.fail();
  }
  const locked = async (tx: Queryable, id: string) => (await lockRefund(tx, id)) ?? assert.fail();
  const refundOf = async (id: string) => (await findRefund(one.services.db, id)) ?? assert.fail();
  const money = async (id: string) => moneyOf(one.services.db, await readOrderRow(one.services.db, id));

  test('two refunds do not give back more than was paid', async () => {
    await two.interleave(async () => {
      const { id: orderId } = await paid();
      const request = { orderId, amountPkr: 2000, reason: 'Late.', officerId: randomUUID() };
      const refund = (api: TestApi) => inside(api, (tx, services) => requestOfficerRefund(tx, services, request));
      return {
        a: () => refund(one),
        b: () => refund(other),
        check: async (a, b) => {
          assert.deepEqual(resultsOf(a, b), ['done', 'refund_too_large']);
          assert.equal((await money(orderId)).refundablePkr, 1000);
        },
      };
    }, ['a']);
  });

  test('a refund is approved by one officer, or withdrawn by another', async () => {
    await two.interleave(async () => {
      const { id: orderId } = await paid(20_000);
      const request = { orderId, amountPkr: 15_000, reason: 'Late.', officerId: randomUUID() };
      const requested = await inside(one, (tx, services) => requestOfficerRefund(tx, services, request));
      const id = requested.refunds[0]?.id ?? assert.fail();
      return {
        a: () => inside(one, async (tx, services) => approveRefund(tx, services, await locked(tx, id), randomUUID())),
        b: () => inside(other, async (tx, { now }) => withdrawRefund(tx, await locked(tx, id), { now: now() })),
        check: async (a, b) => {
          const isApproved = a.status === 'fulfilled';
          assert.ok(b.status === 'fulfilled');
          // What was approved, but not sent yet, can be withdrawn after all.
          assert.ok(isApproved || b.value === true);
          const { status } = await refundOf(id);
          assert.equal(status, b.value === true ? 'withdrawn' : 'requested');
        },
      };
    });
  });

  test('a refund is sent once, or withdrawn, never both', async () => {
    let sent: string[] = [];
    const send = (api: TestApi) => {
      const { providers, ...services } = servicesOf(api);
      const { sandbox } = providers;
      assert.ok(sandbox);
      const refund: typeof sandbox.refund = async ({ refundId: providerReference }) => {
        sent.push(providerReference);
        return { kind: 'done', providerReference };
      };
      return sendRefunds({ ...services, providers: { sandbox: { ...sandbox, refund } } });
    };
    await send(one);
    const arrange = async () => {
      const { id: orderId } = await paid();
      sent = [];
      return aRefund(orderId);
    };
    await two.interleave(async () => {
      const id = await arrange();
      return {
        a: () => send(one),
        b: () => send(other),
        check: async (...both) => {
          assert.deepEqual(resultsOf(...both), ['done', 'done']);
          assert.deepEqual([sent, (await refundOf(id)).status], [[id], 'done']);
        },
      };
    }, ['a']);
    await two.interleave(async () => {
      const id = await arrange();
      return {
        a: () => send(one),
        b: () => inside(other, async (tx, { now }) => withdrawRefund(tx, await locked(tx, id), { now: now() })),
        check: async (...both) => {
          const [, isWithdrawn] = valuesOf(...both);
          const { status } = await refundOf(id);
          assert.deepEqual([sent, status], isWithdrawn ? [[], 'withdrawn'] : [[id], 'done']);
        },
      };
    });
  });

  test('what was sent by hand has one number each, and is taken back once', async () => {
    await two.interleave(async () => {
      const ids = [await aRefund((await paid()).id, 'by-hand'), await aRefund((await paid()).id, 'by-hand')] as const;
      const reference = `IBFT-${randomUUID()}`;
      const sent = (api: TestApi, id: string) =>
        inside(api, async (tx, services) => postManualRefund(tx, services, await locked(tx, id), reference));
      return {
        a: () => sent(one, ids[0]),
        b: () => sent(other, ids[1]),
        check: (...both) => {
          assert.deepEqual(resultsOf(...both), ['done', 'reference_taken']);
        },
      };
    }, ['a']);
    await two.interleave(async () => {
      const { id: orderId } = await paid();
      const id = await aRefund(orderId, 'by-hand');
      await inside(one, async (tx, services) => postManualRefund(tx, services, await locked(tx, id), randomUUID()));
      const undo = (api: TestApi) =>
        inside(api, async (tx, services) => revertManualRefund(tx, services, await locked(tx, id)));
      return {
        a: () => undo(one),
        b: () => undo(other),
        check: async (...both) => {
          assert.equal(valuesOf(...both).filter((order) => order !== undefined).length, 1);
          assert.equal((await readOrderRow(one.services.db, orderId)).refundedPkr, 0);
          assert.equal((await refundOf(id)).status, 'by-hand');
        },
      };
    }, ['a']);
  });

  test('the gateway refunds once, and no more than was paid', async () => {
    const { db, now } = one.services;
    for (const [amountPkr, results] of [
      [PRICE_PKR - 1, ['refused', 'sent']],
      [PRICE_PKR, ['sent', 'sent']],
    ] as const)
      await two.interleave(async () => {
        const [id, reference] = [randomUUID(), randomUUID()];
        const row = { id, reference, secret: '', title: '', returnHref: '', createdAt: now() };
        await savePayment(db, { ...row, amountPkr: PRICE_PKR, status: 'succeeded' });
        const [first, second] = [randomUUID(), randomUUID()];
        const refund = (api: TestApi, refundId: string) =>
          refundPayment(api.services.db, { reference, refundId, amountPkr }, now());
        return {
          a: () => refund(one, first),
          b: () => refund(other, amountPkr === PRICE_PKR ? first : second),
          check: async (a, b) => {
            assert.deepEqual(valuesOf(a, b).sort(), results);
            assert.equal((await findPayment(db, id))?.refundedPkr, amountPkr);
          },
        };
      }, ['a']);
  });
});
