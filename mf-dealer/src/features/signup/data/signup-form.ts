import {
  businessTypes,
  type DealerSignupForm,
  dealerSignupForm,
  knownOf,
  type OtpStatus,
  readFormValues,
  storeFormValues,
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
export const FORM_KEY = 'business-signup';
const VERIFIED_KEY = `${FORM_KEY}:verified`;

/** The password is never stored. */
export function rememberSignup({
  name = '',
  email = '',
  city = '',
  businessType = '',
}: Partial<Record<string, string>>) {
  storeFormValues(FORM_KEY, { name, email, city, businessType });
}

/** Stores that this email has passed its code; '' deletes it. */
export const rememberVerified = (email: string) => storeFormValues(VERIFIED_KEY, { email });

/** Fills empty fields with what was typed before a reload or on another kind's page. */
export function restoreSignup(form: SignupForm, kind: SignupKind): void {
  const typed = readFormValues(FORM_KEY);
  for (const name of ['name', 'email', 'city'] as const) {
    if (!form.getValues(name) && typed[name]) form.setValue(name, typed[name]);
  }
  const business = knownOf(businessTypes, typed.businessType);
  if (kind !== 'workshop' && business && !form.getValues('businessType')) form.setValue('businessType', business);
  form.setValue('otpStatus', statusOf(form.getValues('email')));
}

function statusOf(email: string): OtpStatus {
  if (!email) return 'empty';
  return readFormValues(VERIFIED_KEY).email === email ? 'otp_verified' : 'not_sent';
}
