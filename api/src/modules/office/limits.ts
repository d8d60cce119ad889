import { addressShare } from '@karwan/shared-contracts';
import type { AttemptLimit } from '../auth/index.ts';

const MINUTE_MS = 60_000;

const perPersonHere = { free: 5, longestPauseMs: 15 * MINUTE_MS, leakMs: 12 * MINUTE_MS };
/** From anywhere. The pauses stay short, because they also delay the account's owner. */
const perPerson = { free: 20, longestPauseMs: MINUTE_MS, leakMs: 5 * MINUTE_MS };
/** Few officers share an address. */
const perAddress = { free: 20, longestPauseMs: 15 * MINUTE_MS, leakMs: 3 * MINUTE_MS };

type Tries = { own: AttemptLimit[]; shared: AttemptLimit[] };

/** Limits for passwords. A correct password resets the `own` limits. */
export function passwordTries(email: string, ip: string): Tries {
  const address = addressShare(ip);
  return {
    own: [{ key: `office ${email} ${address}`, ...perPersonHere }],
    shared: [
      { key: `office ${email}`, ...perPerson },
      { key: `office login ${address}`, ...perAddress },
    ],
  };
}

/**
 * Limits for codes after a correct password. There are no shared limits, because only this officer's codes are tried.
 */
export const codeTries = (officerId: string): Tries => ({
  own: [{ key: `office code ${officerId}`, ...perPersonHere }],
  shared: [],
});
