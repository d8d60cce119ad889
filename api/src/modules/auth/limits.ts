import { rateLimitKeyOf } from '@karwan/shared-contracts';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { AttemptLimit } from './attempts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The origin of an attempt. A client can omit the device id, but not the IP address. */
export type Origin = { ip: string; deviceId?: string | undefined };

type Strictness = Omit<AttemptLimit, 'key'>;
const perContactAndAddress: Strictness = { free: 5, longestPauseMs: 15 * MINUTE_MS, leakMs: 12 * MINUTE_MS };
/** From anywhere. The pauses stay short, because they also delay the owner on new devices. */
const perContact: Strictness = { free: 50, longestPauseMs: MINUTE_MS, leakMs: 2 * MINUTE_MS };
/** Phones of one model may have the same id, so a device is counted per address. */
const perDevice: Strictness = { free: 20, longestPauseMs: 15 * MINUTE_MS, leakMs: 3 * MINUTE_MS };
/** Mobile networks put thousands of people behind one address. */
const perAddress: Strictness = { free: 100, longestPauseMs: 5 * MINUTE_MS, leakMs: MINUTE_MS / 2 };

/**
 * Limits for wrong passwords of one account. A correct password resets `exclusive`; `shared` limits also count attempts at
 * other accounts. A known device is not delayed by attempts from elsewhere.
 */
export function loginLimits(realm: string, contact: string, origin: Origin, isKnownDevice: boolean) {
  const loginKey = `login ${realm}:${contact}`;
  return {
    exclusive: [createLimit(perContactAndAddress, loginKey, addressKey(origin))],
    shared: [
      createLimit(perAddress, 'login', addressKey(origin)),
      ...deviceLimits(perDevice, 'login', origin),
      ...(isKnownDevice ? [] : [createLimit(perContact, loginKey)]),
    ],
  };
}

/** Limits for requested codes, in addition to the minimum interval and daily maximum per contact (AUTH-17). */
export const sendLimits = (contact: string, origin: Origin): AttemptLimit[] => [
  createLimit({ free: 10, longestPauseMs: 6 * HOUR_MS, leakMs: 2 * HOUR_MS }, `send ${contact}`, addressKey(origin)),
  createLimit(perAddress, 'send', addressKey(origin)),
  ...deviceLimits({ ...perDevice, free: 40 }, 'send', origin),
];

/** Limits for entered codes, in addition to the five attempts per code. */
export const verifyLimits = (origin: Origin): AttemptLimit[] => [
  createLimit(perAddress, 'verify', addressKey(origin)),
  ...deviceLimits({ ...perDevice, free: 40 }, 'verify', origin),
];

/** Limits for requests that reveal whether an account exists (AUTH-14), including password resets. */
export const existenceLimits = (contact: string, origin: Origin): AttemptLimit[] => [
  createLimit(perAddress, 'exists', addressKey(origin)),
  ...deviceLimits(perDevice, 'exists', origin),
  createLimit({ ...perContactAndAddress, free: 20 }, `exists ${contact}`, addressKey(origin)),
];

/** Limits for sign-ups and for passwords set by code. */
export const completionLimits = (origin: Origin): AttemptLimit[] => [
  createLimit({ ...perAddress, free: 60 }, 'complete', addressKey(origin)),
];

/** Limits for invitations by mail: per dealer, and per recipient across dealers. */
export const invitationLimits = (dealerId: string, email: string): AttemptLimit[] => [
  createLimit({ free: 20, longestPauseMs: HOUR_MS, leakMs: HOUR_MS }, 'invite', dealerId),
  createLimit({ free: 3, longestPauseMs: 24 * HOUR_MS, leakMs: 8 * HOUR_MS }, 'invited', email),
];

/** The limit for wrong current passwords of a logged-in person. */
export const reauthenticationLimit = (accountId: string): AttemptLimit =>
  createLimit(perContactAndAddress, 'again', accountId);

const createLimit = (strictness: Strictness, ...keyParts: string[]): AttemptLimit => ({
  key: keyParts.join(' '),
  ...strictness,
});

const addressKey = ({ ip }: Origin) => rateLimitKeyOf(ip);

const deviceLimits = (strictness: Strictness, action: string, origin: Origin): AttemptLimit[] =>
  origin.deviceId ? [createLimit(strictness, action, hashSecret(origin.deviceId), addressKey(origin))] : [];
