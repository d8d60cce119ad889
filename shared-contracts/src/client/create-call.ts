import { ApiError } from '../api-failure.ts';
import type { AnyEndpoint, Call, CallOptions } from '../endpoint.ts';
import { isEnveloped } from '../envelope/enveloped-endpoints.ts';
import { ENCRYPTED_HEADER, KEY_HEADER, SEALED_AT_HEADER } from '../envelope/headers.ts';
import { envelopeInvalidBody } from '../envelope/published-key.ts';
import { schemasReady } from '../schemas-ready.ts';
import { type BuiltRequest, buildRequest, type LooseInput } from './build-request.ts';
import { createEnvelopeSession, type EnvelopeSession, type ReadyEnvelope } from './envelope-session.ts';
import { type Answer, contractBroken, endsSession, failureOf, type Refusal, unreachable } from './failures.ts';
import type { KeySource } from './key-source.ts';
import { sendWithProgress } from './send-with-progress.ts';

/** The part of a response that is read; any `Response` fits. */
export type HttpAnswer = Pick<Response, 'status' | 'statusText' | 'headers' | 'text'>;

export type CreateCallOptions = {
  /** Prefix of `/api`: '' for the page's own origin, `http://127.0.0.1:3001` on the server. */
  baseUrl: string;
  /** Default: the global `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<HttpAnswer>;
  /** Sent with every call, e.g. the visitor's cookie on the server. */
  headers?: Readonly<Record<string, string>>;
  /** Called on a 401 that ends the session, before the call rejects (AUTH-10). */
  onUnauthorized?: (refusal: Refusal) => void;
} & ({ encryption: 'off' } | { encryption: 'on'; keySource: KeySource });

/** Creates the function through which shell and remotes call the API; see `Call` for its guarantees. */
export function createCall(options: CreateCallOptions): Call {
  const session = options.encryption === 'on' ? createEnvelopeSession(options.keySource) : undefined;

  const call: Call = async (endpoint, ...args) => {
    // `Call` has checked the arguments against the endpoint; they are only passed on here.
    const [input = {}, callOptions = {}] = args as [LooseInput?, CallOptions?];
    const request = buildOrThrow(endpoint, input);
    const answer = await sendEncrypted(options, session, request, callOptions);
    if (!isSuccess(answer)) {
      const failure = failureOf(answer);
      if (failure.kind === 'refused' && endsSession(failure)) options.onUnauthorized?.(failure);
      throw new ApiError(failure);
    }
    if (callOptions.isUnread) return undefined as never;
    const output = endpoint.output.safeParse(answer.data);
    if (!output.success) throw contractBroken(endpoint.id, output.error);
    // Parsed by the endpoint's own schema, so it has the output type.
    return output.data as never;
  };
  return call;
}

const isSuccess = ({ status }: Pick<HttpAnswer, 'status'>) => status >= 200 && status <= 299;

function buildOrThrow(endpoint: AnyEndpoint, input: LooseInput): BuiltRequest {
  try {
    return buildRequest(endpoint, input);
  } catch (error) {
    throw contractBroken(endpoint.id, error);
  }
}

/** Sends the request. If the server could not decrypt the envelope, retries once with the key from its answer. */
async function sendEncrypted(
  options: CreateCallOptions,
  session: EnvelopeSession | undefined,
  request: BuiltRequest,
  callOptions: CallOptions,
): Promise<Answer> {
  const canEncrypt = session !== undefined && isEnveloped(request);
  const first = canEncrypt ? await readyOrUndefined(session) : undefined;
  const withTime = (envelope: ReadyEnvelope | undefined) => envelope && { ...envelope, atMs: session?.nowMs() ?? 0 };
  const answer = await sendOnce(options, request, withTime(first), callOptions);
  if (!first || answer.status !== 400 || options.encryption === 'off') return answer;
  const invalid = envelopeInvalidBody.safeParse(answer.data);
  if (!invalid.success) return answer;
  options.keySource.replace(invalid.data.key);
  if (invalid.data.now !== undefined) session?.setNow(invalid.data.now);
  return sendOnce(options, request, withTime(await readyOrUndefined(session)), callOptions);
}

/** CALL-05: without encryption support, the request is sent in plain text; the server counts these. */
const readyOrUndefined = (session: EnvelopeSession | undefined): Promise<ReadyEnvelope | undefined> =>
  session ? session.getEnvelope().catch(() => undefined) : Promise.resolve(undefined);

type TimedEnvelope = ReadyEnvelope & { atMs: number };

async function sendOnce(
  options: CreateCallOptions,
  request: BuiltRequest,
  envelope: TimedEnvelope | undefined,
  { signal, onProgress, idempotencyKey, isUnread, keepalive = false }: CallOptions,
): Promise<Answer> {
  const headers = new Headers({ accept: 'application/json', ...options.headers });
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  if (envelope) headers.set(KEY_HEADER, envelope.keyHeader);
  const body = await bodyOf(request, envelope, headers);
  const url = `${options.baseUrl}${request.path}`;
  const send = options.fetch ?? fetch;
  try {
    // Wait for zod before sending a mutation; otherwise it could succeed but be reported as failed.
    if (request.method !== 'GET' && !isUnread) await schemasReady();
    const sent: Promise<HttpAnswer> =
      onProgress && typeof XMLHttpRequest !== 'undefined'
        ? sendWithProgress(url, { method: request.method, headers, body, signal }, onProgress)
        : send(url, { method: request.method, headers, body, signal, credentials: 'include', keepalive });
    // An answer that cannot be validated counts as no answer.
    const [response] = await Promise.all([sent, isUnread ? undefined : schemasReady()]);
    const { status, statusText, headers: answerHeaders } = response;
    const answer = { status, statusText, headers: answerHeaders };
    if (isUnread && isSuccess(answer)) {
      // Drain the body; browsers keep the connection open for an unread one.
      await response.text();
      return { ...answer, data: undefined };
    }
    await schemasReady();
    return { ...answer, data: await dataOf(await response.text(), response, request, envelope) };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable(error);
  }
}

async function bodyOf({ method, path, body }: BuiltRequest, envelope: TimedEnvelope | undefined, headers: Headers) {
  if (body.kind === 'none') return null;
  // The browser sets the boundary; multipart bodies are never enveloped.
  if (body.kind === 'multipart') return body.form;
  headers.set('content-type', 'application/json');
  if (!envelope) return body.text;
  const { atMs } = envelope;
  const idempotencyKey = headers.get('idempotency-key') ?? undefined;
  const context = { method, path, sealed: { atMs, idempotencyKey } };
  const sealed = await envelope.envelope.sealRequest(body.text, context).catch(() => undefined);
  if (!sealed) return body.text;
  headers.set(SEALED_AT_HEADER, String(atMs));
  headers.set(ENCRYPTED_HEADER, '1');
  return JSON.stringify(sealed);
}

async function dataOf(
  text: string,
  { status, headers }: HttpAnswer,
  { method, path }: BuiltRequest,
  envelope: ReadyEnvelope | undefined,
): Promise<unknown> {
  const raw = parseJson(text);
  if (!envelope || headers.get(ENCRYPTED_HEADER) !== '1') return raw;
  try {
    return parseJson(await envelope.envelope.openResponse(raw, { method, path, status }));
  } catch {
    // CALL-05: return an answer that cannot be decrypted as received.
    return raw;
  }
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    // Not JSON, e.g. a proxy's error page.
    return undefined;
  }
}
