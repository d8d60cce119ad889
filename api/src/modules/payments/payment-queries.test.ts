import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { transfersQueue } from '@karwan/shared-contracts';
import { inArray } from 'drizzle-orm';
import { ago, NOW, storeByName, useStoredRows } from '../../testing/stored-rows.ts';
import { enqueue, listWaiting } from '../queues/index.ts';
import {
  claimForInquiry,
  findAttempt,
  findOrderNumber,
  findOwnAttempt,
  mayRemind,
  saveCheckout,
  shownAttempt,
  startedAttempt,
  transfersToRemind,
  transitionAttempt,
} from './attempts.ts';
import { raiseFlag, resolveFlags, setFlagResolved, storeEvent, storeEventResult, unprocessedEvents } from './events.ts';
import { findTransfers } from './for-office.ts';
import { attemptsOf, countMoneyLists, incomingOf, receivedPkrByOrder, unassignedPayments } from './money-lists.ts';
import { readOrderRow } from './orders.ts';
import { lockSetting, priceOf, setPaymentSetting } from './prices.ts';
import { deleteProofsOf, findProof, purgeDecidedProofs, saveProof } from './proofs.ts';
import { isUnassigned, storeIncoming } from './receive-payment.ts';
import { paymentAttempts, paymentFlags } from './tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

// Each row that is not found differs in one column from one that is.
describe('queries of payments', () => {
  const stored = useStoredRows();
  const { db } = stored;

  test('a provider is asked after three minutes, then less and less often; those under way first', async () => {
    const attempt = (startedMs: number, change: Parameters<typeof stored.anAttempt>[0] = {}) => {
      return () => stored.anAttempt({ startedAt: ago(startedMs), ...change });
    };
    const hourly = 10 * 60 * MINUTE_MS;
    const { ids, namesOf } = await storeByName({
      abandoned: attempt(3 * MINUTE_MS + 1, { status: 'abandoned' }),
      due: attempt(3 * MINUTE_MS + 1),
      'not yet': attempt(3 * MINUTE_MS),
      failed: attempt(4 * MINUTE_MS, { status: 'failed' }),
      'a transfer': attempt(4 * MINUTE_MS, { provider: 'bank-transfer' }),
      'asked an hour ago': attempt(hourly, { inquiredAt: ago(60 * MINUTE_MS + 1) }),
      'asked within the hour': attempt(hourly, { inquiredAt: ago(60 * MINUTE_MS) }),
    });
    const claim = (limit: number) => claimForInquiry(db, { dueAt: NOW, now: NOW, limit });
    assert.deepEqual(namesOf(await claim(1)), ['due'], 'under way, and never asked');
    assert.deepEqual(namesOf(await claim(9)).sort(), ['abandoned', 'asked an hour ago']);
    const rows = await db
      .select()
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.id, Object.values(ids)));
    const asked = rows.filter(({ inquiredAt }) => inquiredAt?.getTime() === NOW.getTime());
    assert.deepEqual(namesOf(asked).sort(), ['abandoned', 'asked an hour ago', 'due']);
    assert.deepEqual(await claim(9), []);
  });

  test('a customer is reminded once of a transfer without a proof, while its order is open', async () => {
    const endsBefore = ago(-DAY_MS);
    type Order = Parameters<typeof stored.anOrder>[0];
    type Attempt = Parameters<typeof stored.anAttempt>[0];
    const transfer =
      (attempt: Attempt = {}, order: Order = {}) =>
      async () => {
        const { id: orderId } = await stored.anOrder({ expiresAt: ago(1 - DAY_MS), ...order });
        return stored.anAttempt({ orderId, provider: 'bank-transfer', ...attempt });
      };
    const { ids, namesOf } = await storeByName({
      waiting: transfer(),
      another: transfer(),
      abandoned: transfer({ status: 'abandoned' }),
      'no transfer': transfer({ provider: 'sandbox' }),
      reminded: transfer({ remindedAt: NOW }),
      'with a proof': async () => {
        const attempt = await transfer()();
        await saveProof(db, proofOf(attempt.id));
        return attempt;
      },
      cancelled: transfer({}, { status: 'cancelled' }),
      'ends later': transfer({}, { expiresAt: endsBefore }),
    });
    const found = await transfersToRemind(db, endsBefore, { limit: 9, except: [ids.another ?? ''] });
    assert.deepEqual(namesOf(found), ['waiting']);
    for (const [name, id] of Object.entries(ids))
      assert.equal(await mayRemind(db, id, endsBefore), ['waiting', 'another'].includes(name), name);
  });

  const proofOf = (attemptId: string, text = 'a proof') => {
    return { attemptId, contentType: 'application/pdf', file: Buffer.from(text), sentAt: NOW };
  };

  test('attempts: by provider and reference, of an order, and the one that its page shows', async () => {
    const order = await stored.anOrder();
    const of = (change: Parameters<typeof stored.anAttempt>[0]) => stored.anAttempt({ orderId: order.id, ...change });
    const extra = await of({ status: 'succeeded', isExtra: true, reference: 'K1', startedAt: ago(-3) });
    const latest = await of({ status: 'failed', startedAt: ago(-4) });
    assert.equal((await shownAttempt(db, order.id))?.id, latest.id);
    const paid = await of({ status: 'succeeded', provider: 'jazzcash', reference: 'K1' });
    const started = await of({ startedAt: ago(-2) });
    const other = await stored.anAttempt({ startedAt: ago(-9) });
    assert.equal((await shownAttempt(db, order.id))?.id, paid.id);
    assert.equal((await startedAttempt(db, order.id))?.id, started.id);
    assert.equal((await findAttempt(db, 'sandbox', 'K1'))?.id, extra.id);
    assert.equal((await findAttempt(db, 'jazzcash', 'K1'))?.id, paid.id);
    assert.equal(await findOrderNumber(db, 'jazzcash', 'K1'), order.number);
    assert.equal(await findOrderNumber(db, 'bank-transfer', 'K1'), undefined);
    const all = [paid, started, extra, latest].map(({ id }) => id);
    assert.deepEqual(
      (await attemptsOf(db, order.id)).map(({ id }) => id),
      all,
    );
    assert.equal((await findOwnAttempt(db, order.accountId, paid.id))?.attempt.id, paid.id);
    assert.equal(await findOwnAttempt(db, order.accountId, other.id), undefined);
    for (const url of ['/first', '/second']) await saveCheckout(db, started.id, url);
    assert.equal((await startedAttempt(db, order.id))?.checkout?.url, '/first');
    assert.equal(await transitionAttempt(db, started, 'failed', { failure: 'No money.' }), true);
    assert.deepEqual(await startedAttempt(db, other.orderId), other);
    assert.equal((await shownAttempt(db, order.id))?.failure, null);
  });

  test('events: each once per provider, until processed; flags: of this order and kind', async () => {
    const event = (key: string) => ({ event: { key } as Parameters<typeof storeEvent>[2]['event'], raw: {} });
    const store =
      (key: string, at: Date, provider: 'sandbox' | 'jazzcash' = 'sandbox') =>
      () =>
        storeEvent(db, provider, event(key), at);
    const { ids, namesOf } = await storeByName({
      first: store('E1', ago(2)),
      'of another provider': store('E1', ago(2), 'jazzcash'),
      processed: store('E2', ago(2)),
      'just now': store('E3', ago(1)),
    });
    assert.equal((await store('E1', NOW)()).id, ids.first);
    await storeEventResult(db, Number(ids.processed), 'applied', NOW);
    const find = (except: readonly number[]) => unprocessedEvents(db, { until: ago(1), limit: 9, except });
    assert.deepEqual(namesOf(await find([])), ['first', 'of another provider']);
    assert.deepEqual(namesOf(await find([Number(ids.first)])), ['of another provider']);

    const [{ id: orderId }, { id: otherId }] = [await stored.anOrder(), await stored.anOrder()];
    for (const at of [ago(3), NOW]) await raiseFlag(db, { kind: 'wrong-amount', orderId, detail: 'a', at });
    await raiseFlag(db, { kind: 'paid-twice', orderId, detail: 'b', at: NOW });
    await raiseFlag(db, { kind: 'wrong-amount', orderId: otherId, detail: 'c', at: NOW });
    const flags = () =>
      db
        .select()
        .from(paymentFlags)
        .where(inArray(paymentFlags.orderId, [orderId, otherId]));
    const earlier = (await flags()).find(({ at }) => at < NOW);
    await setFlagResolved(db, earlier?.id ?? '', ago(1));
    await resolveFlags(db, orderId, 'wrong-amount', NOW);
    const resolved = (await flags()).map(({ detail, resolvedAt }) => `${detail} ${resolvedAt?.getTime() ?? 'open'}`);
    assert.deepEqual(resolved.sort(), [`a ${ago(1).getTime()}`, `a ${NOW.getTime()}`, 'b open', 'c open'].sort());
  });

  test('proofs are deleted 90 days after the decision, and with their account', async () => {
    const transfer = (endedAt: Date | null) => () => stored.anAttempt({ provider: 'bank-transfer', endedAt });
    const { ids, rows, namesOf } = await storeByName({
      old: transfer(ago(90 * DAY_MS + 1)),
      recent: transfer(ago(90 * DAY_MS)),
      undecided: transfer(null),
    });
    for (const { id } of rows) for (const text of ['first', `of ${id}`]) await saveProof(db, proofOf(id, text));
    await purgeDecidedProofs(db, NOW);
    const left = async () => {
      const found = [];
      for (const row of rows) if ((await findProof(db, row.id))?.file.toString() === `of ${row.id}`) found.push(row);
      return namesOf(found);
    };
    assert.deepEqual(await left(), ['recent', 'undecided']);
    const attempt = await stored.anAttempt({ provider: 'bank-transfer' });
    await saveProof(db, proofOf(attempt.id));
    const subjectIds = [attempt.id, String(ids.recent)];
    for (const subjectId of subjectIds)
      await enqueue(db, transfersQueue, { subjectId, reason: 'proof-sent', now: NOW });
    const { accountId } = await readOrderRow(db, attempt.orderId);
    await deleteProofsOf(db, accountId, NOW);
    const waiting = await listWaiting(db, transfersQueue.name, { subjectIds, limit: 9 });
    assert.deepEqual(
      waiting.map(({ subjectId }) => subjectId),
      [ids.recent],
    );
    assert.deepEqual([await findProof(db, attempt.id), await left()], [undefined, ['recent', 'undecided']]);
  });

  test('payments of an order, and payments without an order; reversed ones do not count', async () => {
    const [order, other] = [await stored.anOrder({ status: 'cancelled' }), await stored.anOrder()];
    const payment = (change: Parameters<typeof stored.aPayment>[0]) => () => stored.aPayment(change);
    const { namesOf } = await storeByName({
      second: payment({ orderId: order.id, amountPkr: 20, receivedAt: ago(-2) }),
      first: payment({ orderId: order.id, amountPkr: 10, reference: 'FT26-7' }),
      reversed: payment({ orderId: order.id, reversedAt: NOW, reference: 'FT26-8', receivedAt: ago(-1) }),
      'for another': payment({ orderId: other.id, amountPkr: 40 }),
      unknown: payment({ reference: 'FT26-9' }),
      earlier: payment({ receivedAt: ago(1) }),
      'sent back': payment({ reversedAt: NOW }),
    });
    assert.deepEqual(await receivedPkrByOrder(db, [order.id]), new Map([[order.id, 30]]));
    assert.deepEqual(namesOf(await incomingOf(db, order.id)), ['first', 'reversed', 'second']);
    assert.deepEqual(namesOf(await unassignedPayments(db)), ['earlier', 'unknown']);
    const unassigned = (provider: 'bank-transfer' | 'sandbox', reference: string) =>
      isUnassigned(db, provider, reference);
    assert.deepEqual(
      [await unassigned('bank-transfer', 'FT26-9'), await unassigned('sandbox', 'FT26-9')],
      [true, false],
    );
    assert.equal(await unassigned('bank-transfer', 'FT26-7'), false);
    const store = (reference: string) =>
      storeIncoming(db, { provider: 'bank-transfer', reference, orderId: other.id, amountPkr: 1, receivedAt: NOW });
    const isTaken = (end: string) => (error: Error) => error.message.endsWith(end);
    await assert.rejects(store('ft26–7'), isTaken(`already entered for ${order.number}.`));
    await assert.rejects(store('FT26-9'), isTaken('already entered without an order.'));
    assert.equal((await store('FT26-8')).orderId, other.id, 'a reversed one frees its reference');
    await assert.rejects(store('FT26-8'), isTaken(`already entered for ${other.number}.`));
  });

  test('the lists of the money page count each order once, with its surplus or debt', async () => {
    const before = await countMoneyLists(db);
    for (const restPkr of [5, 7, -4, 0]) await stored.anOrder({ restPkr });
    const { id: orderId } = await stored.anOrder();
    for (const status of ['failed', 'to-approve', 'done', 'withdrawn'] as const)
      await stored.aRefund({ orderId, status, isRest: false });
    const since = await countMoneyLists(db);
    const added = (list: keyof typeof since) => [
      since[list].orders - before[list].orders,
      since[list].pkr - before[list].pkr,
    ];
    assert.deepEqual(
      [added('resting'), added('owing'), added('to-give-back')],
      [
        [2, 12],
        [1, -4],
        [1, 200],
      ],
    );
  });

  test('the office finds transfers by number and by the bank’s reference, and no other payments', async () => {
    const { id: orderId, number } = await stored.anOrder();
    const { ids, namesOf } = await storeByName({
      transfer: () => stored.anAttempt({ orderId, provider: 'bank-transfer', status: 'abandoned' }),
      sandbox: () => stored.anAttempt({ orderId }),
      'of another order': () => stored.anAttempt({ provider: 'bank-transfer' }),
    });
    await stored.aPayment({ attemptId: ids['of another order'], reference: 'FT26-77' });
    const find = async (name: string) => namesOf((await findTransfers(db, name, NOW)).map((id) => ({ id })));
    assert.deepEqual(await find(number), ['transfer']);
    assert.deepEqual(await find(` ${number.toLowerCase()}-abc`), ['transfer']);
    assert.deepEqual(await find('ft26–77'), ['of another order']);
  });

  test('a price is the latest one set for today or before, in Pakistan', async () => {
    const name = 'price:car-inspection:user';
    const set = (since: string, value: number) => setPaymentSetting(db, { name, since, value }, NOW);
    await set('2026-11-20', 3100);
    await set('2026-11-21', 3200);
    await setPaymentSetting(db, { name: 'price:car-inspection:dealer', since: '2026-11-21', value: 9 }, NOW);
    for (const value of [0, -1, 1.5, Number.NaN]) await assert.rejects(set('2026-11-20', value));
    await setPaymentSetting(db, { name: 'sales-tax-percent', since: '2026-11-20', value: 0 }, NOW);
    const at = (time: string) => priceOf(db, { type: 'car-inspection', userType: 'user' }, new Date(time));
    assert.equal(await at('2026-11-20T18:59:59Z'), 3100);
    assert.equal(await at('2026-11-20T19:00:00Z'), 3200, 'from midnight in Pakistan');
    assert.deepEqual(
      await db.transaction(async (tx) => [
        await lockSetting(tx, name, '2026-11-20'),
        await lockSetting(tx, name, '2026-11-22'),
      ]),
      [3100, undefined],
    );
  });
});
