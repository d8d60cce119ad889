import { describe, expect, test } from '@jest/globals';
import { bookingForms } from './booking-form.ts';
import { bookingKindDefinitions, bookingKinds } from './booking-kinds.ts';
import { calendarFile } from './calendar-file.ts';
import { canCancel, canReschedule, refundPkr } from './refund-rules.ts';
import { bookableDays, bookedHourOf, isBookable, startOfHour } from './slots.ts';

const startsAt = new Date('2026-12-05T11:00:00+05:00');
const bookedAt = new Date('2026-11-20T09:00:00Z');
const hoursBefore = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000);

const booked = { bookedAt, startsAt, paidPkr: 3001 };
test.each([
  [240, 3001, true, true],
  [24, 3001, true, true],
  [23.99, 1500, false, true],
  [2, 1500, false, true],
  [1.99, 0, false, false],
  [-1, 0, false, false],
])('%d hours before the visit PKR %d are given back', (hours, pkr, moves, cancels) => {
  const now = hoursBefore(hours);
  expect([refundPkr(booked, now), canReschedule(booked, now), canCancel(booked, now)]).toEqual([pkr, moves, cancels]);
});

describe('hours', () => {
  test('are Pakistan’s, there and back', () => {
    expect(startOfHour({ day: '2026-12-05', hour: 0 }).toISOString()).toBe('2026-12-04T19:00:00.000Z');
    for (const hour of [0, 9, 23]) {
      const booked = { day: '2026-12-05', hour };
      expect(bookedHourOf(startOfHour(booked))).toEqual(booked);
    }
  });

  test('can be booked from three hours ahead on, for two weeks', () => {
    const now = new Date('2026-12-05T08:00:00+05:00');
    const days = bookableDays(now);
    expect([days.length, days[0], days.at(-1)]).toEqual([14, '2026-12-05', '2026-12-18']);
    expect(isBookable({ day: '2026-12-05', hour: 10 }, now)).toBe(false);
    expect(isBookable({ day: '2026-12-05', hour: 11 }, now)).toBe(true);
    expect(isBookable({ day: '2026-12-18', hour: 17 }, now)).toBe(true);
    expect(isBookable({ day: '2026-12-19', hour: 9 }, now)).toBe(false);
    expect(isBookable({ day: '2026-02-30', hour: 9 }, now)).toBe(false);
  });

  test('of holidays that fall on the same date each year cannot be booked', () => {
    const now = new Date('2026-12-20T08:00:00+05:00');
    const days = bookableDays(now);
    expect(days).toHaveLength(13);
    expect(days).not.toContain('2026-12-25');
    expect(isBookable({ day: '2026-12-25', hour: 11 }, now)).toBe(false);
    expect(isBookable({ day: '2026-12-26', hour: 11 }, now)).toBe(true);
  });
});

test('a calendar file has the hour in UTC, escapes what means something, and folds no letter apart', () => {
  const entry = {
    id: 'b1',
    revision: 3,
    startsAt: startsAt.toISOString(),
    title: 'Car inspection: Honda Civic 2019',
    location: 'House 5; Johar Town, Lahore',
    text: `Booking BK-1001\n${'کاروان '.repeat(20)}`,
    url: 'https://karwan.test/user-profile/bookings/b1',
    isCancelled: false,
  };
  const file = calendarFile(entry, new Date('2026-11-23T10:00:00.500Z'));
  const lines = file.split('\r\n');
  const reminder = (before: string) => [
    ...[
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:-${before}`,
      'DESCRIPTION:Car inspection: Honda Civic 2019',
      'END:VALARM',
    ],
  ];
  expect(lines.filter((line) => !/^( |DESCRIPTION:Booking)/.test(line))).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Karwan//Bookings//EN', 'METHOD:PUBLISH', 'BEGIN:VEVENT'],
    ...[
      ...['UID:b1@karwan', 'SEQUENCE:3', 'DTSTAMP:20261123T100000Z'],
      ...['DTSTART:20261205T060000Z', 'DTEND:20261205T070000Z'],
    ],
    ...['SUMMARY:Car inspection: Honda Civic 2019', 'LOCATION:House 5\\; Johar Town\\, Lahore'],
    ...['URL:https://karwan.test/user-profile/bookings/b1', 'STATUS:CONFIRMED'],
    ...[...reminder('P1D'), ...reminder('PT2H'), 'END:VEVENT', 'END:VCALENDAR', ''],
  ]);
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  const unfolded = file.replaceAll('\r\n ', '');
  expect(unfolded).toContain(`DESCRIPTION:Booking BK-1001\\n${'کاروان '.repeat(20)}\r\n`);
  expect(calendarFile({ ...entry, isCancelled: true }, new Date())).toContain('STATUS:CANCELLED');
});

test('each form has a kind and says what it lacks', () => {
  for (const kind of bookingKinds) {
    const { error } = bookingForms[kind].safeParse({ kind });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(
      expect.arrayContaining(['city', 'address', 'day', 'hour', 'name', 'phone']),
    );
    expect(bookingKindDefinitions[kind].cityFlag).toMatch(/^is\w+City$/);
  }
});
