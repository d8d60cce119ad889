import { z } from 'zod';

/** Name of a catalogue entry. Its slug is derived from it, so it needs an ASCII letter or digit. */
export const officeName = z
  .string()
  .trim()
  .min(1, 'Enter a name')
  .max(60, 'At most 60 characters')
  .regex(/[a-z0-9]/i, 'Enter the name in Latin letters');

/** Name in Urdu; empty for none. */
export const officeNameUr = z.string().trim().max(60, 'At most 60 characters').optional();
