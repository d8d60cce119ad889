import { z } from 'zod';

/** What something of the catalogue is called. An address is made of it, so it has a letter or digit of ASCII. */
export const officeName = z
  .string()
  .trim()
  .min(1, 'Enter a name')
  .max(60, 'At most 60 characters')
  .regex(/[a-z0-9]/i, 'Enter the name in Latin letters');

/** In Urdu; empty: none. */
export const officeNameUr = z.string().trim().max(60, 'At most 60 characters').optional();
