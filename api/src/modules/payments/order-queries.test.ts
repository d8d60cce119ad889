import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { ago, NOW, storeByName, useStoredRows } from '../../testing/stored-rows.ts';
import {
  findOpenOrder,
  findOwnOrder,
  hasSurplus,
  lastOrderFor,
  lockOverdue,
  lockToFulfil,
  ordersToFulfil,
  ordersWithSurplus,
  overdueOrders,
  paidOrders,
} from './orders.ts';

const MINUTE_MS = 60_000;
const ALL = { limit: 100, except: [] };

// Each row that is not found differs in one column from one that is.
describe('queries of orders', () => {
  const stored = useStoredRows();
  const { db } = stored;

  test('overdue ones: five minutes later while somebody pays on a page of a provider', async () => {
    const expiredWith = async (ms: number, attempt: Parameters<typeof stored.anAttempt>[0]) => {
      const order = await stored.anOrder({ expiresAt: ago(ms) });
      await stored.anAttempt({ orderId: order.id, ...attempt });
      return order;
    };
    const { ids, namesOf } = await storeByName({
      'long ago': () => stored.anOrder({ expiresAt: ago(10 * MINUTE_MS) }),
      'under way, five minutes ago': () => expiredWith(5 * MINUTE_MS, {}),
      'under way, just now': () => expiredWith(5 * MINUTE_MS - 1, {}),
      'a transfer': () => expiredWith(3, { provider: 'bank-transfer' }),
      abandoned: () => expiredWith(2, { status: 'abandoned' }),
      'at this moment': () => stored.anOrder(),
      'in a moment': () => stored.anOrder({ expiresAt: ago(-1) }),
      cancelled: () => stored.anOrder({ status: 'cancelled' }),
    });
    const overdue = ['long ago', 'under way, five minutes ago', 'a transfer', 'abandoned', 'at this moment'];
    assert.deepEqual(namesOf(await overdueOrders(db, NOW, ALL)), overdue, 'the oldest first');
    const except = [ids['long ago'] ?? ''];
    assert.deepEqual(namesOf(await overdueOrders(db, NOW, { limit: 1, except })), overdue.slice(1, 2));
    const asked = ['a transfer', 'in a moment', 'cancelled'].map((name) => ids[name] ?? '');
    assert.deepEqual(namesOf(await db.transaction((tx) => lockOverdue(tx, asked, NOW))), ['a transfer']);
  });

  test('those with a surplus that ended, unless the office withdrew a refund of it', async () => {
    const withRefund = async (status: 'withdrawn' | 'done') => {
      const order = await stored.anOrder({ status: 'expired', restPkr: 5, createdAt: ago(-1) });
      await stored.aRefund({ orderId: order.id, status, isRest: false });
      return order;
    };
    const { ids, namesOf } = await storeByName({
      newer: () => stored.anOrder({ status: 'cancelled', restPkr: 1 }),
      older: () => stored.anOrder({ status: 'expired', restPkr: 1, createdAt: ago(1) }),
      open: () => stored.anOrder({ restPkr: 1, expiresAt: ago(-1) }),
      'without a surplus': () => stored.anOrder({ status: 'cancelled' }),
      'that is owed': () => stored.anOrder({ status: 'cancelled', restPkr: -1 }),
      withdrawn: () => withRefund('withdrawn'),
      'of which a part was sent': () => withRefund('done'),
    });
    const expected = ['older', 'newer', 'of which a part was sent'];
    assert.deepEqual(namesOf(await ordersWithSurplus(db, ALL)), expected);
    assert.deepEqual(namesOf(await ordersWithSurplus(db, { limit: 1, except: [] })), ['older']);
    assert.deepEqual(namesOf(await ordersWithSurplus(db, { limit: 1, except: [ids.older ?? ''] })), ['newer']);
    for (const [name, id] of Object.entries(ids)) assert.equal(await hasSurplus(db, id), expected.includes(name), name);
  });

  test('those to fulfil: paid within the time, and waiting', async () => {
    const paid = { status: 'paid', paidAt: ago(1) } as const;
    const { ids, namesOf } = await storeByName({
      later: () => stored.anOrder(paid),
      earlier: () => stored.anOrder({ ...paid, paidAt: ago(9) }),
      'too long ago': () => stored.anOrder({ ...paid, paidAt: ago(10) }),
      given: () => stored.anOrder({ ...paid, fulfilment: 'done' }),
      refunded: () => stored.anOrder({ ...paid, status: 'refunded' }),
    });
    assert.deepEqual(namesOf(await ordersToFulfil(db, ago(10), ALL)), ['earlier', 'later']);
    assert.deepEqual(namesOf(await ordersToFulfil(db, ago(10), { limit: 1, except: [ids.earlier ?? ''] })), ['later']);
    for (const [name, id] of Object.entries(ids)) {
      const locked = await db.transaction((tx) => lockToFulfil(tx, id));
      assert.equal(locked?.id, ['given', 'refunded'].includes(name) ? undefined : id, name);
    }
  });

  test('one of this account, type and subject; the last one of a subject', async () => {
    const [accountId, other] = [await stored.anAccount(), await stored.anAccount()];
    const subject = { kind: 'booking', id: randomUUID() };
    const own = { accountId, subjectKind: subject.kind, subjectId: subject.id };
    const { ids } = await storeByName({
      cancelled: () => stored.anOrder({ ...own, status: 'cancelled' }),
      'of another': () => stored.anOrder({ ...own, accountId: other }),
      'of another kind': () => stored.anOrder({ ...own, subjectKind: 'listing', createdAt: ago(-2) }),
      'for another subject': () => stored.anOrder({ accountId, createdAt: ago(-2) }),
      'of another type': () => stored.anOrder({ ...own, type: 'feature-ad' }),
    });
    const find = (account: string) => findOpenOrder(db, { type: 'car-inspection', subject, accountId: account });
    assert.deepEqual([await find(accountId), (await find(other))?.id], [undefined, ids['of another']]);
    const open = await stored.anOrder({ ...own, createdAt: ago(-1) });
    assert.equal((await find(accountId))?.id, open.id);
    assert.equal((await lastOrderFor(db, subject))?.id, open.id);
    assert.equal((await findOwnOrder(db, accountId, open.number)).id, open.id);
    await assert.rejects(findOwnOrder(db, other, open.number), { code: 'order_not_found' });
  });

  test('paid ones of an account, each once, the latest first, page by page', async () => {
    const accountId = await stored.anAccount();
    const paidAt = ago(1);
    const order = (change: Parameters<typeof stored.anOrder>[0]) => async () => {
      const row = await stored.anOrder({ accountId, status: 'paid', paidAt, ...change });
      const attempt = { orderId: row.id, endedAt: NOW };
      for (const isExtra of [false, true]) await stored.anAttempt({ ...attempt, status: 'succeeded', isExtra });
      await stored.anAttempt({ ...attempt, status: 'failed' });
      return row;
    };
    const [lower = '', higher = ''] = [randomUUID(), randomUUID()].toSorted();
    const { namesOf } = await storeByName({
      lower: order({ id: lower }),
      higher: order({ id: higher }),
      latest: order({ paidAt: NOW, status: 'refunded' }),
      first: order({ paidAt: ago(2), status: 'partly-refunded' }),
      'not paid': order({ status: 'cancelled', paidAt: null }),
      'of another': order({ accountId: await stored.anAccount() }),
    });
    const read = async (limit: number, after?: { at: Date; id: string }) =>
      namesOf((await paidOrders(db, accountId, after, limit)).map((row) => row.order));
    assert.deepEqual(await read(9), ['latest', 'higher', 'lower', 'first']);
    assert.deepEqual(await read(1), ['latest', 'higher'], 'one more shows that there is a next page');
    assert.deepEqual(await read(9, { at: paidAt, id: higher }), ['lower', 'first']);
  });
});
