import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long a cache may go on serving an old answer while it asks for a new one, or while we are down (CON-03). */
const STALE_SECONDS = 3600;

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
  const stale = `stale-while-revalidate=${STALE_SECONDS}, stale-if-error=${STALE_SECONDS}`;
  reply.header('cache-control', `public, max-age=${cacheSeconds}, ${stale}`);
  return { isNotModified: request.headers['if-none-match'] === etag };
}
