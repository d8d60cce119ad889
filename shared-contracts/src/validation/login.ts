import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from './email.ts';
import { phoneField } from './phone.ts';

/** Shown under both fields, and returned by the server, when neither contact is given. */
export const CONTACT_REQUIRED = 'Either email or phone is required';

/** The email of a login form or call. */
export const loginEmail = z
  .string('Please enter valid email')
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX_LENGTH, 'Please enter valid email')
  .regex(z.regexes.email, 'Please enter valid email');
/** The password of a login form or call, of any length: the minimum was enforced when it was chosen. */
export const loginPassword = z.string('Please enter correct password').min(1, 'Please enter correct password');

/** The login forms by email: individual, dealer, workshop (specification §5, VAL-07). */
export const emailLoginForm = z.object({ email: loginEmail, password: loginPassword });
export type EmailLoginForm = z.infer<typeof emailLoginForm>;

/** The login form by mobile number. */
export const mobileLoginForm = z.object({ phone: phoneField, password: loginPassword });
export type MobileLoginForm = z.infer<typeof mobileLoginForm>;

/** Requirements of every login call: a password and at least one contact. */
export const loginCredentials = z
  .object({ email: loginEmail.optional(), phone: z.string().optional(), password: loginPassword })
  .refine(({ email, phone }) => Boolean(email || phone), { error: CONTACT_REQUIRED, path: ['email'] });
export type LoginCredentials = z.infer<typeof loginCredentials>;
