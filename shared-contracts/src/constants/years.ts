/** The oldest year that a vehicle can be of. */
export const OLDEST_YEAR = 1900;

/** Pakistan has no summer time. */
export const PAKISTAN_OFFSET_MS = 5 * 3_600_000;

/** The year that it is in Pakistan. Server and browser pass the same instant, or they may disagree on New Year's Eve. */
export const yearInPakistan = (nowMs: number) => new Date(nowMs + PAKISTAN_OFFSET_MS).getUTCFullYear();

/** The calendar day that it is in Pakistan: `2025-03-31`. */
export const dayInPakistan = (nowMs: number) => new Date(nowMs + PAKISTAN_OFFSET_MS).toISOString().slice(0, 10);

/** Years for pickers: from `currentYear` back to 1900 (specification §9). */
export const yearsBackFrom = (currentYear: number): number[] =>
  Array.from({ length: Math.max(0, currentYear - OLDEST_YEAR + 1) }, (_, index) => currentYear - index);
