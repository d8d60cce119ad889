import { z } from 'zod';
import { messages } from '../constants/messages.ts';
import { businessTypes, dealerTypeOfBusiness } from '../entities/business-type.ts';
import { signupDealerType } from '../entities/dealer-type.ts';
import { otpStatus } from '../entities/otp-status.ts';
import { emailField } from './email.ts';
import { nameField } from './name.ts';
import { mobilePassword, signupPassword } from './password.ts';
import { phoneField } from './phone.ts';
import { requiredText } from './text.ts';

/** Blocks a sign-up until its contact is verified by code (specification §4, §5). */
export const verifiedOtpStatus = otpStatus.refine((status) => status === 'otp_verified', messages.verifyOtpFirst);

/** Sign-up by email (specification §5). `otpStatus` is internal to the form and not sent. */
export const emailSignupForm = z.object({
  name: nameField,
  email: emailField,
  password: signupPassword,
  otpStatus: verifiedOtpStatus,
});
export type EmailSignupForm = z.infer<typeof emailSignupForm>;

/** Sign-up by mobile number. */
export const mobileSignupForm = z.object({
  name: nameField,
  phone: phoneField,
  password: mobilePassword,
  otpStatus: verifiedOtpStatus,
});
export type MobileSignupForm = z.infer<typeof mobileSignupForm>;

const businessRequired = 'Business type is required';

/** Sign-up of a dealer (AUTH-15). The line of business must match the kind of dealer. */
export const dealerSignupForm = z
  .object({
    name: nameField,
    email: emailField,
    password: signupPassword,
    businessType: z.enum(businessTypes, businessRequired),
    city: requiredText('City'),
    dealerType: signupDealerType,
    otpStatus: verifiedOtpStatus,
  })
  .refine((form) => dealerTypeOfBusiness[form.businessType] === form.dealerType, {
    error: businessRequired,
    path: ['businessType'],
  });
export type DealerSignupForm = z.infer<typeof dealerSignupForm>;

/** Sign-up of a workshop (AUTH-15). */
export const workshopSignupForm = z.object({
  name: nameField,
  email: emailField,
  password: signupPassword,
  city: requiredText('City'),
  otpStatus: verifiedOtpStatus,
});
export type WorkshopSignupForm = z.infer<typeof workshopSignupForm>;
