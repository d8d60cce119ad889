import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import { ago, NOW, storeByName, useStoredRows } from '../../testing/stored-rows.ts';
import {
  claimDueChecks,
  countUnpaid,
  eraseSellerClaims,
  findCheck,
  findOwnCheck,
  insertCheck,
  listChecks,
  setRefunded,
  stepsOf,
  transitionCheck,
  undoRefunded,
  unpaidChecksOf,
} from './repository.ts';
import { sheetChecks } from './tables.ts';

// Each row that is not found differs in one column from one that is.
describe('queries of auction-sheet checks', () => {
  const stored = useStoredRows();
  const { db } = stored;
  beforeEach(() => db.delete(sheetChecks));
  const check =
    (accountId: string, change: Partial<typeof sheetChecks.$inferInsert> = {}) =>
    async () => {
      const row = {
        ...{ id: randomUUID(), accountId, status: 'looking' as const, chassisNumber: 'ZVW30-1234567' },
        ...{ orderId: randomUUID(), orderNumber: 'K-2026-000001', pricePkr: 3000, createdAt: NOW, updatedAt: NOW },
        ...change,
      };
      await insertCheck(db, row);
      return row;
    };

  test('those due are claimed once, the longest due first, and asked about again later', async () => {
    const accountId = await stored.anAccount();
    const { ids, namesOf } = await storeByName({
      due: check(accountId, { dueAt: NOW }),
      'longer due': check(accountId, { dueAt: ago(1), tries: 2 }),
      'in a moment': check(accountId, { dueAt: ago(-1) }),
      ready: check(accountId, { dueAt: ago(2), status: 'ready' }),
    });
    const claim = (limit: number) => claimDueChecks(db, NOW, (tries) => ago(-1000 * tries), limit);
    assert.deepEqual(namesOf(await claim(1)), ['longer due']);
    assert.deepEqual(namesOf(await claim(9)), ['due']);
    assert.deepEqual(await claim(9), []);
    const claimed = await findCheck(db, ids['longer due'] ?? '');
    assert.deepEqual([claimed?.tries, claimed?.dueAt], [3, ago(-3000)]);
    assert.equal((await findCheck(db, ids.ready ?? ''))?.tries, 0);
  });

  test('an account sees its own, the newest first, page by page; unpaid ones are counted', async () => {
    const [own, other] = [await stored.anAccount(), await stored.anAccount()];
    const [lower = '', higher = ''] = [randomUUID(), randomUUID()].toSorted();
    const unpaid = { status: 'awaiting-payment' } as const;
    const { ids, namesOf } = await storeByName({
      lower: check(own, { id: lower, ...unpaid }),
      higher: check(own, { id: higher }),
      older: check(own, { createdAt: ago(1) }),
      'of another': check(other, { ...unpaid }),
    });
    const list = async (limit: number, after?: { at: Date; id: string }) =>
      namesOf(await listChecks(db, own, after, limit));
    assert.deepEqual(await list(9), ['higher', 'lower', 'older']);
    assert.deepEqual(await list(1), ['higher', 'lower'], 'one more shows that there is a next page');
    assert.deepEqual(await list(9, { at: NOW, id: higher }), ['lower', 'older']);
    assert.equal(await countUnpaid(db, own), 1);
    assert.deepEqual(namesOf(await unpaidChecksOf(db, own)), ['lower']);
    assert.equal((await findOwnCheck(db, own, lower))?.id, lower);
    assert.equal(await findOwnCheck(db, own, ids['of another'] ?? ''), undefined);
  });

  test('a change of one leaves the others; an undone refund restores the state', async () => {
    const [own, other] = [await stored.anAccount(), await stored.anAccount()];
    const told = { year: 2015 } as never;
    const [one, another] = [await check(own, { told, dueAt: NOW })(), await check(other, { told, dueAt: ago(7) })()];
    const stateOf = async ({ id }: { id: string }) => [await findCheck(db, id), await stepsOf(db, id)];
    const before = await stateOf(another);
    assert.equal(await transitionCheck(db, one, { to: 'awaiting-payment', at: NOW }), false);
    assert.equal(await transitionCheck(db, one, { to: 'refunded', at: NOW }), true);
    await setRefunded(db, one.id, 3000, NOW);
    const refunded = await findCheck(db, one.id);
    assert.deepEqual([refunded?.status, refunded?.refundedPkr, refunded?.dueAt], ['refunded', 3000, null]);
    for (const _again of [1, 2]) await undoRefunded(db, one.id, NOW);
    const undone = await findCheck(db, one.id);
    assert.deepEqual([undone?.status, undone?.dueAt, (await stepsOf(db, one.id)).length], ['looking', NOW, 1]);
    await eraseSellerClaims(db, own);
    assert.equal((await findCheck(db, one.id))?.told, null);
    assert.deepEqual(await stateOf(another), before);
  });
});
