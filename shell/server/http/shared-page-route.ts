import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VERSIONS_HEADER } from '../../src/boot/boot-data.ts';
import type { PageStart, RenderRequest } from '../../src/render/protocol.ts';
import { type CacheKey, cacheKeyOf } from '../page-cache/cache-key.ts';
import { type CacheResult, FRESH_MS, type Outcome, type PageCache, STALE_MS } from '../page-cache/page-cache.ts';
import { SharedPage } from '../page-cache/shared-page.ts';
import type { VisitorRemotes } from '../remotes/live-remotes.ts';
import { NO_THREAD } from '../rendering/render-pool.ts';
import type { Visitor } from '../visitors/visitors.ts';
import { bestEncoding } from './compressed-body.ts';
import { answerWithError } from './error-document.ts';
import { regionOf, remotesFor, sharedRequest } from './page-request.ts';
import { admit, answerRefused, PAGE_VARIES_BY, type PageServices } from './page-services.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** A CDN that honours `age` never serves a page older than this server would. */
const CACHE_CONTROL = `public, max-age=0, s-maxage=${FRESH_MS / 1000}, stale-while-revalidate=${STALE_MS / 1000}`;
/** Shared renderings are not cancelled when the first client disconnects. */
const neverAborted = new AbortController().signal;

type SharedPageContext = { services: PageServices; visitor: Visitor; cache: PageCache };

/** Answers a visitor without a session from the shared cache. Returns false if the page is not shared. */
export async function serveFromCache(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, visitor, cache }: SharedPageContext,
): Promise<boolean> {
  const live = await remotesFor(services.liveRemotes, visitor, request.originalUrl);
  const region = regionOf(request);
  const pages = [...services.ownPages(), ...live.pages];
  const cacheKey = cacheKeyOf({ ...live, pages, url: request.originalUrl, region });
  if (!cacheKey) return false;
  const result = await cache.get(cacheKey.key, () =>
    renderShared(request, { services, visitor, live, region, cacheKey }),
  );
  await send(request, reply, result, region);
  return true;
}

type Rendering = {
  services: PageServices;
  visitor: Visitor;
  live: VisitorRemotes;
  region: string | undefined;
  cacheKey: CacheKey;
};

async function renderShared(
  request: FastifyRequest,
  { services, visitor, live: { remotes, available }, region, cacheKey }: Rendering,
): Promise<Outcome> {
  let release: () => void = () => undefined;
  try {
    const admitted = await admit(services, visitor, neverAborted);
    if ('status' in admitted) return { kind: 'refused', ...admitted };
    release = admitted.release;
    const nonce = randomBytes(16).toString('base64');
    const rendered = await renderBuffered(services, {
      ...sharedRequest(request, visitor, cacheKey.url),
      ...(region !== undefined && { region }),
      nonce,
      remotes,
      available,
      envelopeKey: await services.envelopeKeys.current(),
    });
    const policy = contentSecurityPolicy(rendered.start.hashes ?? { nonce }, services.headerOptions());
    return { kind: outcomeKindOf(rendered.start), page: await SharedPage.create({ ...rendered, policy }) };
  } catch (error) {
    request.log.error({ err: error }, 'A page was lost');
    return error instanceof Error && error.message === NO_THREAD ? { kind: 'refused', status: 503 } : { kind: 'lost' };
  } finally {
    release();
  }
}

function outcomeKindOf({ status, isComplete }: PageStart): 'whole' | 'broken' | 'passing' {
  if (status >= 500) return 'broken';
  if (status !== 200) return 'passing';
  return isComplete ? 'whole' : 'broken';
}

/** Buffers the whole page. Rejects if its rendering is lost. */
function renderBuffered({ pool }: PageServices, request: RenderRequest): Promise<{ start: PageStart; html: Buffer }> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    let start: PageStart | undefined;
    pool.render(request, {
      onStart: (pageStart) => {
        start = pageStart;
      },
      onPart: (part) => parts.push(part),
      onEnd: () => {
        if (start) resolve({ start, html: Buffer.concat(parts) });
        else reject(new Error('It ended before it began'));
      },
      onFailed: (reason) => reject(new Error(reason)),
    });
  });
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { lookup, outcome, ageMs }: CacheResult,
  region?: string,
) {
  if (outcome.kind === 'refused') return answerRefused(request, reply, outcome);
  reply.header('vary', PAGE_VARIES_BY);
  if (outcome.kind === 'lost') return answerWithError(request, reply);
  const isBeyondStale = lookup === 'old';
  const page = isBeyondStale ? await outcome.page.withStaleNotice() : outcome.page;
  const { start, policy, etag } = page;
  reply.header('content-security-policy', policy);
  reply.header('cache-status', cacheStatus(lookup, ageMs));
  if (start.retryAfterS !== undefined) reply.header('retry-after', start.retryAfterS);
  const isCacheable = outcome.kind === 'whole' && !isBeyondStale;
  reply.header('cache-control', isCacheable ? CACHE_CONTROL : 'private, no-cache');
  if (start.location !== undefined) return reply.redirect(start.location, start.status);
  if (region !== undefined && start.versions !== undefined) reply.header(VERSIONS_HEADER, start.versions);
  if (outcome.kind === 'whole') {
    reply.header('etag', etag);
    reply.header('age', Math.ceil(ageMs / 1000));
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  }
  const encoding = bestEncoding(request.headers['accept-encoding']);
  const body = await page.body(encoding);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(start.status).type('text/html; charset=utf-8').send(body);
}

/** RFC 9211 header: how the page was found and its remaining freshness in seconds, negative once stale. */
function cacheStatus(lookup: CacheResult['lookup'], ageMs: number): string {
  if (lookup === 'miss') return 'karwan; fwd=miss';
  if (lookup === 'joined') return 'karwan; fwd=miss; collapsed';
  const ttl = `ttl=${Math.floor((FRESH_MS - ageMs) / 1000)}`;
  return lookup === 'old' ? `karwan; hit; ${ttl}; detail=cannot-be-renewed` : `karwan; hit; ${ttl}`;
}
