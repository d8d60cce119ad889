import type { FastifyRequest } from 'fastify';
import { foreignOrigin } from './general-refusals.ts';

type Site = { siteOrigin: string; profile: 'demo' | 'production' };

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a state-changing request that another site made a browser send. A request without any sign of a browser
 * (no Origin, no Sec-Fetch-Site) is a program and carries no cookie that it was not given.
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

/** Whether `origin` is the site's. A demo may be opened by any name of its machine: there it must be what was `asked`, scheme and all. */
export function isOwnOrigin(origin: string, asked: string, { siteOrigin, profile }: Site): boolean {
  if (origin === siteOrigin) return true;
  return profile === 'demo' && URL.canParse(asked) && new URL(asked).origin === origin;
}
