import { z } from 'zod';
import { emailField } from '../validation/email.ts';
import { nameField } from '../validation/name.ts';
import { signupPassword } from '../validation/password.ts';
import { phoneField } from '../validation/phone.ts';
import { requiredText } from '../validation/text.ts';
import { businessType } from './business-type.ts';
import { signupDealerType } from './dealer-type.ts';
import { deviceInfo } from './device-info.ts';
import { authProvider } from './login-payload.ts';
import { userType } from './user-type.ts';

/** Body of `website/auth/register-user` (specification §3). `provider` is `phone` for a sign-up by mobile number. */
export const userSignup = z.object({
  name: nameField,
  email: emailField.optional(),
  phone: phoneField.optional(),
  password: signupPassword,
  ...deviceInfo.shape,
  type: userType,
  provider: authProvider.optional(),
});
export type UserSignup = z.infer<typeof userSignup>;

/** Body of `website/auth/register-dealer` (specification §3). `city` is a city's slug. */
export const dealerSignup = z.object({
  name: nameField,
  email: emailField,
  password: signupPassword,
  businessType,
  city: requiredText('City'),
  dealerType: signupDealerType,
});
export type DealerSignup = z.infer<typeof dealerSignup>;

/**
 * Body of `mechanic-adviser/auth/register`. The specification does not define it; ours is the dealer's without its
 * business and dealer type.
 */
export const workshopSignup = dealerSignup.omit({ businessType: true, dealerType: true });
export type WorkshopSignup = z.infer<typeof workshopSignup>;
