import { addressShare } from '@karwan/shared-contracts';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { AttemptLimit } from './attempts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The origin of an attempt. A client can omit the device id, but not the IP address. */
export type Origin = { ip: string; deviceId?: string | undefined };

type Strictness = Omit<AttemptLimit, 'key'>;
const perContactHere: Strictness = { free: 5, longestPauseMs: 15 * MINUTE_MS, leakMs: 12 * MINUTE_MS };
/** From anywhere. The pauses stay short, because they also delay the owner on new devices. */
const perContact: Strictness = { free: 50, longestPauseMs: MINUTE_MS, leakMs: 2 * MINUTE_MS };
/** Phones of one model may have the same id, so a device is counted per address. */
const perDevice: Strictness = { free: 20, longestPauseMs: 15 * MINUTE_MS, leakMs: 3 * MINUTE_MS };
/** Mobile networks put thousands of people behind one address. */
const perAddress: Strictness = { free: 100, longestPauseMs: 5 * MINUTE_MS, leakMs: MINUTE_MS / 2 };

/**
 * Limits for wrong passwords of one account. A correct password resets `own`; `shared` limits also count attempts at
 * other accounts. A known device is not delayed by attempts from elsewhere.
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

/** Limits for requested codes, in addition to the minimum interval and daily maximum per contact (AUTH-17). */
export const sendLimits = (contact: string, origin: Origin): AttemptLimit[] => [
  limit({ free: 10, longestPauseMs: 6 * HOUR_MS, leakMs: 2 * HOUR_MS }, `send ${contact}`, address(origin)),
  limit(perAddress, 'send', address(origin)),
  ...ofDevice({ ...perDevice, free: 40 }, 'send', origin),
];

/** Limits for entered codes, in addition to the five attempts per code. */
export const verifyLimits = (origin: Origin): AttemptLimit[] => [
  limit(perAddress, 'verify', address(origin)),
  ...ofDevice({ ...perDevice, free: 40 }, 'verify', origin),
];

/** Limits for requests that reveal whether an account exists (AUTH-14), including password resets. */
export const existenceLimits = (contact: string, origin: Origin): AttemptLimit[] => [
  limit(perAddress, 'exists', address(origin)),
  ...ofDevice(perDevice, 'exists', origin),
  limit({ ...perContactHere, free: 20 }, `exists ${contact}`, address(origin)),
];

/** Limits for sign-ups and for passwords set by code. */
export const completionLimits = (origin: Origin): AttemptLimit[] => [
  limit({ ...perAddress, free: 60 }, 'complete', address(origin)),
];

/** Limits for invitations by mail: per dealer, and per recipient across dealers. */
export const invitationLimits = (dealerId: string, email: string): AttemptLimit[] => [
  limit({ free: 20, longestPauseMs: HOUR_MS, leakMs: HOUR_MS }, 'invite', dealerId),
  limit({ free: 3, longestPauseMs: 24 * HOUR_MS, leakMs: 8 * HOUR_MS }, 'invited', email),
];

/** The limit for wrong current passwords of a logged-in person. */
export const reauthenticationLimit = (accountId: string): AttemptLimit => limit(perContactHere, 'again', accountId);

const limit = (strictness: Strictness, ...about: string[]): AttemptLimit => ({ key: about.join(' '), ...strictness });

const address = ({ ip }: Origin) => addressShare(ip);

const ofDevice = (strictness: Strictness, what: string, origin: Origin): AttemptLimit[] =>
  origin.deviceId ? [limit(strictness, what, hashSecret(origin.deviceId), address(origin))] : [];
