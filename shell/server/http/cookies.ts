import { randomUUID } from 'node:crypto';

const ONE_YEAR_S = 31_536_000;

/** The session's cookie is the API's; the shell only sees whether there is one. Over https it has the `__Host-` prefix. */
export const hasSessionCookie = (header: string | undefined) =>
  header !== undefined && /(?:^|;\s*)(?:__Host-)?karwan_session=[^;\s]/.test(header);

/**
 * Who a browser is for canaries: a random id, nothing else is known by it. `setCookie` is there when it had none, so that
 * the same browser keeps getting the same versions.
 */
export function visitorOf(header: string | undefined, isHttps: boolean): { id: string; setCookie?: string } {
  const name = isHttps ? '__Host-karwan_visitor' : 'karwan_visitor';
  const known = header?.match(new RegExp(`(?:^|;\\s*)${name}=([0-9a-f-]{36})(?:;|$)`))?.[1];
  if (known) return { id: known };
  const id = randomUUID();
  const secure = isHttps ? '; Secure' : '';
  return { id, setCookie: `${name}=${id}; Path=/; Max-Age=${ONE_YEAR_S}; HttpOnly; SameSite=Lax${secure}` };
}
