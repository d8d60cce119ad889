import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { hasUnambiguousPath } from '@karwan/shared-contracts';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies/dependencies.ts';
import type { EnvelopeKeys } from '../envelope/envelope-keys.ts';
import { handleEnvelopes } from '../envelope/handle-envelopes.ts';
import { createReplayGuard } from '../envelope/replay-guard.ts';
import type { Admission } from '../limits/admission.ts';
import type { Caller, OfficerReader, SessionReader } from './caller.ts';
import { checkOrigin } from './check-origin.ts';
import { respondWithError } from './error-handler.ts';
import { notFound, unreadableInput } from './general-refusals.ts';
import { type Leaving, serveHealth } from './health.ts';
import { hostCookies, isSessionToken, OFFICE_COOKIE, SESSION_COOKIE } from './host-cookies.ts';
import type { HttpApp } from './http-app.ts';
import { isCall } from './is-call.ts';
import { lingerAfterUnread } from './lingering-close.ts';
import { type Metrics, measureRequests } from './metrics.ts';
import { presentError } from './present-error.ts';
import { UPLOAD_LIMIT_MS } from './read-multipart.ts';
import { rejectCompressed } from './reject-compressed.ts';
import './request-types.ts';
import { createUploadSlots } from './upload-slots.ts';

/** Maximum size of a JSON body in bytes. Files are sent as multipart, with their own limits. */
const MAX_BODY_BYTES = 262_144;

export type HttpServices = {
  config: Config;
  db: Database;
  dependencies: Dependencies;
  leaving: Leaving;
  keys: EnvelopeKeys;
  sessions: SessionReader;
  officers: OfficerReader;
  metrics: Metrics;
  admission: Admission;
  isTrustedProxy: (address: string, hop: number) => boolean;
  now: () => Date;
  logStream?: { write(line: string): void };
};

/** Creates the API's HTTP server, without endpoints. */
export async function createHttpApp(services: HttpServices): Promise<HttpApp> {
  const { config, db, sessions, officers, admission, now } = services;
  const fastify = Fastify({
    logger: {
      level: config.logLevel,
      serializers: logSerializers,
      ...(services.logStream && { stream: services.logStream }),
    },
    trustProxy: services.isTrustedProxy,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: UPLOAD_LIMIT_MS,
    // A balancer may reuse a keep-alive connection just as this process stops; such a request is still served.
    return503OnClosing: false,
    requestIdHeader: false,
    // Uses the shell's request id, so that both logs share one.
    genReqId: (request) => {
      const requestId = request.headers['x-request-id'];
      return typeof requestId === 'string' && /^[\w-]{8,64}$/.test(requestId) ? requestId : randomUUID();
    },
    forceCloseConnections: 'idle',
    // Handles URLs that the router cannot parse.
    frameworkErrors: respondWithError,
    routerOptions: { maxParamLength: 200 },
  });
  const cookies = hostCookies(config.siteOrigin);
  const uploads = createUploadSlots();
  fastify.setErrorHandler(respondWithError);
  await fastify.register(helmet, {
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, useDefaults: false },
  });
  await fastify.register(cookie);
  await fastify.register(multipart);
  await fastify.register(compress, { threshold: 1024, globalDecompression: false });
  acceptJson(fastify);
  // Requests without a cookie (crawlers, first page views) get a larger quota, because they share it per address.
  const general = { name: 'general', max: config.requestsPerMinute, seconds: 60, anonymousShares: 5 };
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!hasUnambiguousPath(request.raw.url ?? '')) throw unreadableInput();
    // While draining, closes connections so that clients reconnect to another process.
    if (services.leaving.isLeaving) reply.header('connection', 'close');
    request.caller = { kind: 'visitor' };
    if (!request.routeOptions.config.isSigned) checkOrigin(request, config);
    rejectCompressed(request);
    if (!isCall(request)) return;
    const { limit = general, isForOffice, isUpload } = request.routeOptions.config;
    const token = cookies.read(request, isForOffice ? OFFICE_COOKIE : SESSION_COOKIE);
    if (isUpload) uploads.reserve(token, reply.raw);
    const read = isForOffice ? readOfficer(officers) : readAccount(sessions);
    request.caller = await admission.admit(request.raw, limit, token, () => identify(read, token));
  });
  lingerAfterUnread(fastify);
  handleEnvelopes(fastify, { ...services, replayGuard: createReplayGuard(db) });
  fastify.setNotFoundHandler(() => {
    throw notFound();
  });
  measureRequests(fastify, services.metrics);
  serveHealth(fastify, services.dependencies, services.leaving);
  return {
    fastify,
    db,
    cookies,
    endpoints: [],
    admission,
    uploads,
    metrics: services.metrics,
    now,
    runsJobs: config.runsJobs,
    jobs: [],
  };
}

type ReadCaller = (token: string) => Promise<Caller | null>;

const readAccount =
  (sessions: SessionReader): ReadCaller =>
  async (token) => {
    const account = await sessions.read(token);
    return account && { kind: 'account', ...account };
  };

const readOfficer =
  (officers: OfficerReader): ReadCaller =>
  async (token) => {
    const officer = await officers.read(token);
    return officer && { kind: 'office', ...officer };
  };

async function identify(read: ReadCaller, token: string | undefined): Promise<Caller> {
  if (token === undefined) return { kind: 'visitor' };
  if (!isSessionToken(token)) return { kind: 'rejected', reason: 'token' };
  return (await read(token)) ?? { kind: 'rejected', reason: 'session' };
}

/** Fastify's own JSON parser, except that an empty body with a JSON content type is accepted. */
function acceptJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser(['application/json', 'text/plain']);
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, String(body), done);
  });
}

/** Logs the path without its query, which may contain search terms, and no headers, which contain the session. */
const logSerializers: NonNullable<Exclude<FastifyServerOptions['logger'], boolean | undefined>>['serializers'] = {
  err: presentError,
  req: (request) => ({ method: request.method, path: request.url.split('?')[0], ip: request.ip }),
};
