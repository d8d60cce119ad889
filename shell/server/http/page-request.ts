import { pageLayoutOf, VISITOR_HEADER } from '@karwan/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { REGION_HEADER } from '../../src/boot/boot-data.ts';
import type { RenderRequest } from '../../src/render/protocol.ts';
import type { LiveRemotes, VisitorRemotes } from '../remotes/live-remotes.ts';
import { hasSessionCookie, type Visitor } from '../visitors/visitors.ts';

/** Returns the visitor's remote versions for a page, after waiting for versions that are still loading. */
export async function remotesFor(
  liveRemotes: Pick<LiveRemotes, 'forVisitor' | 'whenSettled'>,
  { bucket }: Visitor,
  url: string,
): Promise<VisitorRemotes> {
  const current = liveRemotes.forVisitor(bucket);
  if (current.available.length === current.remotes.length) return remotesForPath(url, current);
  await liveRemotes.whenSettled();
  return remotesForPath(url, liveRemotes.forVisitor(bucket));
}

/**
 * Leaves the office remote out of all other pages, so that it neither enlarges them nor invalidates them with its
 * releases.
 */
function remotesForPath(url: string, live: VisitorRemotes): VisitorRemotes {
  if (isBackOfficePath(pathOf(url))) return live;
  const remotes = live.remotes.filter(({ pathPrefixes }) => !pathPrefixes.some(isBackOfficePath));
  const names = new Set(remotes.map(({ name }) => name));
  return { ...live, remotes, available: live.available.filter((name) => names.has(name)) };
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';
const isBackOfficePath = (path: string) => pageLayoutOf(path).header === 'none';

/**
 * Returns the id prefix of a region request (a page without its chrome): `p2-` if the URL contains the number 2, else
 * ''. Other prefixes become '', because each would add a cache entry. Undefined for whole documents, including requests
 * with an empty header.
 */
export function regionOf({
  headers,
  originalUrl,
}: Pick<FastifyRequest, 'headers' | 'originalUrl'>): string | undefined {
  const prefix = headers[REGION_HEADER];
  if (typeof prefix !== 'string' || prefix === '') return undefined;
  const [, page] = /^p(\d{1,6})-$/.exec(prefix) ?? [];
  return [...originalUrl.matchAll(/\d+/g)].some(([number]) => number === page) ? prefix : '';
}

/** The render request for this visitor. Office pages contain no site session, because phones cache them. */
export function visitorRequest(
  request: FastifyRequest,
  visitor: Visitor,
): Pick<RenderRequest, 'url' | 'requestId' | 'renderedAtMs' | 'forwardedHeaders' | 'hasSession'> {
  if (isBackOfficePath(pathOf(request.originalUrl))) return sharedRequest(request, visitor, request.originalUrl);
  const { cookie, 'user-agent': userAgent, 'accept-language': acceptLanguage } = request.headers;
  return {
    url: request.originalUrl,
    requestId: request.id,
    renderedAtMs: Date.now(),
    forwardedHeaders: {
      ...rateLimitHeaders(request, visitor),
      ...(cookie ? { cookie } : {}),
      ...(userAgent ? { 'user-agent': userAgent } : {}),
      ...(acceptLanguage ? { 'accept-language': acceptLanguage } : {}),
    },
    hasSession: hasSessionCookie(cookie),
  };
}

/**
 * The render request of a shared page, as for a visitor without a session. Its API calls count towards the first
 * visitor's rate limit; nothing else identifies them to the API. The page contains that first request's id, which also
 * identifies this rendering in the log, and its time.
 */
export const sharedRequest = (
  request: FastifyRequest,
  visitor: Visitor,
  url: string,
): ReturnType<typeof visitorRequest> => ({
  url,
  requestId: request.id,
  renderedAtMs: Date.now(),
  forwardedHeaders: rateLimitHeaders(request, visitor),
  hasSession: false,
});

/** The headers by which the API rate-limits calls. */
const rateLimitHeaders = ({ ip, protocol }: FastifyRequest, { id }: Visitor): Record<string, string> => ({
  'x-forwarded-for': ip,
  'x-forwarded-proto': protocol,
  ...(id === undefined ? {} : { [VISITOR_HEADER]: id }),
});
