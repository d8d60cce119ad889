import { z } from 'zod';
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '../constants/limits.ts';

const required = 'Name is required';

/** A person's or business's name, 2 to 50 characters (specification §5, VAL-01). */
export const nameField = z
  .string(required)
  // A name is one line, wherever it came from.
  .overwrite((typed) => typed.replaceAll(/[\s\p{Cc}]+/gu, ' '))
  .trim()
  .min(1, { error: required, abort: true })
  .min(NAME_MIN_LENGTH, `Name must be at least ${NAME_MIN_LENGTH} characters`)
  .max(NAME_MAX_LENGTH, `Name cannot be longer than ${NAME_MAX_LENGTH} characters`);
