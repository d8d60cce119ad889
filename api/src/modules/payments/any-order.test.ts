import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ApiError, cancelOrder, orderPath } from '@karwan/shared-contracts';
import { testSeed } from '@karwan/shared-contracts/testing';
import fc from 'fast-check';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  aNewOrder,
  aShop,
  callbackOf,
  chooseOutcome,
  orderOf,
  paymentServicesOf,
  postCallback,
  sandboxRow,
  startPaying,
} from '../../testing/a-shop.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { balancesOf } from '../ledger/index.ts';
import { findLedgerMismatches } from './check-ledger.ts';
import { expireOrders } from './expire-orders.ts';
import { createPayments } from './index.ts';
import { pollPendingPayments } from './poll-payments.ts';
import type { Order } from './port.ts';
import { processPendingEvents } from './process-event.ts';
import { sendRefunds } from './refunds.ts';

fc.configureGlobal({ seed: testSeed });

const HOUR_MS = 3_600_000;

function mustBeRefusal(error: unknown): void {
  const isAnswer = error instanceof ApiError && error.failure.kind === 'refused' && error.failure.status < 500;
  assert.ok(isAnswer || error instanceof Refusal, String(error));
}

describe('whatever happens to an order, in whatever order', () => {
  const shop = aShop();
  const api = useApi({ ports: { fulfilments: shop.fulfilments } });

  const log = { warn: () => undefined } as never;
  const services = () => paymentServicesOf(api, shop);
  type Case = { person: Person; order: Order };

  /** Sends the gateway's callback for the latest payment, if there is one. */
  async function sendEvent({ order }: Case, outcome: string, amountPaisa?: number): Promise<void> {
    const row = await sandboxRow(api, orderPath(order.number)).catch(() => undefined);
    if (row) await postCallback(api, callbackOf(row, { outcome, ...(amountPaisa !== undefined && { amountPaisa }) }));
  }
  const chosen = (choice: string) => async (about: Case) => {
    const { providers } = await orderOf(about.person, about.order.number);
    if (providers.includes('sandbox')) await chooseOutcome(about.person, about.order.number, choice);
  };

  /** Any action may be refused; that is a valid result. */
  const actions: Record<string, (about: Case) => Promise<unknown>> = {
    pays: chosen('success'),
    'pays, told by nobody': chosen('lost'),
    'pays, told twice': chosen('double'),
    'is declined': chosen('decline'),
    'begins anew': ({ person, order }) => startPaying(person, order.number, 'sandbox', true),
    'chooses a transfer': ({ person, order }) => startPaying(person, order.number, 'bank-transfer'),
    cancels: ({ person, order }) => person.client.call(cancelOrder, { params: { orderNumber: order.number } }),
    'a success is told': (about) => sendEvent(about, 'succeeded'),
    'a failure is told': (about) => sendEvent(about, 'failed'),
    'a chargeback of a part is told': (about) => sendEvent(about, 'charged-back', 70_000),
    'a part is asked back': ({ order }) =>
      api.services.db.transaction((tx) =>
        createPayments(services()).requestRefund(tx, { orderId: order.id, amount: 900, reason: 'Asked for.' }),
      ),
    'refunds are sent': () => sendRefunds(services()),
    'hours pass': async () => api.clock.advance(20 * HOUR_MS),
    'the jobs run': async () => {
      await pollPendingPayments(services(), log);
      await processPendingEvents(services());
      await expireOrders(services());
    },
  };

  test('it is given once at most, its books balance, and no money is lost or made', async () => {
    const names = fc.array(fc.constantFrom(...Object.keys(actions)), { minLength: 3, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(names, async (steps) => {
        const { person, order } = await aNewOrder(api, shop);
        for (const name of steps) await actions[name]?.({ person, order }).catch(mustBeRefusal);
        const { status, paidAt, fulfilment, refundedPkr } = await orderOf(person, order.number);
        const times = shop.fulfilledOrders.filter((each) => each === order.number).length;
        assert.equal(times, fulfilment === 'done' ? 1 : 0);
        assert.equal(paidAt !== null, ['paid', 'partly-refunded', 'refunded'].includes(status));
        const books = await balancesOf(api.services.db, order.id);
        const earned = 0 - (books.revenue ?? 0) - (books['sales-tax'] ?? 0) - (books.refunds ?? 0);
        assert.equal(earned, paidAt === null ? 0 : 3000 - refundedPkr);
        assert.deepEqual(await findLedgerMismatches(api.services.db), []);
      }),
      { numRuns: 20 },
    );
  });
});
