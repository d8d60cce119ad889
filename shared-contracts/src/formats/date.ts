import { messages } from '../constants/messages.ts';
import { PAKISTAN_OFFSET_MS } from '../constants/years.ts';

/** An ISO string, Unix milliseconds, or a Date. */
export type DateInput = string | number | Date;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Unix milliseconds. Throws an Error 'Invalid date provided' (specification §8). */
export function parseDate(value: DateInput): number {
  const ms = new Date(value).getTime();
  if (Number.isNaN(ms)) throw new Error(messages.invalidDateProvided);
  return ms;
}

/**
 * '5 Mar 2026' in Pakistan time (UTC+5, no daylight saving time), so that server and browser agree. Returns 'Invalid
 * Date' for invalid input.
 */
export function formatDate(value: DateInput): string {
  const date = toPakistanTime(value);
  return date ? `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}` : messages.invalidDate;
}

/** '2019-04' → 'Apr 2019'. */
export const formatMonth = (month: string): string => formatDate(`${month}-15`).replace(/^\d+ /, '');

/** '2:05 PM', in Pakistan time. */
export function formatTime(value: DateInput): string {
  const date = toPakistanTime(value);
  if (!date) return messages.invalidDate;
  const hour = date.getUTCHours();
  const minute = String(date.getUTCMinutes()).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** '5 Mar 2026, 2:05 PM', in Pakistan time. */
export function formatDateTime(value: DateInput): string {
  return toPakistanTime(value) ? `${formatDate(value)}, ${formatTime(value)}` : messages.invalidDate;
}

/** 'Saturday, 5 Dec 2026', in Pakistan time. */
export function formatDay(value: DateInput): string {
  const date = toPakistanTime(value);
  return date ? `${WEEKDAYS[date.getUTCDay()]}, ${formatDate(value)}` : messages.invalidDate;
}

/** 'Saturday, 5 Dec 2026, 11:00 AM', in Pakistan time: for appointments. */
export const formatAppointment = (value: DateInput): string =>
  toPakistanTime(value) ? `${formatDay(value)}, ${formatTime(value)}` : messages.invalidDate;

function toPakistanTime(value: DateInput): Date | undefined {
  const date = new Date(new Date(value).getTime() + PAKISTAN_OFFSET_MS);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
