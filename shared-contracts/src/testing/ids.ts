/** The creation time of all built objects, so that tests do not depend on the clock. */
export const BUILT_AT = '2026-03-05T09:00:00.000Z';

/** A valid UUID derived from a number: `…-000000000007`. Same number, same id. */
export const anId = (number = 1) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
