import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { flagsQueue, getOfficeDay, type OfficeRole, officeRoles, refundsQueue } from '@karwan/shared-contracts';
import { jobRuns } from '../../platform/jobs/tables.ts';
import { smsDeliveries } from '../../platform/messaging/tables.ts';
import { aPaidOrder, aShop, requestRefund, runRefundJob } from '../../testing/a-shop.ts';
import { useApi } from '../../testing/start-api.ts';
import { postSet } from '../ledger/index.ts';
import { outgoingMessages } from '../notifications/index.ts';
import { dequeue, enqueue } from '../queues/index.ts';

const DAY_MS = 86_400_000;

describe('the day of the office', () => {
  const shop = aShop();
  const api = useApi({ ports: { fulfilments: shop.fulfilments }, atNight: true });
  before(() => api.clock.stop());

  const dayOf = async (...roles: OfficeRole[]) => (await api.officer(...roles)).client.call(getOfficeDay);

  test('money is for finance and admins, what went wrong for admins alone', async () => {
    for (const role of officeRoles) {
      const { money, errors, jobs } = await dayOf(role);
      const isAdmin = role === 'admin';
      const seen = [money, errors, jobs].map((part) => part !== undefined);
      assert.deepEqual(seen, [isAdmin || role === 'finance', isAdmin, isAdmin], role);
    }
  });

  test('jobs that failed are told with why, and those that nobody does', async () => {
    const { db, now } = api.services;
    assert.deepEqual((await dayOf('admin')).jobs, []);
    const [startedAt, failedAt] = [now(), now()];
    const failure = 'Error: no';
    await db.insert(jobRuns).values([
      { name: 'payments.check-books', startedAt, failedAt, failure },
      { name: 'of.another-release', startedAt, failedAt, failure },
    ]);
    const failing = { name: 'payments.check-books', problem: 'failing', at: failedAt.toISOString(), failure };
    assert.deepEqual((await dayOf('admin')).jobs, [failing]);
    // No job runs here.
    api.clock.advance(30 * 60_000);
    const { jobs } = await dayOf('admin');
    assert.deepEqual(
      jobs?.find(({ name }) => name === 'payments.expire'),
      {
        ...{ name: 'payments.expire', problem: 'overdue' },
        ...{ at: null, failure: null },
      },
    );
    assert.equal(jobs?.find(({ name }) => name === 'payments.check-books')?.problem, 'failing');
  });

  test('money in is what people paid, beside what was given back to them', async () => {
    const { order } = await aPaidOrder(api, shop);
    await requestRefund(api, shop, order.id, 1000);
    await runRefundJob(api, shop.fulfilments);
    const { money } = await dayOf('finance');
    assert.deepEqual(money, {
      today: { inPkr: 3000, backPkr: 1000, orders: 1 },
      yesterday: { inPkr: 0, backPkr: 0, orders: 0 },
    });
  });

  test('a day begins at midnight in Pakistan', async () => {
    const { db, now } = api.services;
    const today = new Date(now()).toLocaleDateString('en-CA', { timeZone: 'Asia/Karachi' });
    const dayStartMs = Date.parse(`${today}T00:00:00+05:00`);
    const pay = (atMs: number, amount: number, subject: string, kind = 'payment') =>
      db.transaction((tx) => {
        const entries = { 'provider:bank-transfer': amount, customer: -amount } as const;
        return postSet(tx, { id: `${kind}:${randomUUID()}`, subject, at: new Date(atMs), entries });
      });
    const before = (await dayOf('finance')).money;
    await pay(dayStartMs, 1, 'first of today');
    await pay(dayStartMs - 1, 20, 'last of yesterday');
    await pay(dayStartMs - DAY_MS, 300, 'first of yesterday');
    await pay(dayStartMs - DAY_MS, 400, 'first of yesterday');
    await pay(dayStartMs - DAY_MS, -70, 'given back', 'refund');
    await pay(dayStartMs - DAY_MS, 20, 'given back', 'refund-undone');
    await pay(dayStartMs - DAY_MS, -10, 'entered before', 'reversal');
    await pay(dayStartMs - DAY_MS - 1, 5000, 'the day before');
    const { money } = await dayOf('finance');
    assert.deepEqual(money?.yesterday, { inPkr: 710, backPkr: 50, orders: 2 });
    assert.deepEqual(
      [money?.today.inPkr, money?.today.orders],
      [(before?.today.inPkr ?? 0) + 1, (before?.today.orders ?? 0) + 1],
    );
  });

  test('what went wrong counts what is new and not mended', async () => {
    const { db, now } = api.services;
    assert.deepEqual((await dayOf('admin')).errors, []);
    const old = new Date(now().getTime() - DAY_MS - 1);
    const [settled, flagged] = [randomUUID(), randomUUID()];
    for (const subjectId of [settled, flagged])
      await enqueue(db, flagsQueue, { subjectId, reason: 'paid-twice', now: now() });
    await dequeue(db, flagsQueue, [settled], now());
    await enqueue(db, flagsQueue, { subjectId: randomUUID(), reason: 'paid-twice', now: old });
    await enqueue(db, refundsQueue, { subjectId: randomUUID(), reason: 'failed', now: now() });
    await enqueue(db, refundsQueue, { subjectId: randomUUID(), reason: 'by-hand', now: now() });
    const sms = { to: '+923001234567', tries: 3, status: 'failed' as const, createdAt: now() };
    await db.insert(smsDeliveries).values([
      { ...sms, id: randomUUID() },
      { ...sms, id: randomUUID() },
      { ...sms, id: randomUUID(), status: 'accepted' },
      { ...sms, id: randomUUID(), createdAt: old },
    ]);
    const { account } = await api.person();
    const message = { accountId: account.id, channel: 'mail' as const, recipient: 'a@karwan.test', kind: 'security' };
    const words = { subject: 'News', text: 'Of your account.', expiresAt: new Date(now().getTime() + 86_400_000) };
    // Not due yet, so that no job sends them meanwhile.
    const waiting = { ...message, ...words, createdAt: now(), dueAt: words.expiresAt };
    await db.insert(outgoingMessages).values([waiting, { ...waiting, failures: 1 }]);
    assert.deepEqual((await dayOf('admin')).errors, [
      { kind: 'flagged-payments', count: 1 },
      { kind: 'failed-refunds', count: 1 },
      { kind: 'unsent-booking-news', count: 1 },
      { kind: 'failed-sms', count: 2 },
    ]);
  });
});
