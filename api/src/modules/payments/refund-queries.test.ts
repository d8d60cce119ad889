import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inArray } from 'drizzle-orm';
import { ago, NOW, storeByName, useStoredRows } from '../../testing/stored-rows.ts';
import { markRefundsDoubtful } from './after-restore.ts';
import { readOrderRow } from './orders.ts';
import { deletePayoutAccountsOf, findPayoutAccount, purgePayoutAccounts, readPayout } from './payout.ts';
import { claimRefunds, orderNumberOfSent, recordSent, refundsOf, transitionRefund } from './refund-rows.ts';
import { payoutAccounts, refunds } from './tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

// Each row that is not found differs in one column from one that is.
describe('queries of refunds', () => {
  const stored = useStoredRows();
  const { db } = stored;

  test('refunds are claimed while requested, not again within the pause, and counted', async () => {
    const refund =
      (change: Parameters<typeof stored.aRefund>[0] = {}) =>
      () =>
        stored.aRefund(change);
    const { rows, namesOf } = await storeByName({
      new: refund(),
      'tried before': refund({ triedAt: ago(MINUTE_MS + 1), tries: 2, requestedAt: ago(1) }),
      'tried since': refund({ triedAt: ago(MINUTE_MS) }),
      'to approve': refund({ status: 'to-approve' }),
      'by hand': refund({ status: 'by-hand', sentReference: 'FT26-1' }),
    });
    const claim = (limit: number) => claimRefunds(db, { triedBefore: ago(MINUTE_MS), now: NOW, limit });
    assert.deepEqual(namesOf(await claim(1)), ['tried before'], 'the oldest first');
    assert.deepEqual(namesOf(await claim(9)), ['new']);
    for (const { id } of rows) await recordSent(db, id, 'R1');
    const [fresh, , , , byHand] = rows;
    assert.ok(fresh && byHand);
    assert.deepEqual(await refundsOf(db, fresh.orderId), [
      { ...fresh, triedAt: NOW, tries: 1, providerReference: 'R1' },
    ]);
    assert.equal((await refundsOf(db, byHand.orderId))[0]?.providerReference, null);
    assert.equal(await transitionRefund(db, fresh, 'done'), undefined, 'claimed since it was read');
    const [current] = await refundsOf(db, fresh.orderId);
    assert.equal((current && (await transitionRefund(db, current, 'done')))?.status, 'done');
    assert.equal((await refundsOf(db, byHand.orderId))[0]?.status, 'by-hand');
    assert.equal(
      await db.transaction((tx) => orderNumberOfSent(tx, 'FT26-1')),
      (await readOrderRow(db, byHand.orderId)).number,
    );
    assert.equal(await db.transaction((tx) => orderNumberOfSent(tx, 'FT26-2')), undefined);
  });

  test('after a restore, what was unsent at the time of the backup is left to the office', async () => {
    const madeAt = ago(DAY_MS);
    const { ids, namesOf } = await storeByName({
      unsent: () => stored.aRefund({ requestedAt: madeAt }),
      'by hand': () => stored.aRefund({ requestedAt: madeAt, status: 'by-hand' }),
      sent: () => stored.aRefund({ requestedAt: madeAt, status: 'done', doneAt: madeAt }),
      since: () => stored.aRefund({ requestedAt: ago(DAY_MS - 1) }),
    });
    assert.equal(await markRefundsDoubtful(db, { madeAt, reason: 'Restored.', now: NOW }), 2);
    const rows = await db
      .select()
      .from(refunds)
      .where(inArray(refunds.id, Object.values(ids)));
    const doubtful = rows.filter(({ isUnknown, status }) => isUnknown && status === 'failed');
    assert.deepEqual(namesOf(doubtful).sort(), ['by hand', 'unsent']);
  });

  test('a payout account is wanted for what is sent by hand, and deleted once nothing is', async () => {
    const refund = (
      change: Parameters<typeof stored.aRefund>[0],
      provider: 'sandbox' | 'bank-transfer' = 'sandbox',
    ) => {
      return async () => {
        const { id: orderId } = await stored.anOrder();
        const { id: attemptId } = await stored.anAttempt({ orderId, provider, status: 'abandoned' });
        await db
          .insert(payoutAccounts)
          .values({ orderId, ...{ kind: 'iban', number: 'PK36', holder: 'A', givenAt: NOW } });
        return stored.aRefund({ orderId, attemptId, ...change });
      };
    };
    const undoMs = 15 * MINUTE_MS;
    const { rows, namesOf } = await storeByName({
      'by hand': refund({ status: 'by-hand' }),
      failed: refund({ status: 'failed' }),
      'requested for a transfer': refund({}, 'bank-transfer'),
      'to approve for a transfer': refund({ status: 'to-approve' }, 'bank-transfer'),
      'sent just now': refund({ status: 'done', doneAt: ago(undoMs - 1) }),
      requested: refund({}),
      withdrawn: refund({ status: 'withdrawn' }, 'bank-transfer'),
      sent: refund({ status: 'done', doneAt: ago(undoMs) }, 'bank-transfer'),
    });
    const having = async (find: (orderId: string) => Promise<unknown>) => {
      const found = [];
      for (const row of rows) if ((await find(row.orderId)) !== undefined) found.push(row);
      return namesOf(found);
    };
    const wanted = ['by hand', 'failed', 'requested for a transfer', 'to approve for a transfer'];
    assert.deepEqual(await having((orderId) => readPayout(db, orderId)), wanted);
    assert.equal(await purgePayoutAccounts({ db, now: () => NOW }), 3);
    assert.deepEqual(await having((orderId) => findPayoutAccount(db, orderId)), [...wanted, 'sent just now']);
    const { accountId, id } = await stored.anOrder();
    await db.insert(payoutAccounts).values({ orderId: id, kind: 'iban', number: 'PK36', holder: 'A', givenAt: NOW });
    await deletePayoutAccountsOf(db, accountId);
    assert.equal((await having((orderId) => findPayoutAccount(db, orderId))).length, 5);
    assert.equal(await findPayoutAccount(db, id), undefined);
  });
});
