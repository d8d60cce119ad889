import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { orderPath } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import {
  aNewOrder,
  aShop,
  callbackOf,
  gatewayPage,
  orderOf,
  paymentServicesOf,
  sandboxRow,
} from '../../testing/a-shop.ts';
import { crashBeforeStatement } from '../../testing/crash-before-statement.ts';
import { useApi } from '../../testing/start-api.ts';
import { findLedgerMismatches } from './check-ledger.ts';
import { raiseFlag } from './events.ts';
import { handleProviderEvent, processPendingEvents } from './process-event.ts';
import { paymentFlags } from './tables.ts';

describe('a process that ends between any two statements of a payment', () => {
  const shop = aShop();
  const api = useApi({ ports: { fulfilments: shop.fulfilments } });

  /** Fulfilment writes to the database, so that it is rolled back with the transaction. */
  shop.fulfilments['car-inspection'] = {
    describeMany: async (_db, subjects) => subjects.map(() => ({ title: 'Inspection', href: null })),
    async fulfil(tx, { id }) {
      await raiseFlag(tx, { kind: 'unknown-payment', orderId: id, detail: 'given', at: new Date() });
      return 'done';
    },
  };
  const flagCount = (orderId: string) => api.services.db.$count(paymentFlags, eq(paymentFlags.orderId, orderId));

  test('leaves both or neither of payment and what was bought, and is made good', async () => {
    const services = paymentServicesOf(api, shop);
    let statements = 0;
    for (let isOver = false; !isOver; statements += 1) {
      const { person, order, number } = await aNewOrder(api, shop);
      await gatewayPage(person, number);
      const raw = callbackOf(await sandboxRow(api, orderPath(number)));
      const reading = await services.providers.sandbox?.readCallback(raw);
      assert.ok(reading?.kind === 'reported');
      const { db, hasCrashed: hasEnded } = crashBeforeStatement(api.services.db, statements + 1);
      const handling = handleProviderEvent({ ...services, db }, 'sandbox', { event: reading.event, raw });
      if (
        await handling.then(
          () => false,
          () => true,
        )
      ) {
        assert.deepEqual([(await orderOf(person, number)).status, await flagCount(order.id)], ['open', 0]);
        api.clock.advance(60_000);
        await processPendingEvents(services);
      }
      isOver = !hasEnded();
      assert.deepEqual([(await orderOf(person, number)).status, await flagCount(order.id)], ['paid', 1]);
      assert.deepEqual(await findLedgerMismatches(api.services.db), []);
    }
    assert.ok(statements > 10, `only ${statements} statements were tried`);
  });
});
