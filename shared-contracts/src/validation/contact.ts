import { z } from 'zod';

/** Where the code of a forgotten password goes, by email (specification §5, VAL-06). */
export const forgotPasswordEmail = z
  .string('Please enter a valid email address')
  .trim()
  .toLowerCase()
  .regex(z.regexes.email, 'Please enter a valid email address');

/** The same by phone. Any 10 characters do: whether the number is known is the server's to say. */
export const forgotPasswordPhone = z
  .string('Please enter a valid phone number')
  .trim()
  .min(10, 'Please enter a valid phone number');
