import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingStatus } from '@karwan/shared-contracts';
import {
  mayCallAssignee,
  mayCancel,
  mayChangeDetails,
  mayMove,
  officeRefundOf,
  reviewHoldUntil,
  transferHoldUntil,
} from './policy.ts';
import type { StepRow } from './repository.ts';

const HOUR_MS = 3_600_000;
const startsAt = new Date('2026-12-10T06:00:00Z');
const hoursBefore = (hours: number, ms = 0) => new Date(startsAt.getTime() - hours * HOUR_MS + ms);
const booking = (status: BookingStatus = 'confirmed', hoursAhead = 240) => ({
  status,
  startsAt,
  createdAt: hoursBefore(hoursAhead),
});

test('a transfer holds its hour for two days, but at most until a day before the visit', () => {
  for (const [hoursAhead, heldUntil] of [
    [240, 192],
    [73, 25],
    [72, 24],
    [71, 24],
    [36, 24],
  ] as const)
    assert.deepEqual(transferHoldUntil(booking('confirmed', hoursAhead)), hoursBefore(heldUntil));
  assert.deepEqual(reviewHoldUntil(booking()), hoursBefore(2));
});

test('a booking may be moved until 24 hours before, cancelled and changed until two', () => {
  for (const [rule, hours] of [
    [mayMove, 24],
    [mayCancel, 2],
    [mayChangeDetails, 2],
  ] as const)
    assert.deepEqual(
      [rule(booking(), hoursBefore(hours)), rule(booking(), hoursBefore(hours, 1))],
      [true, false],
      rule.name,
    );
});

test('the office refunds by the rule, or all that is left after earlier refunds', () => {
  const refundsOf = (status: BookingStatus, leftPkr: number, now: Date) => {
    const { byRulePkr, allPkr } = officeRefundOf(booking(status), leftPkr, now);
    return [byRulePkr, allPkr];
  };
  assert.deepEqual(refundsOf('confirmed', 3000, hoursBefore(24)), [3000, 3000]);
  assert.deepEqual(refundsOf('confirmed', 3000, hoursBefore(24, 1)), [1500, 3000]);
  assert.deepEqual(refundsOf('confirmed', 1001, hoursBefore(24)), [1001, 1001]);
  assert.deepEqual(refundsOf('confirmed', 1001, hoursBefore(24, 1)), [500, 1001]);
  assert.deepEqual(refundsOf('confirmed', 1001, hoursBefore(2, 1)), [0, 1001]);
  assert.deepEqual(refundsOf('no-show', 1001, hoursBefore(-1)), [1001, 1001]);
  assert.deepEqual(refundsOf('awaiting-payment', 1001, hoursBefore(24)), [0, 0]);
});

test('the assignee may be called while expected, and until exactly a day after the visit', () => {
  const end = (what: string) => [{ what, at: startsAt } as StepRow];
  for (const status of ['done', 'no-show'] as const)
    assert.deepEqual(
      [hoursBefore(-24), hoursBefore(-24, 1)].map((now) => mayCallAssignee(booking(status), end(status), now)),
      [true, false],
    );
  assert.equal(mayCallAssignee(booking('in-progress'), [], hoursBefore(-48)), true);
  assert.equal(mayCallAssignee(booking('cancelled'), end('cancelled'), startsAt), false);
});
