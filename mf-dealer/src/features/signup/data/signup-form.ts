import {
  businessTypes,
  type DealerSignupForm,
  dealerSignupForm,
  knownOf,
  type OtpStatus,
  recallTyped,
  rememberTyped,
  type WorkshopSignupForm,
  workshopSignupForm,
} from '@karwan/shared-contracts';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { SignupKind } from './signup-kind.ts';

/** Raw values of the form. Only dealers have `businessType` and `dealerType`. */
export type SignupFields = z.input<typeof workshopSignupForm> &
  Partial<Pick<z.input<typeof dealerSignupForm>, 'businessType' | 'dealerType'>>;
export type SignupValues = DealerSignupForm | WorkshopSignupForm;
export type SignupForm = UseFormReturn<SignupFields, unknown, SignupValues>;

export const signupSchema = (kind: SignupKind): z.ZodType<SignupValues, SignupFields> =>
  kind === 'workshop' ? workshopSignupForm : dealerSignupForm;

/** One draft for all kinds, so that a user on the wrong page can continue on another one. */
export const MEMORY = 'business-signup';
const VERIFIED = `${MEMORY}:verified`;

/** The password is never stored. */
export function rememberSignup({
  name = '',
  email = '',
  city = '',
  businessType = '',
}: Partial<Record<string, string>>) {
  rememberTyped(MEMORY, { name, email, city, businessType });
}

/** Stores that this email has passed its code; '' deletes it. */
export const rememberVerified = (email: string) => rememberTyped(VERIFIED, { email });

/** Fills empty fields with what was typed before a reload or on another kind's page. */
export function recallSignup(form: SignupForm, kind: SignupKind): void {
  const typed = recallTyped(MEMORY);
  for (const name of ['name', 'email', 'city'] as const) {
    if (!form.getValues(name) && typed[name]) form.setValue(name, typed[name]);
  }
  const business = knownOf(businessTypes, typed.businessType);
  if (kind !== 'workshop' && business && !form.getValues('businessType')) form.setValue('businessType', business);
  form.setValue('otpStatus', statusOf(form.getValues('email')));
}

function statusOf(email: string): OtpStatus {
  if (!email) return 'empty';
  return recallTyped(VERIFIED).email === email ? 'otp_verified' : 'not_sent';
}
