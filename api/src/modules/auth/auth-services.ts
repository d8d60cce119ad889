import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { ForgetAccount } from './forget-account.ts';

export type OwesCommission = (db: Queryable, accountId: string) => Promise<boolean>;

export type AuthServices = Pick<Services, 'db' | 'mail' | 'sms' | 'realtime' | 'now' | 'config'> & {
  /** Whether a slug is a city's. */
  isCity(slug: string): Promise<boolean>;
  forgetAccount: ForgetAccount;
  /** While it does, the account is neither closed nor erased. */
  owesCommission: OwesCommission;
};

/** Holds the proof that this browser entered a code, until a call spends it. */
export const OTP_COOKIE = 'karwan_otp';
