import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { AttemptLimit } from './attempts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** From where a try comes. The device's id is what the browser says: it can be left out, the address cannot. */
export type Origin = { ip: string; deviceId?: string | undefined };

type Strictness = Omit<AttemptLimit, 'key'>;
const perContactHere: Strictness = { free: 5, longestPauseMs: 15 * MINUTE_MS, forgetAfterMs: HOUR_MS };
/** Wherever from. Its pauses stay short: else anybody could lock somebody out by guessing. */
const perContact: Strictness = { free: 50, longestPauseMs: MINUTE_MS, forgetAfterMs: HOUR_MS };
const perDevice: Strictness = { free: 20, longestPauseMs: 15 * MINUTE_MS, forgetAfterMs: HOUR_MS };
/** Mobile networks put thousands behind one address. */
const perAddress: Strictness = { free: 100, longestPauseMs: 5 * MINUTE_MS, forgetAfterMs: 15 * MINUTE_MS };

/** Wrong passwords for one account. `own` ones end with the right password, `shared` ones belong to others as well. */
export function loginLimits(realm: string, contact: string, origin: Origin) {
  const about = `login ${realm}:${contact}`;
  return {
    own: [limit(perContactHere, about, address(origin)), ...ofDevice(perDevice, 'login', origin)],
    shared: [limit(perAddress, 'login', address(origin)), limit(perContact, about)],
  };
}

/** Codes asked for; beside the minute and the ten a day that every contact has (AUTH-17). */
export const sendLimits = (origin: Origin): AttemptLimit[] => [
  limit(perAddress, 'send', address(origin)),
  ...ofDevice(perDevice, 'send', origin),
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

/** Wrong current passwords of somebody who is logged in already. */
export const reauthenticationLimit = (accountId: string): AttemptLimit => limit(perContactHere, 'again', accountId);

const limit = (strictness: Strictness, ...about: string[]): AttemptLimit => ({ key: about.join(' '), ...strictness });

/** Who has an IPv6 address has 2^64 of them: the network counts, its first four groups. */
function address({ ip }: Origin): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [before = [], after = []] = ip.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const missing = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...missing, ...after].slice(0, 4).join(':');
}

const ofDevice = (strictness: Strictness, what: string, { deviceId }: Origin): AttemptLimit[] =>
  deviceId ? [limit(strictness, what, createHash('sha256').update(deviceId).digest('base64url'))] : [];
