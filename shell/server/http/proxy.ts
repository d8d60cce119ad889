import type { Writable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { API_UNREACHABLE, messages, VISITOR_HEADER } from '@karwan/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Counter } from 'prom-client';
import { mayRetry, RETRY_DELAY_MS } from '../../src/render/may-retry.ts';
import {
  type CapacityLimits,
  type ConcurrencyLimiter,
  createConcurrencyLimiter,
  limitsFor,
} from '../overload/concurrency-limiter.ts';
import type { Visitor, Visitors } from '../visitors/visitors.ts';
import { createApiPool } from './api-connections.ts';
import { acceptCallBodies, bufferedBytes } from './call-bodies.ts';
import { answerBusy, answerWithError } from './error-document.ts';
import { liveConnections } from './live-connections.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for requests that are proxied to the API. */
    visitor: Visitor | undefined;
  }
}

/** Paths proxied to the API; `isLive` marks the live connection's. */
const PREFIXES = [
  { prefix: '/api', isLive: false },
  { prefix: '/media', isLive: false },
  // Used by demos only; elsewhere the API answers 404 here.
  { prefix: '/dev', isLive: false },
  { prefix: '/socket.io', isLive: true },
];

const MAX_CONCURRENT_CALLS = 512;
/** Total bytes of bodies being read or in transit to the API: 25 photos of 5 MB. */
const MAX_CONCURRENT_BODY_BYTES = 134_217_728;
/** Open live connections. Each open page has one; all pages of a visitor share one cookie. */
const LIVE_LIMITS: CapacityLimits = { ...limitsFor(20_000), visitor: 40, newcomers: 100 };

/** The API answers calls within 10 s, but photos may queue there. */
const API_TIMEOUT_MS = 35_000;
/** Shorter than the API's drain time (DRAIN_SECONDS), so that no call uses a connection that is about to close. */
const IDLE_TIMEOUT_MS = 3000;

export type ProxyOptions = {
  apiOrigin: string;
  siteOrigin: string;
  /** A demo may be opened under any of its machine's names. */
  isDemo: boolean;
  visitors: Visitors;
  refusedCounter: Counter<'what'>;
};

/**
 * Proxies calls, media and live connections to the API, so that browsers need only one origin. Returns a function that
 * closes the live connections.
 */
export async function registerProxy(app: FastifyInstance, options: ProxyOptions) {
  const { apiOrigin, visitors, refusedCounter } = options;
  const callLimiter = createConcurrencyLimiter(() => limitsFor(MAX_CONCURRENT_CALLS));
  const bodyLimiter = createConcurrencyLimiter(() => limitsFor(MAX_CONCURRENT_BODY_BYTES));
  const liveLimiter = createConcurrencyLimiter(() => LIVE_LIMITS);
  const { proxyOptions, part: closeLiveConnections } = liveConnections(forwardedFor);
  const connections = createApiPool(apiOrigin, {
    connections: MAX_CONCURRENT_CALLS,
    headersTimeout: API_TIMEOUT_MS,
    bodyTimeout: API_TIMEOUT_MS,
    keepAliveTimeout: IDLE_TIMEOUT_MS,
    keepAliveMaxTimeout: IDLE_TIMEOUT_MS,
  });

  /** Answers 503 if there is no capacity; otherwise reserves `size` until `holder` closes. */
  function reserveOrReject(
    limiter: ConcurrencyLimiter,
    resource: string,
    { request, reply, visitor, size = 1, holder = reply.raw }: Reservation,
  ) {
    const release = limiter.tryAcquire(visitor, size);
    if (release === undefined) {
      refusedCounter.inc({ what: resource });
      return answerBusy(request, reply);
    }
    if (holder.destroyed) release();
    else holder.once('close', release);
  }

  await app.register(async (scope) => {
    acceptCallBodies(scope);
    scope.decorateRequest('visitor', undefined);
    scope.addHook('onRequest', async (request, reply) => {
      if (isUpgrade(request) && !isOwnOrigin(request, options)) return answerWithError(request, reply, 403);
      const visitor = visitors.identify(request);
      request.visitor = visitor;
      if (isUpgrade(request))
        return reserveOrReject(liveLimiter, 'live connection', { request, reply, visitor, holder: request.raw.socket });
      const size = bufferedBytes(request);
      if (size > 0) return reserveOrReject(bodyLimiter, 'body', { request, reply, visitor, size });
    });
    scope.addHook('preHandler', async (request, reply) => {
      const { visitor } = request;
      if (visitor && !isUpgrade(request)) return reserveOrReject(callLimiter, 'call', { request, reply, visitor });
    });
    for (const { prefix, isLive } of PREFIXES) {
      await scope.register(httpProxy, {
        upstream: apiOrigin,
        prefix,
        rewritePrefix: prefix,
        proxyPayloads: false,
        disableRequestLogging: true,
        undici: connections,
        ...(isLive ? proxyOptions : {}),
        handler: (request, reply, dest, from) => reply.from(dest, { ...from, ...bufferedBody(request) }),
        replyOptions: {
          rewriteRequestHeaders: (request, headers) => ({
            ...withoutHopHeaders(headers, request),
            ...forwardedFor(request),
            'x-forwarded-host': request.host,
            'x-request-id': request.id,
          }),
          // The API's connection headers do not apply to the browser's connection.
          rewriteHeaders: ({ connection, 'keep-alive': keepAlive, ...headers }) => headers,
          // Also replaces the library's default, which retries every 503 from the API.
          retryDelay: ({ err, req, attempt }) => (attempt === 0 && mayRetry(req.method, err) ? RETRY_DELAY_MS : null),
          // The library's type includes HTTP/2, which this server does not support.
          onError: (reply, { error }) => answerFailure(reply as FastifyReply, error),
        },
      });
    }
  });
  return { drainLiveConnections: closeLiveConnections };
}

type Reservation = {
  request: FastifyRequest;
  reply: FastifyReply;
  visitor: Visitor;
  size?: number;
  holder?: Writable;
};

const isUpgrade = ({ headers }: FastifyRequest) =>
  headers.upgrade !== undefined && /\bupgrade\b/i.test(headers.connection ?? '');

/** Non-browser clients send no origin, and no cookie that they were not given. */
function isOwnOrigin({ headers, protocol, host }: FastifyRequest, { siteOrigin, isDemo }: ProxyOptions): boolean {
  const { origin } = headers;
  if (origin === undefined || origin === siteOrigin) return true;
  const requestedOrigin = `${protocol}://${host}`;
  return isDemo && URL.canParse(requestedOrigin) && new URL(requestedOrigin).origin === origin;
}

/** The client's identity; the API trusts these headers from this process only. */
const forwardedFor = ({
  ip,
  protocol,
  visitor,
}: Pick<FastifyRequest, 'ip' | 'protocol' | 'visitor'>): Record<string, string> => ({
  'x-forwarded-for': ip,
  'x-forwarded-proto': protocol,
  ...(visitor?.id === undefined ? {} : { [VISITOR_HEADER]: visitor.id }),
});

type Headers = Record<string, string | string[] | undefined>;

/** Removes hop-by-hop headers, headers that only this process may set, and the body headers of GET and HEAD. */
function withoutHopHeaders(headers: Headers, { method }: { method: string }): Headers {
  const { expect, upgrade, te, trailer, 'keep-alive': keepAlive, [VISITOR_HEADER]: visitor, ...others } = headers;
  if (method !== 'GET' && method !== 'HEAD') return others;
  const { 'content-length': length, 'content-type': type, ...bodylessHeaders } = others;
  return bodylessHeaders;
}

/** Passes the buffered body as it is; the library would re-serialise it. */
const bufferedBody = ({ body, headers }: FastifyRequest) =>
  Buffer.isBuffer(body) ? { body, contentType: headers['content-type'] ?? 'application/octet-stream' } : {};

const RETRY_AFTER_S = 5;

function answerFailure(reply: FastifyReply, { cause }: Error): void {
  reply.log.warn({ err: cause }, 'The API does not answer');
  reply
    .code(503)
    .header('retry-after', RETRY_AFTER_S)
    .send({ success: false, code: API_UNREACHABLE, message: messages.networkError });
}
