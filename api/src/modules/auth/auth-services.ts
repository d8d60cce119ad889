import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

export type AuthServices = Pick<Services, 'db' | 'mail' | 'sms' | 'realtime' | 'now'> & {
  /** Whether a slug is a city's. */
  isCity(slug: string): Promise<boolean>;
  /** Takes away what the other modules have of an account, in the transaction that erases it. */
  forgetAccount(tx: Queryable, accountId: string): Promise<void>;
};

/** Holds the proof that this browser entered a code, until a call spends it. */
export const OTP_COOKIE = 'karwan_otp';
