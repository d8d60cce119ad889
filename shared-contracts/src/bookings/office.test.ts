import { describe, expect, test } from '@jest/globals';
import {
  type BookingStatus,
  blocksSlot,
  bookingStatuses,
  bookingTransitions,
  isPaidFor,
  isUpcoming,
} from './booking-status.ts';
import { checkItemsOf, handOverPaperNames, requiredBeforeHandOver, requiredPapers } from './case-checks.ts';
import { hasCase, isAllowedInStage } from './case-stages.ts';
import { fixedHolidayOn } from './holidays.ts';
import { contestDeadline } from './no-show.ts';
import { availableBookingActions, canStartVisit, earliestStart } from './office-changes.ts';
import { refundRuleOf, refundRules } from './refund-rules.ts';
import { addDays, weekOf } from './slots.ts';

const startsAt = new Date('2026-12-05T11:00:00+05:00');
const startOfDay = new Date('2026-12-05T00:00:00+05:00');
const justBefore = (time: Date) => new Date(time.getTime() - 1);

test('a booking can become this, and nothing else; it holds its hour from the order on until it is given up', () => {
  const next = Object.fromEntries(bookingStatuses.map((status) => [status, bookingTransitions[status].join(' ')]));
  expect(next).toEqual({
    draft: 'awaiting-payment expired',
    'awaiting-payment': 'confirmed cancelled expired',
    confirmed: 'assigned cancelled no-show',
    assigned: 'in-progress confirmed cancelled no-show',
    'in-progress': 'done cancelled',
    done: 'refunded',
    cancelled: 'refunded',
    expired: 'confirmed refunded',
    'no-show': 'confirmed cancelled refunded',
    refunded: '',
  });
  expect(bookingStatuses.filter(isPaidFor)).toEqual(['confirmed', 'assigned', 'in-progress']);
  expect(bookingStatuses.filter((status) => !blocksSlot(status))).toEqual([
    'draft',
    'cancelled',
    'expired',
    'refunded',
  ]);
  expect(bookingStatuses.filter(isUpcoming)).toEqual(['confirmed', 'assigned']);
});

describe('what the office may do with a booking', () => {
  const actions = (
    status: BookingStatus,
    { now = startsAt, outcome = 'case' as 'report' | 'case', isAssignee = true } = {},
  ) => availableBookingActions({ status, startsAt, outcome, isAssignee }, now).join(' ');

  test.each<[status: BookingStatus, allowed: string]>([
    ['draft', ''],
    ['awaiting-payment', 'cancel'],
    ['confirmed', 'assign move cancel no-show'],
    ['assigned', 'assign release begin move cancel no-show'],
    ['in-progress', 'cancel'],
    ['done', ''],
    ['expired', ''],
    ['no-show', 'move cancel'],
    ['refunded', ''],
  ])('%s: %s', (status, allowed) => {
    expect(actions(status)).toBe(allowed);
  });

  test('a visit starts on its day, by its assignee, and without a report only', () => {
    expect(actions('assigned', { now: justBefore(startsAt) })).toBe('assign release begin move cancel');
    expect(actions('assigned', { now: justBefore(startOfDay) })).toBe('assign release move cancel');
    expect(actions('assigned', { outcome: 'report' })).toBe('assign release move cancel no-show');
    expect(actions('assigned', { isAssignee: false })).toBe('assign release move cancel no-show');
    expect(earliestStart(startsAt)).toEqual(startOfDay);
    const start = (status: BookingStatus, isAssignee: boolean, now: Date) =>
      canStartVisit({ status, startsAt, isAssignee }, now);
    expect(start('assigned', true, startOfDay)).toBe(true);
    expect(start('assigned', true, new Date('2027-01-01'))).toBe(true);
    expect([start('assigned', true, justBefore(startOfDay)), start('assigned', false, startsAt)]).toEqual([
      false,
      false,
    ]);
    expect(start('confirmed', true, startsAt)).toBe(false);
  });
});

test('a no-show can be contested for 24 hours', () => {
  expect(contestDeadline(startsAt)).toEqual(new Date('2026-12-06T11:00:00+05:00'));
});

test('the rule of a booking is the one that applied when it was made', () => {
  const [first] = refundRules;
  const since = new Date(first.since);
  expect(since.toISOString()).toBe('2025-12-31T19:00:00.000Z');
  expect([since, startsAt, justBefore(since)].map(refundRuleOf)).toEqual([first, first, refundRules.at(-1)]);
});

test('days are counted by the calendar, and weeks start on Monday', () => {
  expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1), addDays('2026-12-05', 0)]).toEqual([
    ...['2027-01-01', '2026-02-28', '2026-12-05'],
  ]);
  const week = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'];
  for (const day of week) expect(weekOf(day)).toEqual(week);
});

test('holidays on fixed dates', () => {
  const days = ['02-05', '03-23', '05-01', '05-28', '08-14', '11-09', '12-25', '12-26'];
  expect(days.map((day) => fixedHolidayOn(`2026-${day}`))).toEqual([
    ...[
      ...['Kashmir Day', 'Pakistan Day', 'Labour Day', 'Youm-e-Takbeer'],
      ...['Independence Day', 'Iqbal Day', 'Quaid-e-Azam Day'],
    ],
    undefined,
  ]);
});

test('papers and checks that block the hand-over', () => {
  const optional = ['bank-clearance', 'import-papers', 'spare-key'];
  expect(requiredPapers).toEqual(handOverPaperNames.filter((paper) => !optional.includes(paper)));
  expect(requiredPapers).toHaveLength(7);
  expect(requiredBeforeHandOver('sell-my-car')).toEqual([
    ...[...requiredPapers, 'owner-identity', 'registration-matches', 'stolen-record', 'bank-lien'],
  ]);
  expect(requiredBeforeHandOver('buy-me-a-car')).toEqual([...requiredPapers, 'registration-matches', 'stolen-record']);
  expect(checkItemsOf('buy-me-a-car').slice(0, 2)).toEqual(['needs', 'budget']);
  expect(checkItemsOf('sell-my-car').slice(-10)).toEqual(handOverPaperNames);
});

test('kinds of case, and actions in their stages', () => {
  expect(['sell-my-car', 'buy-me-a-car', 'car-inspection', ''].map(hasCase)).toEqual([true, true, false, false]);
  expect(isAllowedInStage({ kind: 'buy-me-a-car', stage: 'offer-made' }, 'fall-through')).toBe(true);
  expect(isAllowedInStage({ kind: 'buy-me-a-car', stage: 'offer-made' }, 'put-on-offer')).toBe(false);
  expect(isAllowedInStage({ kind: 'buy-me-a-car', stage: 'closed' }, 'hand-over')).toBe(false);
});
