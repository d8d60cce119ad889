import { randomBytes } from 'node:crypto';
import { VISITOR_HEADER } from '@karwan/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Counter } from 'prom-client';
import { DOCUMENT_HEADER, REGION_HEADER, VERSIONS_HEADER } from '../../src/boot/boot-data.ts';
import type { PageStart, RenderRequest } from '../../src/render/protocol.ts';
import type { EnvelopeKeys } from '../envelope-keys.ts';
import type { PageQueue } from '../overload/page-queue.ts';
import type { PageRate } from '../overload/page-rate.ts';
import type { LiveRemotes } from '../remotes/live-remotes.ts';
import type { RenderPool } from '../rendering/render-pool.ts';
import { hasSessionCookie, type Visitor, type Visitors } from '../visitors/visitors.ts';
import { type CompressedBody, compressedBody } from './compressed-body.ts';
import { answerBusy, answerWithError } from './error-document.ts';
import { plainAddress } from './plain-address.ts';
import { contentSecurityPolicy, type HeaderOptions } from './security-headers.ts';

export type PageServices = {
  headerOptions: () => HeaderOptions;
  pool: Pick<RenderPool, 'render'>;
  liveRemotes: Pick<LiveRemotes, 'forVisitor' | 'whenSettled'>;
  envelopeKeys: EnvelopeKeys;
  visitors: Visitors;
  pages: PageQueue;
  rate: PageRate;
  refused: Counter<'what'>;
};

/** Answers every path that nothing else answers with a page, as far as there is room for it (docs/adr/0006). */
export function registerPages(app: FastifyInstance, services: PageServices) {
  const { visitors, pages, rate, refused } = services;
  app.get('/*', async (request, reply) => {
    const address = plainAddress(request.originalUrl);
    if (address !== undefined) return reply.redirect(address, 301);
    const visitor = visitors.of(request);
    const waitS = rate.take(visitor);
    if (waitS > 0) {
      refused.inc({ what: 'page of a greedy visitor' });
      return answerWithError(request, reply, 429, waitS);
    }
    const leave = await pages.enter(visitor, goneSignal(reply));
    if (leave === undefined) {
      refused.inc({ what: 'page' });
      return answerBusy(request, reply);
    }
    return answerPage(request, reply, { services, visitor, leave });
  });
}

/** Aborted when nobody waits for the answer any more. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

type Admitted = { services: PageServices; visitor: Visitor; leave: () => void };

async function answerPage(request: FastifyRequest, reply: FastifyReply, { services, visitor, leave }: Admitted) {
  const { pool, headerOptions } = services;
  const nonce = randomBytes(16).toString('base64');
  const asked = await renderRequest(request, nonce, visitor, services).catch((error) => {
    leave();
    throw error;
  });
  const rendering = await startRendering(request, reply, pool, { request: asked, leave });

  reply.header('vary', `Accept-Encoding, Cookie, ${REGION_HEADER}`);
  if (visitor.setCookie) reply.header('set-cookie', visitor.setCookie);
  if (!rendering) return answerWithError(request, reply);
  const { start, body } = rendering;
  reply.header('content-security-policy', contentSecurityPolicy(nonce, headerOptions()));
  // A signed-in person's pages are not even kept for the way back, which a logout would leave open.
  reply.header('cache-control', start.isSignedIn ? 'private, no-store' : 'private, no-cache');
  if (start.retryAfterS !== undefined) reply.header('retry-after', start.retryAfterS);
  if (start.location !== undefined) return reply.redirect(start.location, start.status);
  if (start.isDocument) reply.header(DOCUMENT_HEADER, '1');
  if (asked.region !== undefined && start.versions !== undefined) reply.header(VERSIONS_HEADER, start.versions);
  if (body.encoding) reply.header('content-encoding', body.encoding);
  return reply.code(start.status).type('text/html; charset=utf-8').send(body.stream);
}

async function renderRequest(
  request: FastifyRequest,
  nonce: string,
  visitor: Visitor,
  { liveRemotes, envelopeKeys }: PageServices,
): Promise<RenderRequest> {
  const envelopeKey = envelopeKeys.current();
  let { remotes, available } = liveRemotes.forVisitor(visitor.bucket);
  if (available.length < remotes.length) {
    await liveRemotes.whenSettled();
    ({ remotes, available } = liveRemotes.forVisitor(visitor.bucket));
  }
  return {
    url: request.originalUrl,
    ...regionOf(request.headers[REGION_HEADER]),
    requestId: request.id,
    nonce,
    renderedAtMs: Date.now(),
    forwardedHeaders: forwardedHeaders(request, visitor),
    hasSession: hasSessionCookie(request.headers.cookie),
    remotes,
    available,
    envelopeKey: await envelopeKey,
  };
}

/** A page without its chrome is asked for by what its islands' ids are to begin with; mostly nothing. */
const regionOf = (prefix: string | string[] | undefined) =>
  typeof prefix === 'string' ? { region: /^[a-z0-9-]{0,12}$/.test(prefix) ? prefix : '' } : {};

function forwardedHeaders({ headers, ip, protocol }: FastifyRequest, { id }: Visitor): Record<string, string> {
  const { cookie, 'user-agent': userAgent, 'accept-language': acceptLanguage } = headers;
  return {
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
    ...(id === undefined ? {} : { [VISITOR_HEADER]: id }),
    ...(cookie ? { cookie } : {}),
    ...(userAgent ? { 'user-agent': userAgent } : {}),
    ...(acceptLanguage ? { 'accept-language': acceptLanguage } : {}),
  };
}

/** Resolves once the page's status is known; undefined when there will be no page. `leave` is called when its thread is done. */
function startRendering(
  request: FastifyRequest,
  reply: FastifyReply,
  pool: PageServices['pool'],
  { request: renderRequest, leave }: { request: RenderRequest; leave: () => void },
): Promise<{ start: PageStart; body: CompressedBody } | undefined> {
  const body = compressedBody(request.headers['accept-encoding']);
  return new Promise((resolve) => {
    let hasStarted = false;
    const stop = pool.render(renderRequest, {
      onStart(start) {
        hasStarted = true;
        resolve({ start, body });
      },
      onPart: (part) => body.write(part),
      onEnd() {
        leave();
        body.end();
      },
      onLost(reason) {
        leave();
        request.log.error({ reason }, 'A page was lost');
        if (!hasStarted) return resolve(undefined);
        // The browser renders what did not come, once the document is complete.
        body.write('</body></html>');
        body.end();
      },
    });
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) stop();
    });
  });
}
