import { surroundingsOf, VISITOR_HEADER } from '@karwan/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { REGION_HEADER } from '../../src/boot/boot-data.ts';
import type { RenderRequest } from '../../src/render/protocol.ts';
import type { LiveRemotes, VisitorsRemotes } from '../remotes/live-remotes.ts';
import { hasSessionCookie, type Visitor } from '../visitors/visitors.ts';

/** The versions of a visitor for a page, once those are there that are on their way. */
export async function remotesFor(
  liveRemotes: Pick<LiveRemotes, 'forVisitor' | 'whenSettled'>,
  { bucket }: Visitor,
  url: string,
): Promise<VisitorsRemotes> {
  const now = liveRemotes.forVisitor(bucket);
  if (now.available.length === now.remotes.length) return namedOn(url, now);
  await liveRemotes.whenSettled();
  return namedOn(url, liveRemotes.forVisitor(bucket));
}

/** Our own people's remote stands on its own pages alone: no other page grows with it, or is made anew for its release. */
function namedOn(url: string, live: VisitorsRemotes): VisitorsRemotes {
  if (isApart(pathOf(url))) return live;
  const remotes = live.remotes.filter(({ pathPrefixes }) => !pathPrefixes.some(isApart));
  const names = new Set(remotes.map(({ name }) => name));
  return { ...live, remotes, available: live.available.filter((name) => names.has(name)) };
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';
const isApart = (path: string) => surroundingsOf(path).header === 'none';

/**
 * A page without its chrome is asked for by what its islands' ids are to begin with: nothing, or `p2-` where the address
 * names a second page. Any other would be a page to keep of its own. An empty header is none.
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

/** What is rendered for whoever sent the request. Pages of our own people know nobody of the site: phones keep them. */
export function ownRequest(
  request: FastifyRequest,
  visitor: Visitor,
): Pick<RenderRequest, 'url' | 'requestId' | 'renderedAtMs' | 'forwardedHeaders' | 'hasSession'> {
  if (isApart(pathOf(request.originalUrl))) return sharedRequest(request, visitor, request.originalUrl);
  const { cookie, 'user-agent': userAgent, 'accept-language': acceptLanguage } = request.headers;
  return {
    url: request.originalUrl,
    requestId: request.id,
    renderedAtMs: Date.now(),
    forwardedHeaders: {
      ...limitedBy(request, visitor),
      ...(cookie ? { cookie } : {}),
      ...(userAgent ? { 'user-agent': userAgent } : {}),
      ...(acceptLanguage ? { 'accept-language': acceptLanguage } : {}),
    },
    hasSession: hasSessionCookie(cookie),
  };
}

/**
 * What is rendered for everybody alike, as for one who has no session. Its calls count for whoever was first, and the API hears nothing else
 * of them. The page holds the first one's request id, by which the log knows this rendering, and the time of it; both are
 * true of the page whoever reads it.
 */
export const sharedRequest = (
  request: FastifyRequest,
  visitor: Visitor,
  url: string,
): ReturnType<typeof ownRequest> => ({
  url,
  requestId: request.id,
  renderedAtMs: Date.now(),
  forwardedHeaders: limitedBy(request, visitor),
  hasSession: false,
});

/** By what the API limits calls. */
const limitedBy = ({ ip, protocol }: FastifyRequest, { id }: Visitor): Record<string, string> => ({
  'x-forwarded-for': ip,
  'x-forwarded-proto': protocol,
  ...(id === undefined ? {} : { [VISITOR_HEADER]: id }),
});
