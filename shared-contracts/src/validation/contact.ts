import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from './email.ts';

/** With separators and a country code in front. */
const PHONE_TYPED_MAX_LENGTH = 30;

/** Where the code of a forgotten password goes, by email (specification §5, VAL-06). */
export const forgotPasswordEmail = z
  .string('Please enter a valid email address')
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX_LENGTH, 'Please enter a valid email address')
  .regex(z.regexes.email, 'Please enter a valid email address');

/** The same by phone. Any 10 characters do: whether the number is known is the server's to say. */
export const forgotPasswordPhone = z
  .string('Please enter a valid phone number')
  .trim()
  .min(10, 'Please enter a valid phone number')
  .max(PHONE_TYPED_MAX_LENGTH, 'Please enter a valid phone number');
