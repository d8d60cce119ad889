import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { orderPath } from '@karwan/shared-contracts';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/database/database.ts';
import {
  aNewOrder,
  aShop,
  callbackOf,
  chooseOutcome,
  gatewayPage,
  orderOf,
  postCallback,
  sandboxRow,
} from '../../testing/a-shop.ts';
import { databaseFingerprint } from '../../testing/database-fingerprint.ts';
import { useApi } from '../../testing/start-api.ts';
import type { sandboxPayments } from '../demo-payments/index.ts';

type Row = typeof sandboxPayments.$inferSelect;

describe('forged callbacks', () => {
  const shop = aShop();
  const api = useApi({ ports: { fulfilments: shop.fulfilments } });

  async function startedPayment() {
    const { person, number } = await aNewOrder(api, shop);
    await gatewayPage(person, number);
    return { person, number, row: await sandboxRow(api, orderPath(number)) };
  }
  const changed = (fields: Record<string, string>, name: string, value: string) => ({ ...fields, [name]: value });
  const bitOff = (text: string) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`;

  const forgeries: Record<string, (row: Row, other: Row) => Record<string, string>> = {
    'a signature off by a bit': (row) => {
      const fields = callbackOf(row);
      return changed(fields, 'signature', bitOff(fields.signature));
    },
    'no signature': (row) => changed(callbackOf(row), 'signature', ''),
    'another amount': (row) => changed(callbackOf(row), 'amountPaisa', '1'),
    'another currency': (row) => changed(callbackOf(row), 'currency', 'USD'),
    'another payment’s reference': (row, other) => changed(callbackOf(row), 'reference', other.reference),
    'another payment’s secret': (row, other) => callbackOf(row, {}, other.secret),
    'a failure made a success': (row) => changed(callbackOf(row, { outcome: 'failed' }), 'outcome', 'succeeded'),
    'a reference that nobody knows': (row) => callbackOf(row, { reference: 'KNOBODY' }),
    'one field more': (row) => changed(callbackOf(row), 'amount', '1'),
    'nothing at all': () => ({}),
  };

  const refusals = () =>
    rowsOf<{ details: object }>(
      api.services.db,
      sql`select details from security_events where kind = 'payment-callback-refused'`,
    );

  for (const [name, forge] of Object.entries(forgeries)) {
    test(`${name} is refused, changes nothing, and is one security event without what it held`, async () => {
      const { person, number, row } = await startedPayment();
      const other = (await startedPayment()).row;
      const { security_events: _events, ...before } = await databaseFingerprint(api.services.db);
      const eventsBefore = await refusals();
      const { status } = await postCallback(api, forge(row, other));
      assert.equal(status, 401);
      const { security_events: _eventsAfter, ...after } = await databaseFingerprint(api.services.db);
      assert.deepEqual(after, before);
      const events = await refusals();
      assert.equal(events.length, eventsBefore.length + 1);
      for (const { details } of events) assert.deepEqual(Object.keys(details).sort(), ['provider', 'reason']);
      assert.equal((await orderOf(person, number)).status, 'open');
    });
  }

  test('the way back from the gateway only leads to the order', async () => {
    const { person, number, row } = await startedPayment();
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://gateway.example' };
    const post = (fields: Record<string, string>) =>
      api.visitor().raw('POST', '/api/payments/sandbox/return', {
        body: new URLSearchParams(fields).toString(),
        headers: form,
      });
    assert.equal((await post({ reference: row.reference, outcome: 'succeeded' })).status, 401);
    assert.equal((await orderOf(person, number)).status, 'open');
    const back = await post(callbackOf(row, { outcome: 'failed' }));
    assert.deepEqual([back.status, back.headers.get('location')], [303, orderPath(number)]);
  });

  test('a provider that is not set up is not there, and a production has no sandbox', async () => {
    assert.equal((await api.visitor().raw('POST', '/api/payments/jazzcash/callback', { body: {} })).status, 404);
    const { person, number } = await startedPayment();
    await chooseOutcome(person, number, 'no such choice');
    assert.equal((await orderOf(person, number)).status, 'open');
  });
});
