import { createHash } from 'node:crypto';
import { cacheSeconds as cacheTimes } from '@karwan/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sets the response's caching headers. Returns whether the client's ETag still matches (respond 304). Enveloped
 * responses are readable by one page only: they are private and have no ETag.
 */
export function applyCaching(
  request: FastifyRequest,
  reply: FastifyReply,
  { cacheSeconds, payload, isEnveloped }: { cacheSeconds: number | undefined; payload: string; isEnveloped: boolean },
): { isNotModified: boolean } {
  if (cacheSeconds === undefined) {
    reply.header('cache-control', 'no-store');
    return { isNotModified: false };
  }
  reply.header('vary', 'x-karwan-key');
  if (isEnveloped) {
    reply.header('cache-control', `private, max-age=${cacheSeconds}`);
    return { isNotModified: false };
  }
  const etag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
  reply.header('etag', etag);
  // Caches may serve stale responses while revalidating, and while the API is down.
  const stale = `stale-while-revalidate=${cacheTimes.stale}, stale-if-error=${cacheTimes.stale}`;
  reply.header('cache-control', `public, max-age=${cacheSeconds}, ${stale}`);
  return { isNotModified: request.headers['if-none-match'] === etag };
}
