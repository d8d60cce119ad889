import type { Writable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { API_UNREACHABLE, messages, VISITOR_HEADER } from '@karwan/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Counter } from 'prom-client';
import { mayRepeat, REPEAT_AFTER_MS } from '../../src/render/may-repeat.ts';
import { createPlaces, type PlaceLimits, type Places, sharesOf } from '../overload/places.ts';
import type { Visitor, Visitors } from '../visitors/visitors.ts';
import { apiConnections } from './api-connections.ts';
import { acceptCallBodies, heldBytes } from './call-bodies.ts';
import { answerBusy, answerWithError } from './error-document.ts';
import { liveConnections } from './live-connections.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of what is handed on to the API. */
    visitor: Visitor | undefined;
  }
}

/** Paths of this origin that the API answers; one of them is the live connection's. */
const PREFIXES = [
  { prefix: '/api', isLive: false },
  { prefix: '/media', isLive: false },
  // Of a demo alone; elsewhere the API has nothing there.
  { prefix: '/dev', isLive: false },
  { prefix: '/socket.io', isLive: true },
];

const CALLS_AT_ONCE = 512;
/** Of bodies that are being read, or are with the API: 25 pictures of 5 MB. */
const BODY_BYTES_AT_ONCE = 134_217_728;
/** Open live connections. People have one for each page, and all of them a visitor's cookie. */
const LIVE_LIMITS: PlaceLimits = { ...sharesOf(20_000), visitor: 40, newcomers: 100 };

/** The API itself answers calls within 10 s; pictures may wait for their turn there. */
const API_LIMIT_MS = 35_000;
/** Less than an API goes on serving before it ends (DRAIN_SECONDS): no call goes out on a connection that it is just closing. */
const IDLE_LIMIT_MS = 3000;

export type ProxyOptions = {
  apiOrigin: string;
  siteOrigin: string;
  /** A demo may be opened by any name of its machine. */
  isDemo: boolean;
  visitors: Visitors;
  refused: Counter<'what'>;
};

/**
 * Hands calls, pictures and live connections on to the API, so that a browser knows one origin. Answers how to part from
 * the live connections.
 */
export async function registerProxy(app: FastifyInstance, options: ProxyOptions) {
  const { apiOrigin, visitors, refused } = options;
  const calls = createPlaces(() => sharesOf(CALLS_AT_ONCE));
  const bodyBytes = createPlaces(() => sharesOf(BODY_BYTES_AT_ONCE));
  const live = createPlaces(() => LIVE_LIMITS);
  const { proxyOptions, part } = liveConnections(forwardedFor);
  const connections = apiConnections(apiOrigin, {
    connections: CALLS_AT_ONCE,
    headersTimeout: API_LIMIT_MS,
    bodyTimeout: API_LIMIT_MS,
    keepAliveTimeout: IDLE_LIMIT_MS,
    keepAliveMaxTimeout: IDLE_LIMIT_MS,
  });

  /** Answers with a refusal where there is no room; else the room is given back when `held` closes. */
  function enter(places: Places, what: string, { request, reply, visitor, size = 1, held = reply.raw }: Entering) {
    const leave = places.take(visitor, size);
    if (leave === undefined) {
      refused.inc({ what });
      return answerBusy(request, reply);
    }
    if (held.destroyed) leave();
    else held.once('close', leave);
  }

  await app.register(async (scope) => {
    acceptCallBodies(scope);
    scope.decorateRequest('visitor', undefined);
    scope.addHook('onRequest', async (request, reply) => {
      if (isUpgrade(request) && !isOwnOrigin(request, options)) return answerWithError(request, reply, 403);
      const visitor = visitors.of(request);
      request.visitor = visitor;
      if (isUpgrade(request))
        return enter(live, 'live connection', { request, reply, visitor, held: request.raw.socket });
      const size = heldBytes(request);
      if (size > 0) return enter(bodyBytes, 'body', { request, reply, visitor, size });
    });
    scope.addHook('preHandler', async (request, reply) => {
      const { visitor } = request;
      if (visitor && !isUpgrade(request)) return enter(calls, 'call', { request, reply, visitor });
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
        handler: (request, reply, dest, from) => reply.from(dest, { ...from, ...wholeBody(request) }),
        replyOptions: {
          rewriteRequestHeaders: (request, headers) => ({
            ...withoutHopHeaders(headers, request),
            ...forwardedFor(request),
            'x-forwarded-host': request.host,
            'x-request-id': request.id,
          }),
          // What the API says of its connection is not about the browser's.
          rewriteHeaders: ({ connection, 'keep-alive': keepAlive, ...headers }) => headers,
          // Also in the place of the library's own, which repeats whatever the API has refused with 503.
          retryDelay: ({ err, req, attempt }) => (attempt === 0 && mayRepeat(req.method, err) ? REPEAT_AFTER_MS : null),
          // The library knows HTTP/2 as well, which this server does not speak.
          onError: (reply, { error }) => answerFailure(reply as FastifyReply, error),
        },
      });
    }
  });
  return { partFromLive: part };
}

type Entering = {
  request: FastifyRequest;
  reply: FastifyReply;
  visitor: Visitor;
  size?: number;
  held?: Writable;
};

const isUpgrade = ({ headers }: FastifyRequest) =>
  headers.upgrade !== undefined && /\bupgrade\b/i.test(headers.connection ?? '');

/** Programs have no origin, and no cookie that they were not given. */
function isOwnOrigin({ headers, protocol, host }: FastifyRequest, { siteOrigin, isDemo }: ProxyOptions): boolean {
  const { origin } = headers;
  if (origin === undefined || origin === siteOrigin) return true;
  const asked = `${protocol}://${host}`;
  return isDemo && URL.canParse(asked) && new URL(asked).origin === origin;
}

/** Who is asking, as the API believes it from this process alone. */
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

/** Without what is between the browser and this process, what only this process may say, and a body that nobody reads. */
function withoutHopHeaders(headers: Headers, { method }: { method: string }): Headers {
  const { expect, upgrade, te, trailer, 'keep-alive': keepAlive, [VISITOR_HEADER]: visitor, ...others } = headers;
  if (method !== 'GET' && method !== 'HEAD') return others;
  const { 'content-length': length, 'content-type': type, ...reading } = others;
  return reading;
}

/** The library would put a body that was read whole into words again. */
const wholeBody = ({ body, headers }: FastifyRequest) =>
  Buffer.isBuffer(body) ? { body, contentType: headers['content-type'] ?? 'application/octet-stream' } : {};

const RETRY_AFTER_S = 5;

function answerFailure(reply: FastifyReply, { cause }: Error): void {
  reply.log.warn({ err: cause }, 'The API does not answer');
  reply
    .code(503)
    .header('retry-after', RETRY_AFTER_S)
    .send({ success: false, code: API_UNREACHABLE, message: messages.networkError });
}
