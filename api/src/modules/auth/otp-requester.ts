import type { Queryable } from '../../platform/database/database.ts';
import type { EndpointContext } from '../../platform/http/endpoint-context.ts';
import { ensureDeviceCookie } from './device-cookie.ts';
import { isKnownDevice } from './known-devices.ts';
import { networkOf } from './network-of.ts';

/** The browser that requests a code, as the limits see it (`may-send.ts`). */
export type OtpRequester = {
  /** The hash of its device cookie. */
  browser: string;
  network: string;
  /** Whether the contact's account was logged in to from this browser before. */
  isKnown: boolean;
};

/**
 * Identifies the requesting browser; sets a device cookie if there is none. `ownerId`: the contact's account, if any.
 */
export async function identifyRequester(
  { db, now }: { db: Queryable; now: () => Date },
  { cookies, ip }: Pick<EndpointContext<unknown, unknown, unknown>, 'cookies' | 'ip'>,
  ownerId?: string,
): Promise<OtpRequester> {
  const browser = ensureDeviceCookie(cookies, now());
  const isKnown = ownerId !== undefined && (await isKnownDevice(db, ownerId, browser));
  return { browser, network: networkOf(ip), isKnown };
}
