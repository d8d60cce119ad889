import type { FastifyRequest } from 'fastify';
import { foreignOrigin } from './general-refusals.ts';

type Site = { siteOrigin: string; profile: 'demo' | 'production' };

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection: rejects state-changing requests that a browser sent from another site. A request with neither
 * `Origin` nor `Sec-Fetch-Site` does not come from a browser, so it carries no ambient cookie.
 */
export function checkOrigin(request: FastifyRequest, site: Site): void {
  if (SAFE_METHODS.has(request.method)) return;
  const origin = request.headers.origin;
  if (origin === undefined) {
    const sentFrom = request.headers['sec-fetch-site'];
    if (sentFrom === undefined || sentFrom === 'same-origin' || sentFrom === 'none') return;
    throw foreignOrigin();
  }
  if (!isOwnOrigin(origin, `${request.protocol}://${request.host}`, site)) throw foreignOrigin();
}

/**
 * Whether `origin` is the site's own. A demo may be opened under any host name: there it must equal the origin in
 * `requestedOrigin`, scheme included.
 */
export function isOwnOrigin(origin: string, requestedOrigin: string, { siteOrigin, profile }: Site): boolean {
  if (origin === siteOrigin) return true;
  return profile === 'demo' && URL.canParse(requestedOrigin) && new URL(requestedOrigin).origin === origin;
}
