import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaymentProvider } from '@karwan/shared-contracts';
import { refusalOf } from '../../testing/refusal-of.ts';
import {
  allowsBankTransfer,
  assertOffered,
  earlier,
  hasTimedOut,
  offeredProviders,
  retryEndOf,
  retryStepOf,
  reviewEndOf,
  surplusOf,
} from './policy.ts';

const now = new Date('2026-12-31T23:00:00+05:00');
const after = (ms: number) => new Date(now.getTime() + ms);
const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

test('a transfer needs at least a day', () => {
  for (const [ms, isAllowed] of [
    [-DAY_MS, false],
    [DAY_MS - 1, false],
    [DAY_MS, true],
    [DAY_MS + 1, true],
  ] as const)
    assert.equal(allowsBankTransfer(after(ms), now), isAllowed, `${ms} ms`);
});

test('why a surplus is refunded: paid twice from the price on, too much, cancelled, or ended before it was paid', () => {
  for (const [status, paidAt, restPkr, isDuplicate, reason] of [
    ['paid', now, 3000, true, 'You had already paid this order.'],
    ['cancelled', now, 3001, true, 'You had already paid this order.'],
    ['paid', now, 2999, false, 'It is more than the price.'],
    ['cancelled', null, 3000, false, 'You had cancelled this order.'],
    ['expired', null, 3000, false, 'The order expired before the full price was paid.'],
  ] as const)
    assert.deepEqual(surplusOf({ status, paidAt, amountPkr: 3000 }, restPkr), { isDuplicate, reason });
});

const gateway = {} as never;
const bankTransfer = {} as never;

test('an open order is offered every configured provider, and a transfer if there is time', () => {
  const offered = (
    { status = 'open', endsInMs = DAY_MS }: { status?: 'open' | 'paid' | 'expired'; endsInMs?: number } = {},
    reservableUntil?: Date,
    services = { providers: { jazzcash: gateway }, config: { bankTransfer } } as object,
  ) => offeredProviders(services as never, { status, expiresAt: after(endsInMs) }, { now, reservableUntil });
  for (const [name, actual, expected] of [
    ['a day left', offered(), ['jazzcash', 'bank-transfer']],
    ['less than a day left', offered({ endsInMs: DAY_MS - 1 }), ['jazzcash']],
    ['reservable for a day', offered({ endsInMs: 1 }, after(DAY_MS)), ['jazzcash', 'bank-transfer']],
    ['reservable for less', offered({ endsInMs: 1 }, after(DAY_MS - 1)), ['jazzcash']],
    ['expiring now', offered({ endsInMs: 0 }, after(DAY_MS)), []],
    ['expired', offered({ endsInMs: -1 }, after(DAY_MS)), []],
    ['paid', offered({ status: 'paid' }), []],
    ['no bank account', offered({}, undefined, { providers: { jazzcash: gateway }, config: {} }), ['jazzcash']],
    ['no gateway', offered({}, undefined, { providers: {}, config: { bankTransfer } }), ['bank-transfer']],
    ['nothing configured', offered({}, undefined, { providers: {}, config: {} }), []],
  ] as [string, PaymentProvider[], PaymentProvider[]][])
    assert.deepEqual(actual.toSorted(), expected.toSorted(), name);
});

test('an order that cannot be paid is refused differently from a provider that is not offered', () => {
  assert.equal(
    refusalOf(() => assertOffered(['jazzcash'], 'jazzcash')),
    undefined,
  );
  assert.equal(refusalOf(() => assertOffered([], 'jazzcash'))?.code, 'order_state');
  assert.equal(refusalOf(() => assertOffered(['jazzcash'], 'bank-transfer'))?.code, 'provider_not_offered');
});

test('an order waits 14 days for a proof’s review, and a day after a refused one', () => {
  assert.deepEqual(reviewEndOf(now), new Date('2027-01-14T23:00:00+05:00'));
  assert.deepEqual(retryEndOf(now), new Date('2027-01-01T23:00:00+05:00'));
  assert.deepEqual([earlier(now, after(1)), earlier(after(1), now), earlier(now, after(0))], [now, now, now]);
});

test('a payment without an answer fails after three days', () => {
  for (const [ms, isOver] of [
    [0, false],
    [3 * DAY_MS - 1, false],
    [3 * DAY_MS, false],
    [3 * DAY_MS + 1, true],
  ] as const)
    assert.equal(hasTimedOut({ startedAt: after(-ms) }, now), isOver, `${ms} ms`);
});

test('an event is retried for five minutes, then at least recorded, and given up after a week', () => {
  for (const [ms, step] of [
    [0, 'retry'],
    [5 * MINUTE_MS, 'retry'],
    [5 * MINUTE_MS + 1, 'record-only'],
    [7 * DAY_MS, 'record-only'],
    [7 * DAY_MS + 1, 'give-up'],
  ] as const)
    assert.equal(retryStepOf(after(-ms), now), step, `${ms} ms`);
});
