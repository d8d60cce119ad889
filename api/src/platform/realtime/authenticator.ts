import fastifyCookie from '@fastify/cookie';
import type { Config } from '../config/config.ts';
import type { SessionReader } from '../http/caller.ts';
import { isOwnOrigin } from '../http/check-origin.ts';
import { type HostCookies, isSessionToken, SESSION_COOKIE } from '../http/host-cookies.ts';
import type { RealtimeAuthenticator } from './realtime-hub.ts';

/** Requires a session and the site's own origin: browsers send cookies with other sites' WebSockets too. */
export function realtimeAuthenticator({
  config,
  cookies,
  sessions,
}: {
  config: Pick<Config, 'siteOrigin' | 'profile'>;
  cookies: HostCookies;
  sessions: SessionReader;
}): RealtimeAuthenticator {
  return {
    isOriginAllowed({
      origin,
      host,
      'x-forwarded-host': forwardedHost = host,
      'x-forwarded-proto': protocol = 'http',
    }) {
      if (origin === undefined) return true;
      return typeof origin === 'string' && isOwnOrigin(origin, `${protocol}://${forwardedHost}`, config);
    },
    tokenOf({ cookie }) {
      const token = typeof cookie === 'string' ? cookies.pick(fastifyCookie.parse(cookie), SESSION_COOKIE) : undefined;
      return token !== undefined && isSessionToken(token) ? token : undefined;
    },
    read: (token) => sessions.read(token),
  };
}
