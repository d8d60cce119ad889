import { z } from 'zod';

const NOT_INTEGER_MESSAGE = 'Please enter a whole number, digits only';

/**
 * A typed whole number from 0. `missing` is the message for an empty field; 12.5, -5 or “abc” are refused as not whole.
 */
export const wholeNumber = (missing?: string) =>
  z
    .int({ error: ({ input }) => (input === undefined || input === null ? missing : NOT_INTEGER_MESSAGE) })
    .min(0, NOT_INTEGER_MESSAGE);
