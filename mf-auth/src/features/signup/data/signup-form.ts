import {
  type AuthStore,
  emailSignupForm,
  MOBILE_PASSWORD_MIN_LENGTH,
  mobileSignupForm,
  type OtpStatus,
  PASSWORD_MIN_LENGTH,
} from '@karwan/shared-contracts';
import { z } from 'zod';
import { readProgress } from '../../../lib/code-progress.ts';
import { recallContact, recallSignup } from '../../../lib/form-memory.ts';
import type { SignupMethod } from '../../../lib/login-methods.ts';

const { email, ...byEmail } = emailSignupForm.shape;
const { phone, ...byMobile } = mobileSignupForm.shape;

/** Schemas by contact type. `otpStatus` is local to the form and is not sent. */
export const signupForms = {
  email: { schema: z.object({ ...byEmail, contact: email }), passwordMinLength: PASSWORD_MIN_LENGTH },
  mobile: { schema: z.object({ ...byMobile, contact: phone }), passwordMinLength: MOBILE_PASSWORD_MIN_LENGTH },
} as const;
export type SignupValues = z.input<(typeof signupForms)['email']['schema']>;

/**
 * Restores what was typed before a reload or a switch to another modal, and how far the contact's verification had got.
 */
export function restoredSignup(auth: AuthStore, method: SignupMethod): SignupValues {
  const contact = recallContact(method);
  const { name = '', verified } = recallSignup(method);
  const statusOf = (): OtpStatus => {
    if (contact === '') return 'empty';
    if (verified === contact) return 'otp_verified';
    return readProgress(auth, `signup-${method}`)?.contact.value === contact ? 'otp_sent' : 'not_sent';
  };
  return { name, contact, password: '', otpStatus: statusOf() };
}
