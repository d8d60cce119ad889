import { BOOKING_DAYS_AHEAD, BOOKING_LEAD_HOURS } from '../constants/limits.ts';
import { dayInPakistan, PAKISTAN_OFFSET_MS } from '../constants/years.ts';
import { fixedHolidayOn } from './holidays.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A bookable hour of a day in Pakistan. `day` as 2026-12-05, `hour` 0–23. */
export type SlotTime = { day: string; hour: number };

export const startOfHour = ({ day, hour }: SlotTime): Date =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+05:00`);

/** The slot that starts at this time. */
export const bookedHourOf = (startsAt: Date): SlotTime => ({
  day: dayInPakistan(startsAt.getTime()),
  hour: new Date(startsAt.getTime() + PAKISTAN_OFFSET_MS).getUTCHours(),
});

/** Bookable days, from today, without fixed holidays. */
export const bookableDays = (now: Date): string[] =>
  Array.from({ length: BOOKING_DAYS_AHEAD }, (_, days) => dayInPakistan(now.getTime() + days * DAY_MS)).filter(
    (day) => fixedHolidayOn(day) === undefined,
  );

/** Not in the past, not within `BOOKING_LEAD_HOURS`, not on a holiday, and within `BOOKING_DAYS_AHEAD`. */
export const isBookable = (slot: SlotTime, now: Date): boolean =>
  startOfHour(slot).getTime() >= now.getTime() + BOOKING_LEAD_HOURS * HOUR_MS && bookableDays(now).includes(slot.day);

const ISO_DAY_LENGTH = 10;

/** `addDays('2026-12-05', 1)` is `2026-12-06`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, ISO_DAY_LENGTH);

/** The seven days, Monday to Sunday, of the week that contains `day`. */
export function weekOf(day: string): string[] {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - sinceMonday));
}
