import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalOf } from '../../testing/refusal-of.ts';
import { alertsFromOf, assertSearchLimit, refuseTooManyListings } from './policy.ts';

test('an account saves at most 50 searches and 1,000 ads', () => {
  for (const count of [0, 1, 49])
    assert.equal(
      refusalOf(() => assertSearchLimit(count)),
      undefined,
      `${count}`,
    );
  for (const count of [50, 51]) {
    const { code, message } = refusalOf(() => assertSearchLimit(count)) ?? {};
    const expected = 'You already have 50 saved searches. Please delete one first.';
    assert.deepEqual([code, message], ['too_many_saved_searches', expected]);
  }
  for (const count of [0, 1, 999])
    assert.equal(
      refusalOf(() => refuseTooManyListings(count)),
      undefined,
      `${count}`,
    );
  for (const count of [1000, 1001])
    assert.equal(refusalOf(() => refuseTooManyListings(count))?.code, 'too_many_saved_listings');
});

test('a saved search alerts to ads since its alerts were turned on, last sent, or it was saved; at most 180 days back', () => {
  const until = new Date('2027-01-02T00:00:00+05:00');
  const ago = (days: number, ms = 0) => new Date(until.getTime() - days * 86_400_000 + ms);
  for (const [name, alertsFrom, notifiedUntil, createdAt, expected] of [
    ['turned on', ago(1), ago(2), ago(3), ago(1)],
    ['turned on before the last alert', ago(3), ago(2), ago(4), ago(3)],
    ['sent before', null, ago(2), ago(3), ago(2)],
    ['saved', null, null, ago(3), ago(3)],
    ['just within', null, null, ago(180, 1), ago(180, 1)],
    ['at the limit', null, null, ago(180), ago(180)],
    ['too long ago', null, null, ago(180, -1), ago(180)],
  ] as const)
    assert.deepEqual(alertsFromOf({ alertsFrom, notifiedUntil, createdAt }, until), expected, name);
});
