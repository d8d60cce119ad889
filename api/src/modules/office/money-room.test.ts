import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  APPROVAL_FROM_PKR,
  changeOrderMoney,
  findOrdersOfMoney,
  getMoneyOverview,
  getOrderMoney,
  listMoneyDays,
  listOfficeEvents,
  type MoneyChange,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { bookAnHour, bookingOf } from '../../testing/a-booking.ts';
import { choose } from '../../testing/a-shop.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { accounts } from '../users/index.ts';

describe('the room of money', () => {
  let api: TestApi;
  let finance: Awaited<ReturnType<TestApi['officer']>>;
  before(async () => {
    api = await startApi({ env: { KARWAN_JOBS: 'elsewhere' } });
    api.clock.stop();
    finance = await api.officer('finance');
  });
  after(() => api.stop());

  let hour = 8;
  async function aPaidBooking() {
    hour += 1;
    const person = await api.person();
    const booked = await bookAnHour(api, person, { hour, inDays: 5 });
    await choose(person, booked.orderNumber, 'success');
    return { person, ...booked };
  }
  const find = async (q: string) =>
    (await finance.client.call(findOrdersOfMoney, { query: { q } })).items.map(({ number }) => number);
  const moneyOf = (orderNumber: string) => finance.client.call(getOrderMoney, { params: { orderNumber } });
  const change = async (orderNumber: string, asked: MoneyChange, version?: string) =>
    finance.client.call(changeOrderMoney, {
      params: { orderNumber },
      body: { version: version ?? (await moneyOf(orderNumber)).version, change: asked },
    });
  const give = (amountPkr: number) => ({ action: 'give-back' as const, amountPkr, reason: 'The inspector was late.' });
  const overview = () => finance.client.call(getMoneyOverview);
  const inList = async (list: 'resting' | 'owing' | 'to-give-back') =>
    (await finance.client.call(findOrdersOfMoney, { query: { list } })).items;

  test('finds an order by its number, its booking, its references and who it is, whatever its state', async () => {
    const { person, orderNumber, bookingId } = await aPaidBooking();
    const { reference } = await bookingOf(person, bookingId);
    const money = await moneyOf(orderNumber);
    const [attempt, payment] = [money.attempts[0], money.incoming[0]];
    assert.ok(attempt && payment && reference);
    const { db } = api.services;
    await db.update(accounts).set({ name: 'Zulaikha O’Neil_%' }).where(eq(accounts.id, person.account.id));
    const queries = [
      ...[orderNumber, orderNumber.toLowerCase(), `${orderNumber}-XYZ`, reference, reference.toLowerCase()],
      ...[attempt.reference, payment.reference, ` ${payment.reference.toLowerCase()} `],
      ...[person.account.email?.toUpperCase() ?? '', 'zulaikha', 'Zulaikha O’Neil_%'],
    ];
    for (const q of queries) assert.deepEqual(await find(q), [orderNumber], q);
    for (const q of ['K-2026-999999', 'B-999999', 'O’Neil', 'nobody@example.com', '03009999999', '%%', '__'])
      assert.deepEqual(await find(q), [], q);
    await assert.rejects(find('x'), refusedWith('invalid_input', 400, undefined, 'query.q'));
    await assert.rejects(
      finance.client.call(findOrdersOfMoney, { query: {} }),
      refusedWith('invalid_input', 400, undefined, 'query.q'),
    );
  });

  test('is for finance alone', async () => {
    const moderator = await api.officer('moderator');
    await assert.rejects(moderator.client.call(getMoneyOverview), refusedWith('forbidden', 403));
    const file = await moderator.client.raw('GET', '/api/office/money/days.csv?month=2026-11');
    assert.equal(file.status, 403);
    assert.equal((await api.visitor().raw('GET', '/api/office/money/entries.csv?month=2026-11')).status, 401);
  });

  test('a complaint is given back in part; what was seen before is refused with how it is now', async () => {
    const { orderNumber } = await aPaidBooking();
    const seen = await moneyOf(orderNumber);
    assert.deepEqual(
      [seen.status, seen.receivedPkr, seen.restPkr, seen.refundablePkr, seen.duePkr, seen.actions],
      ['paid', 3000, 0, 3000, 0, ['enter', 'give-back']],
    );
    const asked = await change(orderNumber, give(500));
    assert.deepEqual(
      [asked.refundablePkr, asked.refunds.map(({ amountPkr, status, askedBy }) => [amountPkr, status, askedBy])],
      [2500, [[500, 'requested', finance.officer.name]]],
    );
    await assert.rejects(change(orderNumber, give(500), seen.version), refusedWith('order_money_changed', 409));
    await assert.rejects(change(orderNumber, give(2501)), refusedWith('refund_too_large', 409));
    assert.deepEqual(
      (await inList('to-give-back')).map(({ number }) => number),
      [orderNumber],
    );
    const { lists } = await overview();
    assert.deepEqual(
      lists.find(({ list }) => list === 'to-give-back'),
      { list: 'to-give-back', orders: 1, pkr: 500 },
    );
    const { events } = await (await api.officer('admin')).client.call(listOfficeEvents, { query: {} });
    assert.partialDeepStrictEqual(
      events.find(({ subject }) => subject === orderNumber),
      {
        kind: 'money-changed',
        by: finance.officer.name,
        reason: 'The inspector was late.',
        before: { status: 'paid', receivedPkr: 3000, refundedPkr: 0 },
        after: { action: 'give-back', amountPkr: 500, status: 'paid' },
      },
    );
  });

  test('of two who give back at once, one has it and the other is told', async () => {
    const { orderNumber } = await aPaidBooking();
    const { version } = await moneyOf(orderNumber);
    const answers = await Promise.allSettled([
      change(orderNumber, give(3000), version),
      change(orderNumber, give(3000), version),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    assert.equal((await moneyOf(orderNumber)).refunds.length, 1);
    assert.ok(APPROVAL_FROM_PKR > 3000);
  });

  test('days close with what came and what lies there, as a list and as files without formulas', async () => {
    const { now } = api.services;
    const day = new Date(now().getTime() + 5 * 3_600_000).toISOString().slice(0, 10);
    const month = day.slice(0, 7);
    const { days } = await finance.client.call(listMoneyDays, { query: { month } });
    const today = days.find((each) => each.day === day);
    const { balances } = await overview();
    const held = balances.find(({ account }) => account === 'provider:sandbox')?.pkr;
    assert.deepEqual([today?.provider, today?.balancePkr, days[0]?.day], ['sandbox', held, day]);
    assert.equal(today?.inPkr, (today?.payments ?? 0) * 3000);
    const csv = await finance.client.raw('GET', `/api/office/money/days.csv?month=${month}`);
    assert.match(csv.text, /^\uFEFF?"Day","Provider","In \(PKR\)"/);
    assert.ok(csv.text.includes(`"${day}","`), csv.text);
    assert.match(csv.headers.get('content-disposition') ?? '', /karwan-\d{4}-\d\d-days\.csv/);
    const entries = await finance.client.raw('GET', `/api/office/money/entries.csv?month=${month}`);
    const lines = entries.text.trim().split('\r\n');
    const payments = lines.filter((line) => line.includes('"payment:')).length;
    assert.equal(payments, 2 * (today?.payments ?? 0));
    const xlsx = await finance.client.raw('GET', `/api/office/money/days.xlsx?month=${month}`);
    assert.deepEqual([xlsx.status, xlsx.text.slice(0, 2)], [200, 'PK']);
    for (const wrong of ['', '?month=2026-13', '?month=x'])
      assert.equal((await finance.client.raw('GET', `/api/office/money/days.csv${wrong}`)).status, 400);
    const before = await finance.client.call(listMoneyDays, { query: { month: '2020-01' } });
    assert.deepEqual(before.days, []);
  });

  test('an order that there is none of is said so', async () => {
    await assert.rejects(moneyOf('K-2026-999999'), refusedWith('order_not_found', 404));
  });
});
