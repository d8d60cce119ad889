import { messages } from '../constants/messages.ts';
import type { DateInput } from './date.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const units = [
  { unit: 'year', ms: 365 * DAY_MS },
  { unit: 'month', ms: 30 * DAY_MS },
  { unit: 'week', ms: 7 * DAY_MS },
  { unit: 'day', ms: DAY_MS },
  { unit: 'hour', ms: HOUR_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const;

const english = new Intl.RelativeTimeFormat('en');

export type RelativeTime =
  | { unit: 'now' }
  | { unit: (typeof units)[number]['unit']; count: number }
  | { unit: 'invalid' };

/**
 * Time elapsed, in the largest unit that fits (a month is 30 days, a year 365). Below a minute, and for future times
 * caused by clock skew, it is `now`. For copy in other languages; English is below.
 */
export function relativeTimeOf(value: DateInput, nowMs: number): RelativeTime {
  const elapsedMs = nowMs - new Date(value).getTime();
  if (Number.isNaN(elapsedMs)) return { unit: 'invalid' };
  const fitting = units.find(({ ms }) => elapsedMs >= ms);
  return fitting ? { unit: fitting.unit, count: Math.floor(elapsedMs / fitting.ms) } : { unit: 'now' };
}

/** 'Just now', '1 minute ago', '3 weeks ago', or 'Invalid Date' (specification §9). Use one `nowMs` per page. */
export function formatRelativeTime(value: DateInput, nowMs: number): string {
  const time = relativeTimeOf(value, nowMs);
  if (time.unit === 'invalid') return messages.invalidDate;
  if (time.unit === 'now') return 'Just now';
  return english.format(-time.count, time.unit);
}

/** The same inside a sentence: 'just now'. */
export function relativeTimeInSentence(value: DateInput, nowMs: number): string {
  const time = formatRelativeTime(value, nowMs);
  return time.charAt(0).toLowerCase() + time.slice(1);
}
