import { z } from 'zod';
import { businessType } from './business-type.ts';
import { signupDealerType } from './dealer-type.ts';
import { deviceInfo } from './device-info.ts';
import { authProvider } from './login-payload.ts';
import { userType } from './user-type.ts';

/** Body of `website/auth/register-user` (specification §3). `provider` is `phone` for a sign-up by mobile number. */
export const userSignup = z.object({
  name: z.string(),
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string(),
  ...deviceInfo.shape,
  type: userType,
  provider: authProvider.optional(),
});
export type UserSignup = z.infer<typeof userSignup>;

/** Body of `website/auth/register-dealer` (specification §3). `city` is a city's slug. */
export const dealerSignup = z.object({
  name: z.string(),
  email: z.string(),
  password: z.string(),
  businessType,
  city: z.string(),
  dealerType: signupDealerType,
});
export type DealerSignup = z.infer<typeof dealerSignup>;
