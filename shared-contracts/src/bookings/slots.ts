import { BOOKING_DAYS_AHEAD, BOOKING_LEAD_HOURS } from '../constants/limits.ts';
import { dayInPakistan, PAKISTAN_OFFSET_MS } from '../constants/years.ts';
import { fixedHolidayOn } from './holidays.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An hour of a day in Pakistan: what is booked. `day` as 2026-12-05, `hour` 0–23. */
export type BookedHour = { day: string; hour: number };

export const startOfHour = ({ day, hour }: BookedHour): Date =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+05:00`);

/** The hour that begins then. */
export const bookedHourOf = (startsAt: Date): BookedHour => ({
  day: dayInPakistan(startsAt.getTime()),
  hour: new Date(startsAt.getTime() + PAKISTAN_OFFSET_MS).getUTCHours(),
});

/** The days that can be booked: from today on, without fixed holidays. */
export const bookableDays = (now: Date): string[] =>
  Array.from({ length: BOOKING_DAYS_AHEAD }, (_, days) => dayInPakistan(now.getTime() + days * DAY_MS)).filter(
    (day) => fixedHolidayOn(day) === undefined,
  );

/** Not in the past, not sooner than somebody can come, and not beyond the days that are planned. */
export const isBookable = (booked: BookedHour, now: Date): boolean =>
  startOfHour(booked).getTime() >= now.getTime() + BOOKING_LEAD_HOURS * HOUR_MS &&
  bookableDays(now).includes(booked.day);

const ISO_DAY_LENGTH = 10;

/** 2026-12-05 and a day on: 2026-12-06. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, ISO_DAY_LENGTH);

/** The seven days, Monday to Sunday, of the week that a day is in. */
export function weekOf(day: string): string[] {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, place) => addDays(day, place - sinceMonday));
}
