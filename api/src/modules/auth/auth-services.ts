import type { Services } from '../../platform/services.ts';
import type { ForgetAccount } from './forget-account.ts';

export type AuthServices = Pick<Services, 'db' | 'mail' | 'sms' | 'realtime' | 'now' | 'config'> & {
  /** Whether a slug is a city's. */
  isCity(slug: string): Promise<boolean>;
  forgetAccount: ForgetAccount;
};

/** Holds the proof that this browser entered a code, until a call spends it. */
export const OTP_COOKIE = 'karwan_otp';
