import { z } from 'zod';

/** Every modal of mf-auth (AUTH-01). The auth state's `status` is the open one. */
export const authModals = [
  'login-list',
  'signup-list',
  'email-login',
  'email-signup',
  'mobile-login',
  'mobile-signup',
  'dealer-login',
  'workshop-login',
  'send-otp-email',
  'send-otp-mobile',
  'send-otp-dealer',
  'send-otp-workshop',
  'verify-otp-email',
  'verify-otp-mobile',
  'verify-otp-dealer',
  'verify-otp-workshop',
  'reset-password-email',
  'reset-password-mobile',
  'reset-password-dealer',
  'reset-password-workshop',
  'add-phone-send-otp',
  'add-phone-verify-otp',
  'verify-add-dealer-otp',
  'logout-confirmation',
] as const;
export const authModal = z.enum(authModals);
export type AuthModal = z.infer<typeof authModal>;
