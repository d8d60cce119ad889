import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Cookies that no page script, other host or other path can read or set: HttpOnly, SameSite=Lax and, over https, Secure
 * with the `__Host-` prefix. That prefix is unavailable over plain http, as used on localhost.
 */
export function hostCookies(siteOrigin: string) {
  const secure = siteOrigin.startsWith('https:');
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const named = (name: string) => (secure ? `__Host-${name}` : name);
  return {
    read: (request: FastifyRequest, name: string): string | undefined => request.cookies[named(name)] || undefined,
    /** Like `read`, for cookies that were parsed elsewhere. */
    pick: (cookies: Record<string, string | undefined>, name: string): string | undefined =>
      cookies[named(name)] || undefined,
    write: (reply: FastifyReply, name: string, value: string, expiresAt: Date): void => {
      reply.setCookie(named(name), value, { ...options, expires: expiresAt });
    },
    clear: (reply: FastifyReply, name: string): void => {
      reply.clearCookie(named(name), options);
    },
  };
}

export type HostCookies = ReturnType<typeof hostCookies>;

/** Session cookie of the site: 32 random bytes in base64url. Other values were not issued by this API. */
export const SESSION_COOKIE = 'karwan_session';
/** Session cookie of the office. */
export const OFFICE_COOKIE = 'karwan_office';
export const isSessionToken = (value: string) => /^[\w-]{43}$/.test(value);
