import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, describe, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { aShop, openAnOrder, paymentServicesOf, runExpiryJob } from '../testing/a-shop.ts';
import { startTwoApis, type TestApi, type TwoApis } from '../testing/start-api.ts';
import { startedAttempt } from './payments/attempts.ts';
import { cancelOwnOrder } from './payments/cancel-own-order.ts';
import { findLedgerMismatches } from './payments/check-ledger.ts';
import { moneyOf } from './payments/money-of-order.ts';
import { readOrderRow } from './payments/orders.ts';
import type { PaymentServices } from './payments/payment-services.ts';
import { postManualRefund, revertManualRefund } from './payments/post-refund.ts';
import { handleProviderEvent } from './payments/process-event.ts';
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
import { startPayment } from './payments/start-payment.ts';
import { orders, paymentAttempts, refunds } from './payments/tables.ts';

const PRICE_PKR = 3000;
const HOUR_MS = 3_600_000;
const log = { warn: () => undefined } as never;

describe('payments, however two calls meet:', () => {
  const shop = aShop();
  let two: TwoApis;
  let one: TestApi;
  let other: TestApi;
  before(async () => {
    two = await startTwoApis({ ports: { fulfilments: shop.fulfilments } });
    ({ one, other } = two);
    one.clock.stop();
  });
  after(() => two.stop());
  afterEach(async () => assert.deepEqual(await findLedgerMismatches(one.services.db), []));

  const servicesOf = (api: TestApi) => paymentServicesOf(api, shop);
  const start = (api: TestApi, { person, number }: Open, isAnew = false) =>
    startPayment(servicesOf(api), { accountId: person.account.id, number, provider: 'sandbox', isAnew }, log);
  const cancel = (api: TestApi, { person, number }: Open) => cancelOwnOrder(servicesOf(api), person.account.id, number);

  type Open = Awaited<ReturnType<typeof open>>;
  async function open(change: Parameters<typeof openAnOrder>[3] = {}) {
    const person = await one.person();
    const { id, number } = await openAnOrder(one, shop, person, { amountPkr: PRICE_PKR, ...change });
    return { person, id, number };
  }
  /** An order with a payment on the provider's page. `paidAt`: what the provider reports to this API. */
  async function underWay() {
    const order = await open();
    await start(one, order);
    return { ...order, paidAt: await successOf(order) };
  }
  async function successOf({ id }: Open) {
    const { reference } = (await startedAttempt(one.services.db, id)) ?? assert.fail();
    const facts = { outcome: 'succeeded', reference, amountPaisa: PRICE_PKR * 100, currency: 'PKR' } as const;
    return (api: TestApi) => {
      const event = { ...facts, key: randomUUID(), providerReference: reference, refundId: null, reason: null };
      return handleProviderEvent(servicesOf(api), 'sandbox', { event, raw: {} });
    };
  }
  async function paid(amountPkr = PRICE_PKR) {
    const order = await open({ amountPkr });
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
  const goods = ({ number }: Open) => [
    ...shop.freed.filter((each) => each === number).map(() => 'freed'),
    ...shop.fulfilledOrders.filter((each) => each === number).map(() => 'given'),
  ];
  const times = (numbers: readonly string[], number: string) => numbers.filter((each) => each === number).length;
  const statuses = (...outcomes: PromiseSettledResult<unknown>[]) => outcomes.map(({ status }) => status).sort();
  const onlyOne = (...outcomes: PromiseSettledResult<unknown>[]) =>
    assert.deepEqual(statuses(...outcomes), ['fulfilled', 'rejected']);

  test('one payment that is reported twice is money once', async () => {
    await two.interleave(async () => {
      const { id, number, paidAt } = await underWay();
      return {
        a: () => paidAt(one),
        b: () => paidAt(other),
        check: async (a, b) => {
          assert.deepEqual(statuses(a, b), ['fulfilled', 'fulfilled']);
          const { incoming, restPkr } = await money(id);
          assert.deepEqual([incoming.length, restPkr, times(shop.fulfilledOrders, number)], [1, 0, 1]);
        },
      };
    }, ['a']);
  });

  test('of two payments of one order one pays it, and the other goes back', async () => {
    await two.interleave(async () => {
      const { paidAt, ...order } = await underWay();
      await start(one, order, true);
      const paidAgainAt = await successOf(order);
      return {
        a: () => paidAt(one),
        b: () => paidAgainAt(other),
        check: async () => {
          const { incoming, restPkr, refunds } = await money(order.id);
          assert.deepEqual([incoming.length, restPkr, times(shop.fulfilledOrders, order.number)], [2, 0, 1]);
          assert.deepEqual(
            refunds.map(({ amountPkr, isRest }) => [amountPkr, isRest]),
            [[PRICE_PKR, true]],
          );
        },
      };
    }, ['a']);
  });

  test('an order that is cancelled while it is paid is fulfilled, or its money goes back', async () => {
    await two.interleave(async () => {
      const { paidAt, ...order } = await underWay();
      return {
        a: () => cancel(one, order),
        b: () => paidAt(other),
        check: async (cancelled) => {
          const { restPkr, refundablePkr } = await money(order.id);
          const isCancelled = cancelled.status === 'fulfilled';
          assert.deepEqual([restPkr, refundablePkr], [0, isCancelled ? 0 : PRICE_PKR]);
          assert.deepEqual(goods(order), isCancelled ? ['freed'] : ['given']);
        },
      };
    });
  });

  test('an order that is paid while it ends is fulfilled', async () => {
    await two.interleave(async () => {
      const { paidAt, ...order } = await underWay();
      const anHourAgo = new Date(one.clock.now().getTime() - HOUR_MS);
      await one.services.db.update(orders).set({ expiresAt: anHourAgo }).where(eq(orders.id, order.id));
      return {
        a: () => runExpiryJob(one, shop.fulfilments),
        b: () => paidAt(other),
        check: async () => {
          const { restPkr, refundablePkr } = await money(order.id);
          assert.deepEqual([restPkr, refundablePkr], [0, PRICE_PKR]);
          assert.equal((await readOrderRow(one.services.db, order.id)).status, 'paid');
          assert.equal(goods(order).at(-1), 'given');
        },
      };
    });
  });

  test('a payment that starts twice is under way once, and not at all once the order is cancelled', async () => {
    const started = (orderId: string) =>
      one.services.db.$count(
        paymentAttempts,
        and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.status, 'started')),
      );
    await two.interleave(async () => {
      const order = await open();
      return {
        a: () => start(one, order),
        b: () => start(other, order),
        check: async (a, b) => {
          assert.deepEqual(statuses(a, b), ['fulfilled', 'fulfilled']);
          assert.equal(await started(order.id), 1);
        },
      };
    }, ['a']);
    await two.interleave(async () => {
      const order = await open();
      return {
        a: () => start(one, order),
        b: () => cancel(other, order),
        check: async (_, cancelled) => {
          assert.equal(cancelled.status, 'fulfilled');
          assert.equal(await started(order.id), 0);
        },
      };
    });
  });

  test('one subject has one open order of an account', async () => {
    await two.interleave(async () => {
      const person = await one.person();
      const subject = { kind: 'booking', id: randomUUID() };
      return {
        a: () => openAnOrder(one, shop, person, { subject }),
        b: () => openAnOrder(other, shop, person, { subject }),
        check: (a, b) => {
          assert.ok(a.status === 'fulfilled' && b.status === 'fulfilled');
          assert.equal(Object(a.value).id, Object(b.value).id);
        },
      };
    }, ['a']);
  });

  test('two refunds do not give back more than was paid', async () => {
    await two.interleave(async () => {
      const { id: orderId } = await paid();
      const request = { orderId, amountPkr: 2000, reason: 'Late.', officerId: randomUUID() };
      const refund = (api: TestApi) => inside(api, (tx, services) => requestOfficerRefund(tx, services, request));
      return {
        a: () => refund(one),
        b: () => refund(other),
        check: async (a, b) => {
          onlyOne(a, b);
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
        check: async () => assert.deepEqual([sent, (await refundOf(id)).status], [[id], 'done']),
      };
    }, ['a']);
    await two.interleave(async () => {
      const id = await arrange();
      return {
        a: () => send(one),
        b: () => inside(other, async (tx, { now }) => withdrawRefund(tx, await locked(tx, id), { now: now() })),
        check: async (_, withdrawn) => {
          assert.ok(withdrawn.status === 'fulfilled');
          const { status } = await refundOf(id);
          assert.deepEqual([sent, status], withdrawn.value ? [[], 'withdrawn'] : [[id], 'done']);
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
          onlyOne(...both);
          for (const each of both) if (each.status === 'rejected') assert.equal(each.reason.code, 'reference_taken');
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
        check: async () => {
          assert.equal((await readOrderRow(one.services.db, orderId)).refundedPkr, 0);
          assert.equal((await refundOf(id)).status, 'by-hand');
        },
      };
    }, ['a']);
  });
});
