import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type BookingForm,
  type BookingStatus,
  bookingForm,
  bookingStatuses,
  type CityFlags,
} from '@karwan/shared-contracts';
import { refusalOf } from '../../testing/refusal-of.ts';
import {
  assertFewUnpaid,
  contestDeadlineOf,
  hasFreePlace,
  heldUntilOf,
  isMessageTrue,
  isServed,
  mayCallAssignee,
  mayCancel,
  mayChangeDetails,
  mayContest,
  mayMove,
  mayStartBooking,
  officeActionsOf,
  officeRefundOf,
  refundOf,
  requireBookable,
  requireOpen,
  reviewHoldUntil,
  transferHoldUntil,
  validateForm,
} from './policy.ts';

const at = (time: string) => new Date(`${time}+05:00`);
const [createdAt, startsAt] = [at('2026-12-01T12:00:00'), at('2026-12-10T12:00:00')];
const HOUR_MS = 3_600_000;
/** The time so many hours before the visit, and the milliseconds around it. */
const around = (hoursBefore: number) =>
  [-1, 0, 1].map((ms) => new Date(startsAt.getTime() - hoursBefore * HOUR_MS + ms)) as [Date, Date, Date];
const bookingWith = (status: BookingStatus) => ({ status, createdAt, startsAt });

/** The statuses in which a rule allows something. */
const allowedIn = (rule: (status: BookingStatus) => boolean) => bookingStatuses.filter(rule);

test('a service is offered in the cities with its flag', () => {
  const flags = { isInspectionCity: false, isSellMyCarCity: false, isAuctionMyCarCity: true };
  const served = (set: Partial<CityFlags>) =>
    (['car-inspection', 'sell-my-car', 'buy-me-a-car'] as const).filter((kind) => isServed(kind, { ...flags, ...set }));
  assert.deepEqual(served({}), []);
  assert.deepEqual(served({ isInspectionCity: true }), ['car-inspection', 'buy-me-a-car']);
  assert.deepEqual(served({ isSellMyCarCity: true }), ['sell-my-car']);
  assert.equal(isServed('car-inspection', undefined), false);
});

test('a third unpaid booking is the last', () => {
  for (const unpaid of [0, 1, 2])
    assert.equal(
      refusalOf(() => assertFewUnpaid(unpaid)),
      undefined,
    );
  for (const unpaid of [3, 4]) assert.equal(refusalOf(() => assertFewUnpaid(unpaid))?.code, 'too_many_unpaid');
});

test('an unpaid booking holds its place for 15 minutes, across midnight and the end of the year', () => {
  assert.deepEqual(heldUntilOf(at('2026-12-31T23:50:00')), at('2027-01-01T00:05:00'));
});

test('a slot has a place until it is full, and is open unless the office closed it or it is a holiday', () => {
  for (const [capacity, taken, isFree] of [
    [1, 0, true],
    [1, 1, false],
    [1, 2, false],
    [3, 2, true],
  ] as const)
    assert.equal(hasFreePlace({ capacity, taken }), isFree, `${taken} of ${capacity}`);
  requireOpen({ capacity: 1 }, undefined);
  const unavailable = { 'body.hour': 'This time is not available. Please choose another one.' };
  assert.deepEqual(refusalOf(() => requireOpen({ capacity: 0 }, undefined))?.fields, unavailable);
  assert.deepEqual(refusalOf(() => requireOpen({ capacity: 1 }, 'Eid'))?.fields, unavailable);
  assert.deepEqual(refusalOf(() => requireOpen({ capacity: 1 }, ''))?.fields, unavailable);
});

test('an hour can be booked three hours ahead and for 14 days', () => {
  for (const [now, day, hour, isBookable] of [
    ['2026-12-01T08:59:59', '2026-12-01', 12, true],
    ['2026-12-01T09:00:00', '2026-12-01', 12, true],
    ['2026-12-01T09:00:01', '2026-12-01', 12, false],
    ['2026-12-01T23:59:59', '2026-12-14', 12, true],
    ['2026-12-01T23:59:59', '2026-12-15', 12, false],
    ['2026-12-02T00:00:00', '2026-12-15', 12, true],
    ['2026-12-31T23:00:00', '2027-01-13', 23, true],
  ] as const) {
    const refusal = refusalOf(() => requireBookable({ day, hour }, at(now)));
    assert.equal(refusal === undefined, isBookable, `${day} ${hour}:00 at ${now}`);
    if (refusal) assert.deepEqual([refusal.code, Object.keys(refusal.fields ?? {})], ['invalid_input', ['body.hour']]);
  }
});

const catalogue = {
  city: (slug: string) =>
    ({
      lahore: { id: 1, isInspectionCity: true, isSellMyCarCity: true, isAuctionMyCarCity: false },
      okara: { id: 2, isInspectionCity: false, isSellMyCarCity: false, isAuctionMyCarCity: false },
    })[slug],
  area: (cityId: number, slug: string) => (cityId === 1 && slug === 'gulberg' ? {} : undefined),
  make: (kind: 'car', slug: string) => (kind === 'car' && slug === 'toyota' ? { id: 7 } : undefined),
  model: (makeId: number, slug: string) => (makeId === 7 && slug === 'corolla' ? {} : undefined),
};
const visit = {
  ...{ city: 'lahore', area: 'gulberg', address: '12 Main Road', day: '2026-12-10', hour: 12 },
  ...{ name: 'Ali Khan', phone: '03001234567' },
};
const aSearch = (change: object = {}): BookingForm =>
  bookingForm.parse({ kind: 'buy-me-a-car', ...visit, budgetPkr: 3_000_000, ...change });
const anInspection = (change: object = {}): BookingForm =>
  bookingForm.parse({ kind: 'car-inspection', ...visit, make: 'toyota', model: 'corolla', year: 2020, ...change });

test('a form names each field that is wrong', () => {
  const noCity = { 'body.city': 'We don’t serve this city yet.' };
  const [noArea, noMake, noModel] = [
    { 'body.area': 'Choose an area' },
    { 'body.make': 'Choose a make' },
    { 'body.model': 'Choose a model' },
  ];
  const noHour = { 'body.hour': 'This time is not available. Please choose another one.' };
  for (const [name, form, expected, now = '2026-12-05T12:00:00'] of [
    ['a complete form', anInspection(), undefined],
    ['a form without an area', anInspection({ area: undefined }), undefined],
    ['an area of another city', anInspection({ area: 'clifton' }), noArea],
    ['a city that is not served', anInspection({ city: 'okara', area: undefined }), noCity],
    ['an unknown city and its area', anInspection({ city: 'paris' }), noCity],
    ['an unknown make', anInspection({ make: 'x' }), noMake],
    ['an unknown model', anInspection({ model: 'x' }), noModel],
    ['a search for any car', aSearch(), undefined],
    ['a search for a make', aSearch({ make: 'toyota' }), undefined],
    ['a search for a model', aSearch({ make: 'toyota', model: 'corolla' }), undefined],
    ['a search for a model without its make', aSearch({ model: 'corolla' }), noMake],
    ['a search for an unknown model', aSearch({ make: 'toyota', model: 'x' }), noModel],
    ['next year’s model', anInspection({ year: 2027 }), undefined],
    ['a model of the year after', anInspection({ year: 2028 }), { 'body.year': 'Choose a year up to 2027' }],
    ['a search up to next year', aSearch({ fromYear: 2027 }), undefined],
    ['a search too far ahead', aSearch({ fromYear: 2028 }), { 'body.fromYear': 'Choose a year up to 2027' }],
    ['a past hour', anInspection({ day: '2026-12-04' }), noHour],
    [
      'everything',
      anInspection({ city: 'okara', make: 'x', year: 2030, day: '2026-12-04' }),
      { ...noCity, ...noArea, ...noMake, 'body.year': 'Choose a year up to 2027', ...noHour },
    ],
    [
      'the last second of the year',
      anInspection({ year: 2028, day: '2027-01-05' }),
      { 'body.year': 'Choose a year up to 2027' },
      '2026-12-31T23:59:59',
    ],
    ['the first second of the year', anInspection({ year: 2028, day: '2027-01-05' }), undefined, '2027-01-01T00:00:00'],
  ] as [string, BookingForm, object | undefined, string?][]) {
    assert.deepEqual(refusalOf(() => validateForm(form, catalogue, at(now)))?.fields, expected, name);
  }
});

test('a visit can be moved until a day, cancelled until two hours, and its details changed until two hours before', () => {
  const early = new Date(startsAt.getTime() - 100 * HOUR_MS);
  const paid = ['confirmed', 'assigned'];
  assert.deepEqual(
    allowedIn((status) => mayMove(bookingWith(status), early)),
    paid,
  );
  assert.deepEqual(
    allowedIn((status) => mayCancel(bookingWith(status), early)),
    ['awaiting-payment', ...paid],
  );
  assert.deepEqual(
    allowedIn((status) => mayChangeDetails(bookingWith(status), early)),
    ['awaiting-payment', ...paid],
  );
  for (const [rule, hours] of [
    [mayMove, 24],
    [mayCancel, 2],
    [mayChangeDetails, 2],
  ] as const)
    assert.deepEqual(
      around(hours).map((now) => rule(bookingWith('confirmed'), now)),
      [true, true, false],
      rule.name,
    );
  assert.equal(mayCancel(bookingWith('awaiting-payment'), startsAt), true);
  assert.equal(mayChangeDetails(bookingWith('awaiting-payment'), startsAt), false);
});

test('cancelling refunds all until a day before the visit, half until two hours before it, then nothing', () => {
  const refunds = (hours: number) => around(hours).map((now) => refundOf(bookingWith('assigned'), 3001, now));
  assert.deepEqual(refunds(24), [3001, 3001, 1500]);
  assert.deepEqual(refunds(2), [1500, 1500, 0]);
  const early = createdAt;
  assert.deepEqual(
    allowedIn((status) => refundOf(bookingWith(status), 3000, early) > 0),
    ['confirmed', 'assigned'],
  );
});

test('an officer can refund all of a paid visit, and of a no-show by rule too', () => {
  const late = startsAt;
  const cases = Object.fromEntries(
    bookingStatuses.map((status) => [status, officeRefundOf(bookingWith(status), 3000, late)]),
  );
  const paid = { byRulePkr: 0, allPkr: 3000 };
  for (const status of bookingStatuses) {
    const isPaid = ['confirmed', 'assigned', 'in-progress'].includes(status);
    const expected =
      status === 'no-show' ? { byRulePkr: 3000, allPkr: 3000 } : isPaid ? paid : { byRulePkr: 0, allPkr: 0 };
    assert.deepEqual(cases[status], expected, status);
  }
  assert.deepEqual(officeRefundOf(bookingWith('confirmed'), 3000, createdAt), { byRulePkr: 3000, allPkr: 3000 });
  const [, , inTheLastDay] = around(24);
  assert.deepEqual(officeRefundOf(bookingWith('confirmed'), 1001, inTheLastDay), { byRulePkr: 500, allPkr: 1001 });
});

test('a no-show can be contested once, within 24 hours', () => {
  const noShowAt = at('2026-12-31T20:00:00');
  const noShow = { status: 'no-show' as BookingStatus, noShowAt, contestedAt: null, updatedAt: createdAt };
  assert.deepEqual(contestDeadlineOf(noShow), at('2027-01-01T20:00:00'));
  assert.deepEqual(contestDeadlineOf({ noShowAt: null, updatedAt: noShowAt }), at('2027-01-01T20:00:00'));
  const deadline = contestDeadlineOf(noShow);
  assert.equal(mayContest(noShow, deadline), true);
  assert.equal(mayContest(noShow, new Date(deadline.getTime() + 1)), false);
  assert.equal(mayContest({ ...noShow, contestedAt: noShowAt }, noShowAt), false);
  assert.deepEqual(
    allowedIn((status) => mayContest({ ...noShow, status }, noShowAt)),
    ['no-show'],
  );
});

test('the assignee can be called until a day after the visit ended', () => {
  const ended = at('2026-12-10T14:00:00');
  const earlier = new Date(ended.getTime() - 48 * HOUR_MS);
  const call = (status: BookingStatus, what: 'done' | 'no-show' | 'assigned', ms: number) =>
    mayCallAssignee(
      { status },
      [
        { what, at: earlier },
        { what, at: ended },
        { what: 'no-show-upheld', at: new Date(ended.getTime() + HOUR_MS) },
      ],
      new Date(ended.getTime() + 24 * HOUR_MS + ms),
    );
  for (const status of ['done', 'no-show'] as const)
    assert.deepEqual(
      [-1, 0, 1].map((ms) => call(status, status, ms)),
      [true, true, false],
      status,
    );
  assert.deepEqual(
    allowedIn((status) => mayCallAssignee({ status }, [], startsAt)),
    ['assigned', 'in-progress'],
  );
  const hasEnded = (status: BookingStatus) =>
    mayCallAssignee({ status }, [{ what: status as 'done', at: ended }], ended);
  assert.deepEqual(allowedIn(hasEnded), ['assigned', 'in-progress', 'done', 'no-show']);
});

test('a bank transfer holds the place for two days, but ends a day before the visit', () => {
  for (const [booked, visit, until] of [
    ['2026-12-01T12:00:00', '2026-12-10T12:00:00', '2026-12-03T12:00:00'],
    ['2026-12-01T12:00:00', '2026-12-04T12:00:01', '2026-12-03T12:00:00'],
    ['2026-12-01T12:00:00', '2026-12-04T11:59:59', '2026-12-03T11:59:59'],
  ] as const)
    assert.deepEqual(transferHoldUntil({ createdAt: at(booked), startsAt: at(visit) }), at(until), visit);
  assert.deepEqual(reviewHoldUntil({ startsAt }), at('2026-12-10T10:00:00'));
});

test('the assignee starts the visit from midnight in Pakistan on', () => {
  const booking = { kind: 'sell-my-car' as const, status: 'assigned' as BookingStatus, startsAt, assigneeId: 'me' };
  const may = (officerId: string, now: string, status: BookingStatus = 'assigned') =>
    mayStartBooking({ ...booking, status }, { officerId, now: at(now) });
  assert.equal(may('me', '2026-12-09T23:59:59'), false);
  assert.equal(may('me', '2026-12-10T00:00:00'), true);
  assert.equal(may('other', '2026-12-10T12:00:00'), false);
  assert.deepEqual(
    allowedIn((status) => may('me', '2026-12-10T12:00:00', status)),
    ['assigned'],
  );
  const actions = (change: Partial<Parameters<typeof officeActionsOf>[0]>, officerId = 'me') =>
    officeActionsOf({ ...booking, ...change }, { officerId, now: startsAt });
  assert.deepEqual(actions({}), ['assign', 'release', 'begin', 'move', 'cancel', 'no-show']);
  assert.deepEqual(actions({}, 'other'), ['assign', 'release', 'move', 'cancel', 'no-show']);
  assert.deepEqual(actions({ kind: 'car-inspection' }), ['assign', 'release', 'move', 'cancel', 'no-show']);
  assert.deepEqual(actions({ status: 'done' }), []);
});

test('a message about a booking is sent while it names the hour, the state and the person', () => {
  const booking = { status: 'assigned' as BookingStatus, startsAt, assigneeName: 'Imran' };
  const news = { startsAt: startsAt.toISOString(), who: 'Imran' };
  for (const [kind, statuses] of [
    ['booking-near', ['confirmed', 'assigned']],
    ['booking-assigned', ['assigned']],
    ['booking-moved', ['confirmed', 'assigned', 'in-progress']],
  ] as const) {
    assert.deepEqual(
      allowedIn((status) => isMessageTrue(kind, news, { ...booking, status })),
      statuses,
      kind,
    );
    assert.equal(isMessageTrue(kind, news, undefined), false, kind);
    const moved = { ...booking, startsAt: new Date(startsAt.getTime() + 1) };
    assert.equal(isMessageTrue(kind, news, moved), false, kind);
    assert.equal(isMessageTrue(kind, { ...news, who: 'Bilal' }, booking), kind !== 'booking-assigned', kind);
  }
});
