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

/** As it is being typed. `businessType` and `dealerType` are dealers' alone. */
export type SignupFields = z.input<typeof workshopSignupForm> &
  Partial<Pick<z.input<typeof dealerSignupForm>, 'businessType' | 'dealerType'>>;
export type SignupValues = DealerSignupForm | WorkshopSignupForm;
export type SignupForm = UseFormReturn<SignupFields, unknown, SignupValues>;

export const signupSchema = (kind: SignupKind): z.ZodType<SignupValues, SignupFields> =>
  kind === 'workshop' ? workshopSignupForm : dealerSignupForm;

/** One memory for all kinds: who took the wrong page goes on with what they typed. */
export const MEMORY = 'business-signup';
const VERIFIED = `${MEMORY}:verified`;

/** Never the password. */
export function rememberSignup({
  name = '',
  email = '',
  city = '',
  businessType = '',
}: Partial<Record<string, string>>) {
  rememberTyped(MEMORY, { name, email, city, businessType });
}

/** Keeps, or with '' forgets, that this address has passed its code. */
export const rememberVerified = (email: string) => rememberTyped(VERIFIED, { email });

/** Puts what was typed before a reload or on another kind's page into the fields that are still empty. */
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
