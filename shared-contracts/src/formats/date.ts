import { messages } from '../constants/messages.ts';
import { PAKISTAN_OFFSET_MS } from '../constants/years.ts';

/** An ISO string, milliseconds since 1970, or a Date. */
export type DateInput = string | number | Date;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Milliseconds since 1970. Throws an Error 'Invalid date provided' (specification §8). */
export function parseDate(value: DateInput): number {
  const ms = new Date(value).getTime();
  if (Number.isNaN(ms)) throw new Error(messages.invalidDateProvided);
  return ms;
}

/**
 * '5 Mar 2026', by Pakistan's clock (UTC+5, no summer time) on every machine, so that server and browser agree.
 * Answers 'Invalid Date' for what is none.
 */
export function formatDate(value: DateInput): string {
  const date = inPakistan(value);
  return date ? `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}` : messages.invalidDate;
}

/** 'Apr 2019' of '2019-04'. */
export const formatMonth = (month: string): string => formatDate(`${month}-15`).replace(/^\d+ /, '');

/** '2:05 PM', by Pakistan's clock. */
export function formatTime(value: DateInput): string {
  const date = inPakistan(value);
  if (!date) return messages.invalidDate;
  const hour = date.getUTCHours();
  const minute = String(date.getUTCMinutes()).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** '5 Mar 2026, 2:05 PM', by Pakistan's clock. */
export function formatDateTime(value: DateInput): string {
  return inPakistan(value) ? `${formatDate(value)}, ${formatTime(value)}` : messages.invalidDate;
}

/** 'Saturday, 5 Dec 2026', by Pakistan's clock. */
export function formatDay(value: DateInput): string {
  const date = inPakistan(value);
  return date ? `${WEEKDAYS[date.getUTCDay()]}, ${formatDate(value)}` : messages.invalidDate;
}

/** 'Saturday, 5 Dec 2026, 11:00 AM', by Pakistan's clock: when somebody is expected. */
export const formatAppointment = (value: DateInput): string =>
  inPakistan(value) ? `${formatDay(value)}, ${formatTime(value)}` : messages.invalidDate;

function inPakistan(value: DateInput): Date | undefined {
  const date = new Date(new Date(value).getTime() + PAKISTAN_OFFSET_MS);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
