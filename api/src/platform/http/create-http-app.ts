import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Redis } from 'ioredis';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { EnvelopeKeys } from '../envelope/envelope-keys.ts';
import { handleEnvelopes } from '../envelope/handle-envelopes.ts';
import type { Caller, SessionReader } from './caller.ts';
import { checkOrigin } from './check-origin.ts';
import { answerError } from './error-handler.ts';
import { notFound, tooManyRequests } from './general-refusals.ts';
import { answerHealth } from './health.ts';
import { hostCookies, isSessionToken, SESSION_COOKIE } from './host-cookies.ts';
import type { HttpApp } from './http-app.ts';
import { type Metrics, measureRequests } from './metrics.ts';
import { presentError } from './present-error.ts';
import './request-types.ts';

/** Bytes of a JSON body. Files come as multipart, with limits of their own. */
const MAX_BODY_BYTES = 262_144;

export type HttpServices = {
  config: Config;
  db: Database;
  isReady: () => Promise<boolean>;
  keys: EnvelopeKeys;
  sessions: SessionReader;
  metrics: Metrics;
  redis: Redis | undefined;
  now: () => Date;
  logStream?: { write(line: string): void };
};

/** The HTTP side of the API without any endpoint yet. */
export async function createHttpApp(services: HttpServices): Promise<HttpApp> {
  const { config, db, sessions, now } = services;
  const fastify = Fastify({
    logger: {
      level: config.logLevel,
      serializers: logSerializers,
      ...(services.logStream && { stream: services.logStream }),
    },
    trustProxy: config.trustedProxies,
    bodyLimit: MAX_BODY_BYTES,
    // Long enough for 5 MB over a poor mobile connection.
    requestTimeout: 180_000,
    requestIdHeader: false,
    // The shell names its requests, so that one id is found in both logs.
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  const cookies = hostCookies(config.siteOrigin);
  fastify.setErrorHandler(answerError);
  await fastify.register(helmet, {
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, useDefaults: false },
  });
  await fastify.register(cookie);
  await fastify.register(multipart);
  await fastify.register(compress, { threshold: 1024 });
  acceptJson(fastify);
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    checkOrigin(request, config);
    request.caller = await identify(sessions, cookies.read(request, SESSION_COOKIE));
  });
  handleEnvelopes(fastify, services);
  await fastify.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ caller, ip }) => (caller.kind === 'account' ? caller.accountId : ip),
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl / 1000),
    skipOnError: true,
    ...(services.redis && { redis: services.redis, nameSpace: 'karwan-limit-' }),
  });
  fastify.setNotFoundHandler({ preHandler: fastify.rateLimit() }, () => {
    throw notFound();
  });
  measureRequests(fastify, services.metrics);
  answerHealth(fastify, services.isReady);
  return { fastify, db, cookies, endpoints: [], now, runsJobs: config.runsJobs };
}

async function identify(sessions: SessionReader, token: string | undefined): Promise<Caller> {
  if (token === undefined) return { kind: 'visitor' };
  if (!isSessionToken(token)) return { kind: 'rejected', reason: 'token' };
  const account = await sessions.read(token);
  return account === null ? { kind: 'rejected', reason: 'session' } : { kind: 'account', ...account };
}

/** As Fastify's own, but a call without a body may still say that it is JSON. */
function acceptJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser(['application/json', 'text/plain']);
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, String(body), done);
  });
}

/** The path without its query (it may hold what a person looks for), and no headers: they hold the session. */
const logSerializers: NonNullable<Exclude<FastifyServerOptions['logger'], boolean | undefined>>['serializers'] = {
  err: presentError,
  req: (request) => ({ method: request.method, path: request.url.split('?')[0], ip: request.ip }),
};
