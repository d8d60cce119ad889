import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { EraseAccountData } from './erase-person.ts';

export type OwesCommission = (db: Queryable, accountId: string) => Promise<boolean>;

export type AuthServices = Pick<Services, 'db' | 'mail' | 'sms' | 'realtime' | 'now' | 'config'> & {
  /** Whether a city has this slug. */
  isCity(slug: string): Promise<boolean>;
  forgetAccount: EraseAccountData;
  /** While true, the account is neither closed nor erased. */
  owesCommission: OwesCommission;
};

/** The cookie with the proof that this browser entered a code, until a call consumes it. */
export const OTP_COOKIE = 'karwan_otp';
