import { rateLimitKeyOf } from '@karwan/shared-contracts';
import type { AttemptLimit } from '../auth/index.ts';

const MINUTE_MS = 60_000;

const perClient = { free: 5, longestPauseMs: 15 * MINUTE_MS, leakMs: 12 * MINUTE_MS };
/** From anywhere. The pauses stay short, because they also delay the account's owner. */
const perPerson = { free: 20, longestPauseMs: MINUTE_MS, leakMs: 5 * MINUTE_MS };
/** Few officers share an address. */
const perAddress = { free: 20, longestPauseMs: 15 * MINUTE_MS, leakMs: 3 * MINUTE_MS };

type LoginLimits = { exclusive: AttemptLimit[]; shared: AttemptLimit[] };

/** Limits for passwords. A correct password resets the `exclusive` limits. */
export function passwordLimits(email: string, ip: string): LoginLimits {
  const address = rateLimitKeyOf(ip);
  return {
    exclusive: [{ key: `office ${email} ${address}`, ...perClient }],
    shared: [
      { key: `office ${email}`, ...perPerson },
      { key: `office login ${address}`, ...perAddress },
    ],
  };
}

/**
 * Limits for codes after a correct password. There are no shared limits, because only this officer's codes are tried.
 */
export const codeLimits = (officerId: string): LoginLimits => ({
  exclusive: [{ key: `office code ${officerId}`, ...perClient }],
  shared: [],
});
