/** The oldest year that a vehicle can be of. */
export const OLDEST_YEAR = 1900;

/** Pakistan has no summer time. */
export const PAKISTAN_OFFSET_MS = 5 * 3_600_000;

/** The year that it is in Pakistan. Server and browser pass the same instant, or they may disagree on New Year's Eve. */
export const yearInPakistan = (nowMs: number) => new Date(nowMs + PAKISTAN_OFFSET_MS).getUTCFullYear();

/** The newest model year that is sold: makers sell next year's models before it begins. */
export const newestModelYear = (nowMs: number) => yearInPakistan(nowMs) + 1;

/** The calendar day that it is in Pakistan: `2025-03-31`. */
export const dayInPakistan = (nowMs: number) => new Date(nowMs + PAKISTAN_OFFSET_MS).toISOString().slice(0, 10);

/** Years for pickers: from the newest back to 1900 (specification §9). */
export const yearsBackFrom = (newest: number): number[] =>
  Array.from({ length: Math.max(0, newest - OLDEST_YEAR + 1) }, (_, index) => newest - index);
