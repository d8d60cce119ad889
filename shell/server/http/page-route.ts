import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DOCUMENT_HEADER, VERSIONS_HEADER } from '../../src/boot/boot-data.ts';
import type { PageStart, RenderRequest } from '../../src/render/protocol.ts';
import { NO_THREAD } from '../rendering/render-pool.ts';
import { hasSessionCookie, type Visitor } from '../visitors/visitors.ts';
import { type CompressedBody, compressedBody } from './compressed-body.ts';
import { answerBusy, answerWithError } from './error-document.ts';
import { regionOf, remotesFor, visitorRequest } from './page-request.ts';
import { admit, answerRefused, PAGE_VARIES_BY, type PageServices } from './page-services.ts';
import { canonicalUrl } from './plain-address.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { serveFromCache } from './shared-page-route.ts';

/** Renders a page for every path without another route, as capacity allows (docs/adr/0006). */
export function registerPages(app: FastifyInstance, services: PageServices) {
  const { visitors, cache } = services;
  app.get('/*', async (request, reply) => {
    const address = canonicalUrl(request.originalUrl);
    if (address !== undefined) return reply.redirect(address, 301);
    const visitor = visitors.identify(request);
    if (cache && !hasSessionCookie(request.headers.cookie)) {
      const answered = await serveFromCache(request, reply, { services, visitor, cache });
      if (answered) return reply;
    }
    const admitted = await admit(services, visitor, disconnectSignal(reply));
    if ('status' in admitted) return answerRefused(request, reply, admitted);
    return answerPage(request, reply, { services, visitor, release: admitted.release });
  });
}

/** Aborted when the client disconnects. */
function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  raw.once('close', () => disconnected.abort());
  return disconnected.signal;
}

type AdmittedPage = { services: PageServices; visitor: Visitor; release: () => void };

async function answerPage(request: FastifyRequest, reply: FastifyReply, { services, visitor, release }: AdmittedPage) {
  const { pool, headerOptions } = services;
  const nonce = randomBytes(16).toString('base64');
  const pageRequest = await renderRequest(request, nonce, visitor, services).catch((error) => {
    release();
    throw error;
  });
  if (reply.raw.destroyed) {
    release();
    return reply;
  }
  const rendering = await startRendering(request, reply, pool, { request: pageRequest, release });

  reply.header('vary', PAGE_VARIES_BY);
  if (visitor.setCookie) reply.header('set-cookie', visitor.setCookie);
  if (rendering === 'no thread') return answerBusy(request, reply);
  if (rendering === 'lost') return answerWithError(request, reply);
  const { start, body } = rendering;
  reply.header('content-security-policy', contentSecurityPolicy(start.hashes ?? { nonce }, headerOptions()));
  // Pages of signed-in users must not enter the back/forward cache, which would survive a logout.
  reply.header('cache-control', start.isSignedIn ? 'private, no-store' : 'private, no-cache');
  if (start.retryAfterS !== undefined) reply.header('retry-after', start.retryAfterS);
  if (start.location !== undefined) return reply.redirect(start.location, start.status);
  if (start.isDocument) reply.header(DOCUMENT_HEADER, '1');
  if (pageRequest.region !== undefined && start.versions !== undefined) reply.header(VERSIONS_HEADER, start.versions);
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
  const { remotes, available } = await remotesFor(liveRemotes, visitor, request.originalUrl);
  const region = regionOf(request);
  return {
    ...visitorRequest(request, visitor),
    ...(region !== undefined && { region }),
    nonce,
    remotes,
    available,
    envelopeKey: await envelopeKey,
  };
}

/**
 * Resolves once the page's status is known, or with the reason why there is no page. Calls `release` when the thread is
 * done.
 */
function startRendering(
  request: FastifyRequest,
  reply: FastifyReply,
  pool: PageServices['pool'],
  { request: renderRequest, release }: { request: RenderRequest; release: () => void },
): Promise<{ start: PageStart; body: CompressedBody } | 'lost' | 'no thread'> {
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
        release();
        body.end();
      },
      onFailed(reason) {
        release();
        request.log.error({ reason }, 'A page was lost');
        if (!hasStarted) return resolve(reason === NO_THREAD ? 'no thread' : 'lost');
        // Closes the document; the browser then renders the missing parts.
        body.write('</body></html>');
        body.end();
      },
    });
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) stop();
    });
  });
}
