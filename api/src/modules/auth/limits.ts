import { addressShare } from '@karwan/shared-contracts';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { AttemptLimit } from './attempts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** From where a try comes. The device's id is what the browser says: it can be left out, the address cannot. */
export type Origin = { ip: string; deviceId?: string | undefined };

type Strictness = Omit<AttemptLimit, 'key'>;
const perContactHere: Strictness = { free: 5, longestPauseMs: 15 * MINUTE_MS, leakMs: 12 * MINUTE_MS };
/** Wherever from. Its pauses stay short: they hold up the owner, too, but for devices that they have used before. */
const perContact: Strictness = { free: 50, longestPauseMs: MINUTE_MS, leakMs: 2 * MINUTE_MS };
/** Phones of one model look alike: a device counts at its address. */
const perDevice: Strictness = { free: 20, longestPauseMs: 15 * MINUTE_MS, leakMs: 3 * MINUTE_MS };
/** Mobile networks put thousands behind one address. */
const perAddress: Strictness = { free: 100, longestPauseMs: 5 * MINUTE_MS, leakMs: MINUTE_MS / 2 };

/**
 * Wrong passwords for one account. The `own` one ends with the right password, `shared` ones count guesses at others as
 * well. A device that has been in the account before is not held up by what others guess elsewhere.
 */
export function loginLimits(realm: string, contact: string, origin: Origin, isKnownDevice: boolean) {
  const about = `login ${realm}:${contact}`;
  return {
    own: [limit(perContactHere, about, address(origin))],
    shared: [
      limit(perAddress, 'login', address(origin)),
      ...ofDevice(perDevice, 'login', origin),
      ...(isKnownDevice ? [] : [limit(perContact, about)]),
    ],
  };
}

/** Codes asked for; beside the minute and the number a day that every contact has (AUTH-17). */
export const sendLimits = (contact: string, origin: Origin): AttemptLimit[] => [
  limit({ free: 10, longestPauseMs: 6 * HOUR_MS, leakMs: 2 * HOUR_MS }, `send ${contact}`, address(origin)),
  limit(perAddress, 'send', address(origin)),
  ...ofDevice({ ...perDevice, free: 40 }, 'send', origin),
];

/** Codes entered; beside the five tries that every code has. */
export const verifyLimits = (origin: Origin): AttemptLimit[] => [
  limit(perAddress, 'verify', address(origin)),
  ...ofDevice({ ...perDevice, free: 40 }, 'verify', origin),
];

/** Questions whether somebody has an account (AUTH-14), also by asking for a reset. */
export const existenceLimits = (contact: string, origin: Origin): AttemptLimit[] => [
  limit(perAddress, 'exists', address(origin)),
  ...ofDevice(perDevice, 'exists', origin),
  limit({ ...perContactHere, free: 20 }, `exists ${contact}`, address(origin)),
];

/** New passwords set by code, and accounts made. */
export const completionLimits = (origin: Origin): AttemptLimit[] => [
  limit({ ...perAddress, free: 60 }, 'complete', address(origin)),
];

/** Invitations by mail: of one dealer, and to one address from all of them. */
export const invitationLimits = (dealerId: string, email: string): AttemptLimit[] => [
  limit({ free: 20, longestPauseMs: HOUR_MS, leakMs: HOUR_MS }, 'invite', dealerId),
  limit({ free: 3, longestPauseMs: 24 * HOUR_MS, leakMs: 8 * HOUR_MS }, 'invited', email),
];

/** Wrong current passwords of somebody who is logged in already. */
export const reauthenticationLimit = (accountId: string): AttemptLimit => limit(perContactHere, 'again', accountId);

const limit = (strictness: Strictness, ...about: string[]): AttemptLimit => ({ key: about.join(' '), ...strictness });

const address = ({ ip }: Origin) => addressShare(ip);

const ofDevice = (strictness: Strictness, what: string, origin: Origin): AttemptLimit[] =>
  origin.deviceId ? [limit(strictness, what, hashSecret(origin.deviceId), address(origin))] : [];
