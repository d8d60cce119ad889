import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageStart, RenderRequest } from '../../src/render/protocol.ts';
import type { Config } from '../config.ts';
import type { EnvelopeKeys } from '../envelope-keys.ts';
import type { LiveRemotes } from '../remotes/live-remotes.ts';
import type { RenderPool } from '../rendering/render-pool.ts';
import { type CompressedBody, compressedBody } from './compressed-body.ts';
import { hasSessionCookie, visitorOf } from './cookies.ts';
import { answerWithError } from './error-document.ts';
import { plainAddress } from './plain-address.ts';
import { contentSecurityPolicy, type HeaderOptions } from './security-headers.ts';

export type PageServices = {
  config: Config;
  headerOptions: () => HeaderOptions;
  pool: RenderPool;
  liveRemotes: LiveRemotes;
  envelopeKeys: EnvelopeKeys;
};

/** Answers every path that nothing else answers with a page. */
export function registerPages(app: FastifyInstance, services: PageServices) {
  app.get('/*', async (request, reply) => {
    const address = plainAddress(request.url);
    if (address !== undefined) return reply.redirect(address, 301);
    return answerPage(request, reply, services);
  });
}

async function answerPage(request: FastifyRequest, reply: FastifyReply, services: PageServices) {
  const { config, pool, headerOptions } = services;
  const nonce = randomBytes(16).toString('base64');
  const visitor = visitorOf(request.headers.cookie, config.public.siteOrigin.startsWith('https:'));
  const rendering = await startRendering(
    request,
    reply,
    pool,
    await renderRequest(request, nonce, visitor.id, services),
  );

  reply.header('content-security-policy', contentSecurityPolicy(nonce, headerOptions()));
  reply.header('vary', 'Accept-Encoding, Cookie');
  if (visitor.setCookie) reply.header('set-cookie', visitor.setCookie);
  if (!rendering) return answerWithError(request, reply, headerOptions());
  const { start, body } = rendering;
  // A signed-in person's pages are not even kept for the way back, which a logout would leave open.
  reply.header('cache-control', start.isSignedIn ? 'private, no-store' : 'private, no-cache');
  if (start.location !== undefined) return reply.redirect(start.location, start.status);
  if (body.encoding) reply.header('content-encoding', body.encoding);
  return reply.code(start.status).type('text/html; charset=utf-8').send(body.stream);
}

async function renderRequest(
  request: FastifyRequest,
  nonce: string,
  visitorId: string,
  { liveRemotes, envelopeKeys }: PageServices,
): Promise<RenderRequest> {
  const envelopeKey = envelopeKeys.current();
  let { remotes, available } = liveRemotes.forVisitor(visitorId);
  if (available.length < remotes.length) {
    await liveRemotes.whenSettled();
    ({ remotes, available } = liveRemotes.forVisitor(visitorId));
  }
  return {
    url: request.url,
    requestId: request.id,
    nonce,
    renderedAtMs: Date.now(),
    forwardedHeaders: forwardedHeaders(request),
    hasSession: hasSessionCookie(request.headers.cookie),
    remotes,
    available,
    envelopeKey: await envelopeKey,
  };
}

function forwardedHeaders({ headers, ip, protocol }: FastifyRequest): Record<string, string> {
  const { cookie, 'user-agent': userAgent, 'accept-language': acceptLanguage } = headers;
  return {
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
    ...(cookie ? { cookie } : {}),
    ...(userAgent ? { 'user-agent': userAgent } : {}),
    ...(acceptLanguage ? { 'accept-language': acceptLanguage } : {}),
  };
}

/** Resolves once the page's status is known; undefined when there will be no page. */
function startRendering(
  request: FastifyRequest,
  reply: FastifyReply,
  pool: RenderPool,
  renderRequest: RenderRequest,
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
      onEnd: () => body.end(),
      onLost(reason) {
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
