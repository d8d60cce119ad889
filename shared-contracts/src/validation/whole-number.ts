import { z } from 'zod';

const NOT_WHOLE = 'Please enter a whole number, digits only';

/** A whole number from 0 that somebody types: `missing` is said where there is none, and that 12.5, -5 or “abc” is none. */
export const wholeNumber = (missing?: string) =>
  z.int({ error: ({ input }) => (input === undefined || input === null ? missing : NOT_WHOLE) }).min(0, NOT_WHOLE);
