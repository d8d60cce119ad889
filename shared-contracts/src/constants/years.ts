/** Oldest model year. */
export const MIN_YEAR = 1900;

/** UTC+5; Pakistan has no daylight saving time. */
export const PAKISTAN_OFFSET_MS = 5 * 3_600_000;

/**
 * The current year in Pakistan. Server and browser must pass the same instant, or they may disagree on New Year's Eve.
 */
export const yearInPakistan = (nowMs: number) => new Date(nowMs + PAKISTAN_OFFSET_MS).getUTCFullYear();

/** The newest model year on sale: makers sell next year's models early. */
export const newestModelYear = (nowMs: number) => yearInPakistan(nowMs) + 1;

/** The current calendar day in Pakistan: `2025-03-31`. */
export const dayInPakistan = (nowMs: number) => new Date(nowMs + PAKISTAN_OFFSET_MS).toISOString().slice(0, 10);

/** Years for pickers, from the newest back to 1900 (specification §9). */
export const yearsBackFrom = (newest: number): number[] =>
  Array.from({ length: Math.max(0, newest - MIN_YEAR + 1) }, (_, index) => newest - index);
