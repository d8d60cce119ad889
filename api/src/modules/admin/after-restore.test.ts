import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { flagsQueue, refundsQueue } from '@karwan/shared-contracts';
import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/database/database.ts';
import { restores } from '../../platform/restores/tables.ts';
import { aPaidOrder, aShop, paymentServicesOf, requestRefund, runRefundJob } from '../../testing/a-shop.ts';
import { sendQueued } from '../../testing/send-queued.ts';
import { useApi } from '../../testing/start-api.ts';
import { outgoingMessages } from '../notifications/index.ts';
import { listWaiting } from '../queues/index.ts';
import { finishRestore } from './after-restore.ts';
import { executeCommand, parseCommand } from './service.ts';

describe('after a restore', () => {
  const shop = aShop();
  const api = useApi({ ports: { fulfilments: shop.fulfilments } });

  async function refundOf(status: 'requested' | 'by-hand') {
    const { order } = await aPaidOrder(api, shop);
    const [{ id } = assert.fail()] = await requestRefund(api, shop, order.id, 1000);
    await api.services.db.execute(sql`update payment_refunds set status = ${status} where id = ${id}`);
    return id;
  }
  const statusOf = async (id: string) => {
    const rows = rowsOf<{ status: string }>(api.services.db, sql`select status from payment_refunds where id = ${id}`);
    return (await rows)[0]?.status;
  };
  const message = async (dueAt: Date) => {
    const { account } = await api.person();
    const to = { accountId: account.id, channel: 'mail', recipient: 'a@example.com' } as const;
    const expiresAt = new Date(dueAt.getTime() + 86_400_000);
    const row = { ...to, kind: 'security', subject: 'A', text: 'B', createdAt: dueAt, dueAt, expiresAt };
    await api.services.db.insert(outgoingMessages).values(row);
  };
  const waiting = (queue: string) => listWaiting(api.services.db, queue, { limit: 50 });

  test('nothing is sent until somebody has said so; what may have been sent before waits for the office', async () => {
    const { db, now } = api.services;
    const before = [await refundOf('requested'), await refundOf('by-hand')];
    await message(new Date(now().getTime() - 60_000));
    api.clock.advance(3_600_000);
    const madeAt = new Date(now().getTime() - 1_800_000);
    await db.insert(restores).values({ madeAt, restoredAt: now() });
    api.clock.advance(60_000);
    const since = await refundOf('requested');
    // A later backup is restored before the first restore is finished.
    api.clock.advance(60_000);
    await db.insert(restores).values({ madeAt: now(), restoredAt: now() });
    api.clock.advance(60_000);
    await message(now());

    await assert.rejects(runRefundJob(api, shop.fulfilments), /npm run admin -- after-restore/);
    await assert.rejects(sendQueued(api), /npm run admin -- after-restore/);
    assert.deepEqual(await Promise.all([...before, since].map(statusOf)), ['requested', 'by-hand', 'requested']);

    const restoreMessage = await finishRestore(api.services);
    assert.match(restoreMessage, /under Refunds: 2\.\n.*dropped: 4\.\n/);
    assert.deepEqual(await Promise.all([...before, since].map(statusOf)), ['failed', 'failed', 'requested']);
    const doubted = await waiting(refundsQueue.name);
    assert.deepEqual(doubted.map(({ subjectId }) => subjectId).toSorted(), before.toSorted());
    assert.deepEqual(
      (await waiting(flagsQueue.name)).map(({ reason }) => reason),
      ['unknown-payment'],
    );
    assert.equal(await db.$count(outgoingMessages, eq(outgoingMessages.kind, 'security')), 1);

    await runRefundJob(api, shop.fulfilments);
    assert.equal(await statusOf(since), 'done');
    assert.match(await finishRestore(api.services), /Nothing to do/);
    assert.equal((await waiting(flagsQueue.name)).length, 1);

    // Restored with PostgreSQL's own tools.
    const order = parseCommand({ action: 'after-restore', since: now().toISOString() });
    assert.match(
      await executeCommand({ ...paymentServicesOf(api, shop), ...api.services }, order),
      /Done with the backup/,
    );
    assert.equal((await waiting(flagsQueue.name)).length, 2);
  });
});
