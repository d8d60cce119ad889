import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { aShop, openAnOrder, paymentServicesOf, runExpiryJob } from '../testing/a-shop.ts';
import type { TestApi } from '../testing/start-api.ts';
import { resultsOf, useTwoApis, valuesOf } from '../testing/two-apis.ts';
import { startedAttempt } from './payments/attempts.ts';
import { cancelOwnOrder } from './payments/cancel-own-order.ts';
import { findLedgerMismatches } from './payments/check-ledger.ts';
import { moneyOf } from './payments/money-of-order.ts';
import { readOrderRow } from './payments/orders.ts';
import { handleProviderEvent } from './payments/process-event.ts';
import { startPayment } from './payments/start-payment.ts';
import { orders, paymentAttempts } from './payments/tables.ts';

const PRICE_PKR = 3000;
const HOUR_MS = 3_600_000;
const log = { warn: () => undefined } as never;

describe('payments, however two calls meet:', () => {
  const shop = aShop();
  const { two, one, other } = useTwoApis({ ports: { fulfilments: shop.fulfilments } });
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
  const money = async (id: string) => moneyOf(one.services.db, await readOrderRow(one.services.db, id));
  const goods = ({ number }: Open) => [
    ...shop.freed.filter((each) => each === number).map(() => 'freed'),
    ...shop.fulfilledOrders.filter((each) => each === number).map(() => 'given'),
  ];
  const times = (numbers: readonly string[], number: string) => numbers.filter((each) => each === number).length;

  test('one payment that is reported twice is money once', async () => {
    await two.interleave(async () => {
      const { id, number, paidAt } = await underWay();
      return {
        a: () => paidAt(one),
        b: () => paidAt(other),
        check: async (a, b) => {
          assert.deepEqual(resultsOf(a, b), ['done', 'done']);
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
          assert.deepEqual(resultsOf(a, b), ['done', 'done']);
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
          const [first, second] = valuesOf(a, b);
          assert.equal(Object(first).id, Object(second).id);
        },
      };
    }, ['a']);
  });
});
