import { z } from 'zod';
import { MOBILE_PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH } from '../constants/limits.ts';

const tooShort = `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`;
const tooShortForMobile = `Password must be at least ${MOBILE_PASSWORD_MIN_LENGTH} characters`;

/** Passwords of email, dealer and workshop sign-up (specification §5, VAL-02). */
export const signupPassword = z.string(tooShort).min(PASSWORD_MIN_LENGTH, tooShort);

/** Passwords of the mobile sign-up form. */
export const mobilePassword = z.string(tooShortForMobile).min(MOBILE_PASSWORD_MIN_LENGTH, tooShortForMobile);

/** The stricter rule of specification §5. Defined there, but no form uses it. */
export const strictPassword = z
  .string(tooShortForMobile)
  .min(MOBILE_PASSWORD_MIN_LENGTH, tooShortForMobile)
  .regex(/[A-Z]/, 'Password must contain an uppercase letter')
  .regex(/[a-z]/, 'Password must contain a lowercase letter')
  .regex(/[0-9]/, 'Password must contain a digit')
  .regex(/[@$!%*?&#]/, 'Password must contain a special character (@$!%*?&#)');
