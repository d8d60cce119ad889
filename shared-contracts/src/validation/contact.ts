import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from './email.ts';

/** Allows for separators and a country code. */
const PHONE_TYPED_MAX_LENGTH = 30;

/** Email address for password reset codes (specification §5, VAL-06). */
export const forgotPasswordEmail = z
  .string('Please enter a valid email address')
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX_LENGTH, 'Please enter a valid email address')
  .regex(z.regexes.email, 'Please enter a valid email address');

/** Phone number for password reset codes. Any 10 characters pass; the server checks whether the number is known. */
export const forgotPasswordPhone = z
  .string('Please enter a valid phone number')
  .trim()
  .min(10, 'Please enter a valid phone number')
  .max(PHONE_TYPED_MAX_LENGTH, 'Please enter a valid phone number');
