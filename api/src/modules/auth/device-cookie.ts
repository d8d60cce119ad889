import { randomBytes } from 'node:crypto';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { EndpointContext } from '../../platform/http/endpoint-context.ts';
import { isSessionToken } from '../../platform/http/host-cookies.ts';

type Cookies = EndpointContext<unknown, unknown, unknown>['cookies'];

/** Identifies browsers: codes are bound to the browser that requested them, and accounts know their browsers. */
export const DEVICE_COOKIE = 'karwan_device';
/** From the last login or code. */
export const DEVICE_COOKIE_TTL_MS = 365 * 86_400_000;

/** The hash of this browser's device cookie; undefined if there is none. */
export function deviceHashOf(cookies: Pick<Cookies, 'read'>): string | undefined {
  const token = readDeviceToken(cookies);
  return token === undefined ? undefined : hashDeviceToken(token);
}

/** Like `deviceHashOf`, but sets the cookie if there is none, and extends it by a year. */
export function ensureDeviceCookie(cookies: Pick<Cookies, 'read' | 'write'>, now: Date): string {
  const token = readDeviceToken(cookies) ?? randomBytes(32).toString('base64url');
  cookies.write(DEVICE_COOKIE, token, new Date(now.getTime() + DEVICE_COOKIE_TTL_MS));
  return hashDeviceToken(token);
}

function readDeviceToken(cookies: Pick<Cookies, 'read'>): string | undefined {
  const token = cookies.read(DEVICE_COOKIE);
  return token !== undefined && isSessionToken(token) ? token : undefined;
}

/** The prefix keeps it different from fingerprint hashes in older rows of `known_devices`. */
const hashDeviceToken = (token: string) => hashSecret(`device ${token}`);
