import {
  ENCRYPTED_HEADER,
  type EnvelopeInvalidBody,
  isEnveloped,
  KEY_HEADER,
  parseKeyHeader,
  type RequestContext,
  SEALED_AT_HEADER,
  SEALED_FOR_MS,
} from '@karwan/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCall } from '../http/is-call.ts';
import type { Metrics } from '../http/metrics.ts';
import { refusal } from '../http/refusal.ts';
import type { EnvelopeKeys } from './envelope-keys.ts';
import type { ReplayGuard } from './replay-guard.ts';
import { type ServerEnvelope, serverEnvelope } from './server-envelope.ts';

const envelopeInvalid = refusal({
  status: 400,
  code: 'envelope_invalid' satisfies EnvelopeInvalidBody['code'],
  message: 'The request could not be read.',
});

/** Until 2026, pages did not include a timestamp, so their envelopes could be replayed while the key was accepted. */
const OLDER_PAGE = 'This page is out of date. Please reload it and try again.';

/** Number of pages whose derived keys are cached; a page uses one key for all its calls. */
const REMEMBERED_PAGES = 2000;

/**
 * Decrypts enveloped request bodies and encrypts responses for pages that sent a key (architecture §3). Plain requests
 * get plain responses; bodies that should have been enveloped are counted, and logged in production.
 */
export function handleEnvelopes(
  fastify: FastifyInstance,
  { keys, metrics, config, replayGuard, now }: EnvelopeServices,
): void {
  const derived = new Map<string, ServerEnvelope>();
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.decorateRequest('envelope', undefined);

  async function invalid(message?: string) {
    const extra = { key: await keys.current(), now: now().toISOString() };
    return envelopeInvalid({ extra, ...(message && { message }) });
  }

  async function openEnvelope(header: string): Promise<ServerEnvelope> {
    const parsed = parseKeyHeader(header);
    // Checked on every request, so that expired keys stop working.
    const privateKey = parsed === undefined ? null : await keys.privateKey(parsed.kid);
    if (parsed === undefined || privateKey === null) throw await invalid();
    const cached = derived.get(header);
    if (cached !== undefined) return cached;
    const envelope = orUndefined(() => serverEnvelope(privateKey, parsed));
    if (envelope === undefined) throw await invalid();
    const oldest = derived.keys().next();
    if (derived.size >= REMEMBERED_PAGES && !oldest.done) derived.delete(oldest.value);
    derived.set(header, envelope);
    return envelope;
  }

  fastify.addHook('onRequest', async (request) => {
    const header = request.headers[KEY_HEADER];
    // Key derivation is expensive: only for API calls, which are rate-limited before this hook.
    if (typeof header !== 'string' || !isCall(request) || request.routeOptions.config.neverEnveloped) return;
    request.envelope = await openEnvelope(header);
  });

  fastify.addHook('preValidation', async (request) => {
    if (request.headers[ENCRYPTED_HEADER] !== '1') return countUnencrypted(request);
    const { envelope } = request;
    // Without `x-karwan-key`, the encryption key is unknown.
    if (envelope === undefined) throw await invalid();
    if (request.headers[SEALED_AT_HEADER] === undefined) {
      request.envelope = undefined;
      throw await invalid(OLDER_PAGE);
    }
    const context = sealedPlaceOf(request);
    const opened = orUndefined(() => envelope.openRequest(request.body, context));
    if (opened === undefined || !(await isFresh(context.sealed.atMs, opened.id))) {
      // The error is sent in plain: a page with wrong keys could not decrypt it.
      request.envelope = undefined;
      throw await invalid();
    }
    request.body = opened.text === '' ? undefined : await json(request, opened.text);
  });

  fastify.addHook('onSend', async (request, reply, payload) => {
    if (request.envelope === undefined || typeof payload !== 'string' || payload === '') return payload;
    const sealed = request.envelope.sealResponse(payload, { ...placeOf(request), status: reply.statusCode });
    reply.header(ENCRYPTED_HEADER, '1').type('application/json; charset=utf-8').removeHeader('content-length');
    return JSON.stringify(sealed);
  });

  /** Not older than five minutes, and not seen before (replay protection). */
  async function isFresh(atMs: number, id: Buffer): Promise<boolean> {
    return Math.abs(now().getTime() - atMs) <= SEALED_FOR_MS && (await replayGuard.isFirst(atMs, id));
  }

  function countUnencrypted(request: FastifyRequest): void {
    const { endpointId, neverEnveloped } = request.routeOptions.config;
    const { method, body } = request;
    if (body === undefined || endpointId === undefined || neverEnveloped) return;
    if (method !== 'POST' && method !== 'PUT' && method !== 'PATCH' && method !== 'DELETE') return;
    if (!isEnveloped({ method, path: request.url })) return;
    metrics.plainRequests.inc({ endpoint: endpointId });
    if (config.profile === 'production') request.log.warn({ endpoint: endpointId }, 'a body came without its envelope');
  }

  const json = (request: FastifyRequest, text: string) =>
    new Promise((resolve, reject) => {
      parseJson(request, text, (error, value) => (error ? reject(error) : resolve(value)));
    });
}

type EnvelopeServices = {
  keys: EnvelopeKeys;
  metrics: Metrics;
  config: { profile: 'demo' | 'production' };
  replayGuard: ReplayGuard;
  now: () => Date;
};

function orUndefined<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Includes the timestamp and idempotency key that the request claims to be encrypted with. */
function sealedPlaceOf(request: FastifyRequest): Required<RequestContext> {
  const { [SEALED_AT_HEADER]: at, 'idempotency-key': key } = request.headers;
  return {
    ...placeOf(request),
    sealed: { atMs: Number(at), idempotencyKey: typeof key === 'string' ? key : undefined },
  };
}

/** The raw path with query; the shell forwards it unchanged. */
const placeOf = (request: FastifyRequest) => ({ method: request.method, path: request.raw.url ?? request.url });
