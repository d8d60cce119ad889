import { addressShare } from '@karwan/shared-contracts';
import type { AttemptLimit } from '../auth/index.ts';

const MINUTE_MS = 60_000;

const perPersonHere = { free: 5, longestPauseMs: 15 * MINUTE_MS, leakMs: 12 * MINUTE_MS };
/** Wherever from. Its pauses stay short: they hold up whom it is about, too. */
const perPerson = { free: 20, longestPauseMs: MINUTE_MS, leakMs: 5 * MINUTE_MS };
/** Few people work here: an address has no reason for more. */
const perAddress = { free: 20, longestPauseMs: 15 * MINUTE_MS, leakMs: 3 * MINUTE_MS };

type Tries = { own: AttemptLimit[]; shared: AttemptLimit[] };

/** Passwords of the office. The `own` try is forgotten with the right one. */
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

/** Codes of somebody whose password is known: the few who are tried belong to nobody else. */
export const codeTries = (officerId: string): Tries => ({
  own: [{ key: `office code ${officerId}`, ...perPersonHere }],
  shared: [],
});
