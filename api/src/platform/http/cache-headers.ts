import { createHash } from 'node:crypto';
import { cacheSeconds as cacheTimes } from '@karwan/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sets the caching headers of an answer and tells whether the asker has this very answer already (then it is a 304).
 * An answer in an envelope is readable by one page only: it is private, and has no ETag.
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
  // A cache may serve an old answer while it asks for a new one, and while we are down.
  const stale = `stale-while-revalidate=${cacheTimes.stale}, stale-if-error=${cacheTimes.stale}`;
  reply.header('cache-control', `public, max-age=${cacheSeconds}, ${stale}`);
  return { isNotModified: request.headers['if-none-match'] === etag };
}
