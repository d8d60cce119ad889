import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  refundTaxOf,
  splitRefund,
  splitUnaskedRefund,
  statusAfterRefund,
  taxWithin,
  totalOf,
  totalsOf,
  usedPkrOf,
} from './amounts.ts';

const paidAt = new Date('2026-12-01T12:00:00Z');
const paid = { amountPkr: 1000, writtenOffPkr: 0, paidAt };
const rows = (...amounts: number[]) => amounts.map((amountPkr) => ({ amountPkr }));
const ofPrice = (amountPkr: number) => ({ amountPkr, isRest: false });
const ofRest = (amountPkr: number) => ({ amountPkr, isRest: true });

test('a total is the sum of none, one or many', () => {
  assert.deepEqual([totalOf([]), totalOf(rows(5)), totalOf(rows(5, 7, -2))], [0, 5, 10]);
});

test('the tax within an amount is rounded to whole rupees', () => {
  for (const [amount, percent, tax] of [
    [0, 16, 0],
    [1160, 16, 160],
    [1000, 0, 0],
    [1000, 16, 138],
    [3, 100, 2],
    [1, 100, 1],
  ] as const)
    assert.equal(taxWithin(amount, percent), tax, `${percent} % in ${amount}`);
});

test('an order uses its price once it is paid, less what was written off', () => {
  assert.equal(usedPkrOf(paid), 1000);
  assert.equal(usedPkrOf({ ...paid, writtenOffPkr: 100 }), 900);
  assert.equal(usedPkrOf({ ...paid, paidAt: null }), 0);
});

test('the totals of an order say what is due, left over and refundable', () => {
  const open = { ...paid, paidAt: null };
  for (const [name, order, incoming, refunds, receivedPkr, restPkr, refundablePkr, duePkr] of [
    ['nothing received', open, [], [], 0, 0, 0, 1000],
    ['a part received', open, [400], [], 400, 400, 0, 600],
    ['a written-off part', { ...open, writtenOffPkr: 100 }, [400], [], 400, 400, 0, 500],
    ['all but a rupee', open, [999], [], 999, 999, 0, 1],
    ['all received', open, [1000], [], 1000, 1000, 0, 0],
    ['more than the price, unpaid', open, [1001], [], 1001, 1001, 0, 0],
    ['an unpaid part refunded', open, [400], [ofRest(400)], 400, 0, 0, 1000],
    ['paid exactly', paid, [1000], [], 1000, 0, 1000, 0],
    ['paid twice', paid, [1000, 1000], [], 2000, 1000, 1000, 0],
    ['the surplus refunded', paid, [1000, 1000], [ofRest(1000)], 2000, 0, 1000, 0],
    ['half of the price refunded', paid, [1000], [ofPrice(500)], 1000, 0, 500, 0],
    ['refunded before the kinds existed', paid, [1000], [{ amountPkr: 300, isRest: null }], 1000, 0, 700, 0],
    ['all of the price refunded', paid, [1000], [ofPrice(500), ofPrice(500)], 1000, 0, 0, 0],
    ['a payment reversed', paid, [], [], 0, -1000, 0, 0],
    ['owing 100', paid, [900], [], 900, -100, 900, 0],
    ['refunded and reversed', paid, [], [ofPrice(400)], 0, -1000, 0, 0],
    ['paid with a part written off', { ...paid, writtenOffPkr: 100 }, [900], [], 900, 0, 900, 0],
  ] as [string, typeof open | typeof paid, number[], { amountPkr: number; isRest: boolean | null }[], ...number[]][])
    assert.deepEqual(
      totalsOf(order, { incoming: rows(...incoming), refunds }),
      { receivedPkr, restPkr, refundablePkr, duePkr },
      name,
    );
});

test('a refund returns the latest payment first, and none more than it has left', () => {
  const payment = (attemptId: string, amountPkr: number, provider = 'jazzcash') => ({ attemptId, amountPkr, provider });
  const [first, second] = [payment('a', 600), payment('b', 400)];
  const transfer = payment('t', 400, 'bank-transfer');
  const back = (attemptId: string | null, amountPkr: number) => ({ attemptId, amountPkr });
  for (const [name, amount, incoming, refunds, parts, missingPkr] of [
    ['nothing', 0, [first], [], [], 0],
    ['one payment', 600, [first], [], [back('a', 600)], 0],
    ['a part of the latest', 399, [first, second], [], [back('b', 399)], 0],
    ['the latest', 400, [first, second], [], [back('b', 400)], 0],
    ['a rupee more than the latest', 401, [first, second], [], [back('b', 400), back('a', 1)], 0],
    ['all', 1000, [first, second], [], [back('b', 400), back('a', 600)], 0],
    ['too much', 1001, [first, second], [], [back('b', 400), back('a', 600)], 1],
    ['after another refund', 500, [first, second], [back('b', 300)], [back('b', 100), back('a', 400)], 0],
    ['after a refund of all', 1, [first], [back('a', 600)], [], 1],
    ['after a refund of more', 600, [first, second], [back('b', 900)], [back('a', 600)], 0],
    ['a refund without its payment', 600, [first], [back(null, 600)], [back('a', 600)], 0],
    ['two receipts of one payment', 700, [payment('a', 300), payment('a', 400)], [], [back('a', 700)], 0],
    ['more than a transfer', 500, [transfer], [], [back('t', 400), back('t', 100)], 0],
    ['a transfer before a gateway', 900, [transfer, first], [], [back('a', 600), back('t', 300)], 0],
    [
      'the later of two transfers',
      900,
      [transfer, { ...transfer, attemptId: 'u' }],
      [],
      [...[back('u', 400), back('t', 400), back('u', 100)]],
      0,
    ],
    ['a receipt without its payment', 5, [{ ...transfer, attemptId: null }], [], [], 5],
  ] as [string, number, (typeof first)[], ReturnType<typeof back>[], ReturnType<typeof back>[], number][])
    assert.deepEqual(splitRefund(amount, { incoming, refunds }), { parts, missingPkr }, name);
});

test('money that went back unasked counts against the price first, then as a debt', () => {
  for (const [name, amount, order, sent, parts] of [
    ['less than the price', 999, paid, [], [ofPrice(999)]],
    ['the price', 1000, paid, [], [ofPrice(1000)]],
    ['more than the price', 1001, paid, [], [ofPrice(1000), ofRest(1)]],
    ['after a refund', 700, paid, [ofPrice(400)], [ofPrice(600), ofRest(100)]],
    ['after a refund of surplus', 700, paid, [ofRest(400)], [ofPrice(700)]],
    ['after a refund of everything', 700, paid, [ofPrice(1000)], [ofRest(700)]],
    ['after a refund of more', 700, paid, [ofPrice(1100)], [ofRest(700)]],
    ['an unpaid order', 700, { ...paid, paidAt: null }, [], [ofRest(700)]],
    ['nothing', 0, paid, [], []],
  ] as [string, number, typeof paid, ReturnType<typeof ofPrice>[], object[]][])
    assert.deepEqual(splitUnaskedRefund(amount, order, sent), parts, name);
});

test('the tax of partial refunds adds up to the tax of the order', () => {
  const order = { amountPkr: 1000, salesTaxPkr: 138 };
  assert.equal(refundTaxOf(order, 0, 1000), 138);
  assert.equal(refundTaxOf(order, 0, 0), 0);
  const shares = [0, 333, 666].map((before) => refundTaxOf(order, before, before === 666 ? 334 : 333));
  assert.deepEqual(shares, [46, 46, 46]);
  assert.deepEqual(
    [0, 5, 10].map((before) => refundTaxOf(order, before, 5)),
    [1, 0, 1],
  );
});

test('an order is partly refunded from the first rupee, and refunded at its price less what was written off', () => {
  for (const [refunded, writtenOffPkr, status] of [
    [-1, 0, 'paid'],
    [0, 0, 'paid'],
    [1, 0, 'partly-refunded'],
    [999, 0, 'partly-refunded'],
    [1000, 0, 'refunded'],
    [1001, 0, 'refunded'],
    [899, 100, 'partly-refunded'],
    [900, 100, 'refunded'],
  ] as const)
    assert.equal(statusAfterRefund({ amountPkr: 1000, writtenOffPkr }, refunded), status, `${refunded} of 1000`);
});
