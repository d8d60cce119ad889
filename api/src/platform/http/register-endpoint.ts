import { type Endpoint, isForOffice, rateLimitKeyOf } from '@karwan/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { runOnce } from '../idempotency/run-once.ts';
import { authorize, requireAccount, requireOfficer } from './authorize.ts';
import { applyCaching } from './cache-headers.ts';
import { countedOf, idOf } from './caller.ts';
import type { EndpointContext, UploadedFile } from './endpoint-context.ts';
import { invalidInput, unsupportedMediaType } from './general-refusals.ts';
import type { HttpApp } from './http-app.ts';
import { readMultipart, UPLOAD_LIMIT_MS, type UploadLimits } from './read-multipart.ts';
import { withRequestTimeout } from './request-timeout.ts';
import { validateInput } from './validate-input.ts';

/** Calls that take longer are answered with 503. */
export const ANSWER_LIMIT_MS = 10_000;

export type EndpointOptions = {
  /** Replaces the general limit: at most `max` requests in `seconds` from one account or visitor. */
  rateLimit?: { max: number; seconds: number };
  /** For `bodyType: 'multipart'`; default: one file of 5 MB. */
  upload?: UploadLimits;
  /** For the call that returns the envelope key, which cannot be enveloped itself. */
  neverEnveloped?: boolean;
};

/**
 * Serves one contract endpoint. Wraps the handler in rate limiting, the origin check, session, `callers`, envelope,
 * validation (400 with a message per field) and caching by `cacheSeconds`. The result is parsed with the endpoint's
 * `output`, so fields outside the contract are never sent.
 */
export function registerEndpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Output extends z.ZodType,
  Code extends string,
>(
  app: HttpApp,
  endpoint: Endpoint<Params, Query, Body, Output, Code>,
  handler: (
    context: EndpointContext<z.output<Params>, z.output<Query>, z.output<Body>>,
  ) => Promise<z.input<Output>> | z.input<Output>,
  options: EndpointOptions = {},
): void {
  type Context = EndpointContext<z.output<Params>, z.output<Query>, z.output<Body>>;
  app.endpoints.push(endpoint);

  async function contextOf(request: FastifyRequest, reply: FastifyReply, signal: AbortSignal): Promise<Context> {
    const { body, files } = await readBody(request);
    const input = validateInput(endpoint, { params: request.params, query: request.query, body });
    const { caller } = request;
    return {
      // Safe: parsed above with the same schemas.
      params: input.params as z.output<Params>,
      query: input.query as z.output<Query>,
      body: input.body as z.output<Body>,
      files,
      caller,
      account: () => requireAccount(caller),
      officer: () => requireOfficer(caller),
      once: (work) => {
        const key = idempotencyKeyOf(request);
        const owner = idOf(caller) ?? `visitor ${rateLimitKeyOf(request.ip)}`;
        if (key === undefined) return app.db.transaction((tx) => work(tx));
        return runOnce(
          app.db,
          { owner, endpoint: endpoint.id, key, body: [input.params, input.body] },
          app.now(),
          work,
        );
      },
      cookies: {
        read: (name) => app.cookies.read(request, name),
        write: (name, value, expiresAt) => app.cookies.write(reply, name, value, expiresAt),
        clear: (name) => app.cookies.clear(reply, name),
      },
      count: (limit) => app.admission.count(request.raw, limit, caller),
      signal,
      log: request.log,
      requestId: request.id,
      ip: request.ip,
      visitorId: app.admission.visitorOf(request.raw),
      userAgent: request.headers['user-agent'] ?? '',
    };
  }

  async function readBody(request: FastifyRequest): Promise<{ body: unknown; files: UploadedFile[] }> {
    if (endpoint.bodyType === 'multipart') return readMultipart(request, options.upload ?? {});
    if (request.isMultipart()) throw unsupportedMediaType();
    return { body: request.body, files: [] };
  }

  const isUpload = endpoint.bodyType === 'multipart';
  app.fastify.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      endpointId: endpoint.id,
      isForOffice: isForOffice(endpoint),
      neverEnveloped: options.neverEnveloped ?? false,
      isUpload,
      ...(options.rateLimit && { limit: { name: endpoint.id, ...options.rateLimit } }),
    },
    preParsing: async (request) => authorize(endpoint, request.caller, app.now()),
    handler: async (request, reply) => {
      const payload = await withRequestTimeout(reply, isUpload ? UPLOAD_LIMIT_MS : ANSWER_LIMIT_MS, (signal) => {
        if (isUpload) {
          const counted = countedOf(request.caller);
          app.uploads.acquire(counted?.personId ?? 'visitor', signal, counted?.dealerId);
        }
        return answer(request, reply, signal);
      });
      const { isNotModified } = applyCaching(request, reply, {
        cacheSeconds: endpoint.cacheSeconds,
        payload,
        isEnveloped: request.envelope !== undefined,
      });
      if (isNotModified) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(payload);
    },
  });

  async function answer(request: FastifyRequest, reply: FastifyReply, signal: AbortSignal): Promise<string> {
    const context = await contextOf(request, reply, signal);
    return JSON.stringify(endpoint.output.parse(await handler(context)));
  }
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\w-]{16,100}$/.test(key)) {
    throw invalidInput({ 'headers.idempotency-key': 'An idempotency key has 16 to 100 letters, digits, - or _.' });
  }
  return key;
}
