import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  changeOrderMoney,
  changeUnassigned,
  type EndpointInput,
  findOrdersOfMoney,
  getMoneyOverview,
  getOrderMoney,
  listMoneyDays,
  listOfficeEvents,
  type MoneyChange,
  type OrderMoney,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { bookAnHour, bookingOf } from '../../testing/a-booking.ts';
import { chooseOutcome, startPaying } from '../../testing/a-shop.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type TestApi, useApi } from '../../testing/start-api.ts';
import { findLedgerMismatches } from '../payments/index.ts';
import { accounts } from '../users/index.ts';

const HOURS = [9, 10, 11, 12, 15, 16, 17];

describe('the room of money', () => {
  const api = useApi();
  let finance: Awaited<ReturnType<TestApi['officer']>>;
  before(async () => {
    api.clock.stop();
    finance = await api.officer('finance');
  });

  let booked = 0;
  async function anOpenOrder() {
    const hour = HOURS[booked % HOURS.length] ?? 9;
    const inDays = 5 + Math.floor(booked / HOURS.length);
    booked += 1;
    const person = await api.person();
    return { person, ...(await bookAnHour(api, person, { hour, inDays })) };
  }
  async function aPaidBooking() {
    const open = await anOpenOrder();
    await chooseOutcome(open.person, open.orderNumber, 'success');
    return open;
  }
  const find = async (q: string) =>
    (await finance.client.call(findOrdersOfMoney, { query: { q } })).items.map(({ number }) => number);
  const moneyOf = (orderNumber: string) => finance.client.call(getOrderMoney, { params: { orderNumber } });
  const change = async (orderNumber: string, requestedChange: MoneyChange, version?: string) =>
    finance.client.call(changeOrderMoney, {
      params: { orderNumber },
      body: { version: version ?? (await moneyOf(orderNumber)).version, change: requestedChange },
    });
  const refundAction = (amountPkr: number) => ({
    action: 'give-back' as const,
    amountPkr,
    reason: 'The inspector was late.',
  });
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
      reference.replace('BK-', 'B-'),
      ...[attempt.reference, payment.reference, ` ${payment.reference.toLowerCase()} `],
      ...[person.account.email?.toUpperCase() ?? '', 'zulaikha', 'Zulaikha O’Neil_%'],
    ];
    for (const q of queries) assert.deepEqual(await find(q), [orderNumber], q);
    for (const q of [
      ...['K-2026-999999', 'B-999999', 'BK-999999', 'O’Neil'],
      ...['nobody@example.com', '03009999999', '%%', '__'],
    ])
      assert.deepEqual(await find(q), [], q);
    await assert.rejects(moneyOf('K-2026-999999'), refusedWith('order_not_found', 404));
    await assert.rejects(find('x'), refusedWith('invalid_input', 400, undefined, 'query.q'));
    await assert.rejects(
      finance.client.call(findOrdersOfMoney, { query: {} }),
      refusedWith('invalid_input', 400, undefined, 'query.q'),
    );
  });

  test('a complaint is given back in part; what was seen before is refused with how it is now', async () => {
    const { orderNumber } = await aPaidBooking();
    const stale = await moneyOf(orderNumber);
    assert.deepEqual(
      [stale.status, stale.receivedPkr, stale.restPkr, stale.refundablePkr, stale.duePkr, stale.actions],
      ['paid', 3000, 0, 3000, 0, ['enter', 'give-back']],
    );
    const refunded = await change(orderNumber, refundAction(500));
    assert.deepEqual(
      [refunded.refundablePkr, refunded.refunds.map(({ amountPkr, status, askedBy }) => [amountPkr, status, askedBy])],
      [2500, [[500, 'requested', finance.officer.name]]],
    );
    await assert.rejects(
      change(orderNumber, refundAction(500), stale.version),
      refusedWith('order_money_changed', 409),
    );
    await assert.rejects(change(orderNumber, refundAction(2501)), refusedWith('refund_too_large', 409));
    const numbers = (await inList('to-give-back')).map(({ number }) => number);
    assert.deepEqual(numbers, [orderNumber]);
    const { lists } = await overview();
    const toGiveBack = lists.find(({ list }) => list === 'to-give-back');
    assert.deepEqual(toGiveBack, { list: 'to-give-back', orders: 1, pkr: 500 });
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

  test('days close with what came and what lies there, as a list and as files without formulas', async () => {
    const { now } = api.services;
    const day = new Date(now().getTime() + 5 * 3_600_000).toISOString().slice(0, 10);
    const month = day.slice(0, 7);
    const { days } = await finance.client.call(listMoneyDays, { query: { month } });
    const today = days.find((each) => each.day === day);
    const { balances } = await overview();
    const sandboxBalance = balances.find(({ account }) => account === 'provider:sandbox')?.pkr;
    assert.deepEqual([today?.provider, today?.balancePkr, days[0]?.day], ['sandbox', sandboxBalance, day]);
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
    for (const invalidQuery of ['', '?month=2026-13', '?month=x'])
      assert.equal((await finance.client.raw('GET', `/api/office/money/days.csv${invalidQuery}`)).status, 400);
    const { client: moderator } = await api.officer('moderator');
    assert.equal((await moderator.raw('GET', '/api/office/money/days.csv?month=2026-11')).status, 403);
    assert.equal((await api.visitor().raw('GET', '/api/office/money/entries.csv?month=2026-11')).status, 401);
    const before = await finance.client.call(listMoneyDays, { query: { month: '2020-01' } });
    assert.deepEqual(before.days, []);
  });

  const enterAction = (amountPkr: number, reference: string) => ({
    ...{ action: 'enter' as const, amountPkr, reference },
    reason: 'It is on the statement.',
  });

  test('a transfer is entered under a number that pays once; what is missing is accepted', async () => {
    const [{ orderNumber, person, bookingId }, other] = [await anOpenOrder(), await anOpenOrder()];
    const part = await change(orderNumber, enterAction(2990, 'FT26-501'));
    assert.deepEqual([part.status, part.restPkr, part.duePkr, part.actions], ['open', 2990, 10, ['enter', 'accept']]);
    const resting = (await inList('resting')).map(({ number, restPkr }) => [number, restPkr]);
    assert.deepEqual(resting, [[orderNumber, 2990]]);
    await assert.rejects(
      change(other.orderNumber, enterAction(3000, ' ft26–501 ')),
      refusedWith('reference_taken', 409),
    );
    const accepted = await change(orderNumber, { action: 'accept', reason: 'Ten rupees.' });
    assert.deepEqual([accepted.status, accepted.writtenOffPkr, accepted.restPkr], ['paid', 10, 0]);
    assert.equal((await bookingOf(person, bookingId)).status, 'confirmed');
    assert.deepEqual(await find('ft26 501'), []);
    assert.deepEqual(await find('FT26-501'), [orderNumber]);
    assert.deepEqual(await inList('resting'), []);
  });

  test('what was mistyped is corrected; corrected away, its customer owes it, until that is let go', async () => {
    const { orderNumber } = await anOpenOrder();
    const entered = await change(orderNumber, enterAction(300, 'FT26-502'));
    const paymentId = entered.incoming[0]?.id ?? '';
    const right = await change(orderNumber, { action: 'correct', paymentId, amountPkr: 3000, reason: 'A zero.' });
    assert.deepEqual(
      [right.status, right.receivedPkr, right.incoming.map(({ reversedAt }) => reversedAt !== null).sort()],
      ['paid', 3000, [false, true]],
    );
    const again = { action: 'correct' as const, paymentId, amountPkr: 1, reason: 'Once more.' };
    await assert.rejects(change(orderNumber, again), refusedWith('payment_not_found', 404));
    const last = right.incoming.find(({ reversedAt }) => reversedAt === null)?.id ?? '';
    const reversed = await change(orderNumber, {
      action: 'correct',
      ...{ paymentId: last, amountPkr: null, reason: 'The bank took it back.' },
    });
    assert.deepEqual([reversed.status, reversed.restPkr, reversed.actions], ['paid', -3000, ['enter', 'accept']]);
    const owing = (await inList('owing')).map(({ number, restPkr }) => [number, restPkr]);
    assert.deepEqual(owing, [[orderNumber, -3000]]);
    const totals = (await overview()).lists.find(({ list }) => list === 'owing');
    assert.deepEqual(totals, { list: 'owing', orders: 1, pkr: -3000 });
    const free = await change(orderNumber, { action: 'accept', reason: 'We were wrong.' });
    assert.deepEqual([free.restPkr, free.writtenOffPkr, await inList('owing')], [0, 3000, []]);
  });

  const unreversed = ({ incoming }: OrderMoney) => incoming.find(({ reversedAt }) => reversedAt === null)?.id ?? '';

  test('part of a payment is moved to another order; nothing is moved to one that there is none of', async () => {
    const [from, to, third] = [await anOpenOrder(), await anOpenOrder(), await anOpenOrder()];
    const entered = await change(from.orderNumber, enterAction(2000, 'FT26-503'));
    const move = { action: 'move' as const, paymentId: entered.incoming[0]?.id ?? '', reason: 'It was for her.' };
    await assert.rejects(
      change(from.orderNumber, { ...move, toOrder: 'K-2026-999999', amountPkr: 1 }),
      refusedWith('order_not_found', 404, undefined, 'body.change.toOrder'),
    );
    const moved = await change(from.orderNumber, { ...move, toOrder: to.orderNumber, amountPkr: 1500 });
    assert.deepEqual([moved.restPkr, (await moneyOf(to.orderNumber)).restPkr], [500, 1500]);
    assert.deepEqual((await find('FT26-503')).sort(), [from.orderNumber, to.orderNumber].sort());
    await assert.rejects(change(third.orderNumber, enterAction(3000, 'FT26-503')), refusedWith('reference_taken', 409));
    for (const { orderNumber } of [from, to]) {
      const money = await moneyOf(orderNumber);
      const all = { paymentId: unreversed(money), toOrder: third.orderNumber, amountPkr: money.restPkr };
      await change(orderNumber, { ...move, ...all });
    }
    assert.equal((await moneyOf(third.orderNumber)).restPkr, 2000);
  });

  test('a payment that names no order waits, is assigned once, or is marked as sent back', async () => {
    const { orderNumber } = await anOpenOrder();
    const send = (body: EndpointInput<typeof changeUnassigned>['body']) =>
      finance.client.call(changeUnassigned, { body });
    const reason = 'He called.';
    const enterPaymentOf = (reference: string) =>
      send({ action: 'enter', amountPkr: 3000, reference, payer: 'M Aslam' });
    const { unassigned } = await enterPaymentOf('FT26-504');
    await enterPaymentOf('FT26-505');
    await assert.rejects(enterPaymentOf('FT26-504'), refusedWith('reference_taken', 409));
    const [first] = unassigned;
    assert.deepEqual([first?.payer, first?.amountPkr], ['M Aslam', 3000]);
    const paymentId = first?.paymentId ?? '';
    await assert.rejects(
      send({ action: 'assign', paymentId, toOrder: 'K-2026-999999', reason }),
      refusedWith('order_not_found', 404, undefined, 'body.toOrder'),
    );
    const left = await send({ action: 'assign', paymentId, toOrder: orderNumber, reason });
    assert.deepEqual(
      [left.unassigned.map(({ reference }) => reference), (await moneyOf(orderNumber)).status],
      [['FT26-505'], 'paid'],
    );
    await assert.rejects(
      send({ action: 'assign', paymentId, toOrder: orderNumber, reason }),
      refusedWith('payment_not_found', 404),
    );
    const other = left.unassigned[0]?.paymentId ?? '';
    const none = await send({ action: 'sent-back', paymentId: other, reference: 'OUT-1', reason });
    assert.deepEqual(none.unassigned, []);
    assert.deepEqual(await findLedgerMismatches(api.services.db), []);
    const { balances } = await overview();
    assert.equal(
      balances.reduce((sum, { pkr }) => sum + pkr, 0),
      0,
    );
  });

  test('finds a payment that was corrected and moved where it is now, and one that was taken back where it was', async () => {
    const [from, to] = [await anOpenOrder(), await anOpenOrder()];
    for (const { person, orderNumber } of [from, to]) await startPaying(person, orderNumber, 'bank-transfer');
    const enterAction = {
      action: 'enter' as const,
      amountPkr: 300,
      reference: 'FT-MOVED',
      reason: 'On the statement.',
    };
    const reason = 'It was typed wrongly.';
    const entered = await change(from.orderNumber, enterAction);
    const correct = { action: 'correct' as const, paymentId: unreversed(entered), reason };
    const corrected = await change(from.orderNumber, { ...correct, amountPkr: 2990 });
    const move = { action: 'move' as const, toOrder: to.orderNumber, amountPkr: 2990, reason };
    await change(from.orderNumber, { ...move, paymentId: unreversed(corrected) });
    assert.deepEqual(await find('FT-MOVED'), [to.orderNumber]);
    const paymentId = unreversed(await moneyOf(to.orderNumber));
    await change(to.orderNumber, { action: 'correct', paymentId, amountPkr: null, reason });
    assert.deepEqual((await find('FT-MOVED')).sort(), [from.orderNumber, to.orderNumber].sort());
  });
});
