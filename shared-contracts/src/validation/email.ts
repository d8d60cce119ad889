import { z } from 'zod';

/** Example of a valid address, used in messages. */
export const EXAMPLE_EMAIL = 'name@example.com';

/** Maximum length of an address (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;

const required = 'Email is required';
const malformed = `Email must be in a valid email format (e.g., ${EXAMPLE_EMAIL}). Please try again.`;

/** An email address, trimmed and lower-cased (specification §5, VAL-08). */
export const emailField = z
  .string(required)
  .trim()
  .toLowerCase()
  .min(1, { error: required, abort: true })
  .max(EMAIL_MAX_LENGTH, { error: malformed, abort: true })
  .regex(z.regexes.email, malformed);
