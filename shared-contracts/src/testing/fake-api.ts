import { createCall } from '../client/create-call.ts';
import type { AnyEndpoint, EndpointOutput } from '../endpoint.ts';

/** One recorded call, as the API would see it. Parameters, query and form fields are strings. */
export type RecordedCall = {
  endpoint: string;
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
};

/** A refusal by the API. */
export type FakeRefusal = {
  status: number;
  code: string;
  message: string;
  fields?: Record<string, string>;
  /** Sent as the Retry-After header. */
  retryAfterSeconds?: number;
  /** Further properties of the response, e.g. the stored value. */
  [property: string]: unknown;
};

type Responder = (call: RecordedCall) => Response | Promise<Response>;
type PreparedAnswer = { endpoint: AnyEndpoint; pattern: RegExp; answer: Responder };

/**
 * Fakes the API at the transport: everything above `fetch` is the real client. Calls without a prepared answer fail,
 * and `verify` (call it after each test) throws for them even if the screen swallowed the failure.
 */
export function fakeApi() {
  const preparedAnswers: PreparedAnswer[] = [];
  const recordedCalls: RecordedCall[] = [];
  const unhandled: string[] = [];

  const prepare = (endpoint: AnyEndpoint, answer: Responder) => {
    const pattern = new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    // The latest answer wins, so that a test can override its set-up.
    preparedAnswers.unshift({ endpoint, pattern, answer });
  };

  const send: typeof fetch = async (target, init = {}) => {
    const { pathname, searchParams } = new URL(String(target), 'http://fake.test');
    const method = init.method ?? 'GET';
    init.signal?.throwIfAborted();
    const match = preparedAnswers.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname));
    if (!match) {
      unhandled.push(`${method} ${pathname}`);
      throw new TypeError(`No answer was given for ${method} ${pathname}`);
    }
    const params = Object.entries(match.pattern.exec(pathname)?.groups ?? {});
    const call: RecordedCall = {
      endpoint: match.endpoint.id,
      params: Object.fromEntries(params.map(([name, value]) => [name, decodeURIComponent(value)])),
      query: searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined),
      headers: new Headers(init.headers),
    };
    recordedCalls.push(call);
    return untilAborted(Promise.resolve(match.answer(call)), init.signal ?? undefined);
  };

  const callsTo = (endpoint: AnyEndpoint) => recordedCalls.filter((call) => call.endpoint === endpoint.id);
  return {
    fetch: send,
    call: createCall({ baseUrl: '', fetch: send, encryption: 'off' }),

    /** Answers every such call. The test fails if the answer does not match the contract. */
    answer<E extends AnyEndpoint>(
      endpoint: E,
      output: EndpointOutput<E> | ((call: RecordedCall) => EndpointOutput<E> | Promise<EndpointOutput<E>>),
    ) {
      prepare(endpoint, async (call) => {
        // Outputs are plain data, so a function can only be a factory.
        const answered =
          typeof output === 'function' ? await (output as (call: RecordedCall) => unknown)(call) : output;
        const checked = endpoint.output.safeParse(answered);
        if (checked.success) return json(200, answered);
        unhandled.push(`${endpoint.id} with an answer that breaks its contract (${checked.error.message})`);
        throw new TypeError(`The answer given for ${endpoint.id} breaks its contract`);
      });
    },
    /** Refuses every such call. */
    refuse(endpoint: AnyEndpoint, { status, retryAfterSeconds, ...refusal }: FakeRefusal) {
      const headers = new Headers();
      if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
      prepare(endpoint, () => json(status, { success: false, ...refusal }, headers));
    },
    /**
     * Returns this response to every such call, without checking the contract: like a proxy, or an API of another
     * version.
     */
    reply(endpoint: AnyEndpoint, answer: () => Response | Promise<Response>) {
      prepare(endpoint, answer);
    },
    /** Fails every such call, as when offline. */
    cut(endpoint: AnyEndpoint) {
      prepare(endpoint, () => Promise.reject(new TypeError('fetch failed')));
    },
    /** Blocks every such call until `release`, which gives the previously prepared answers. */
    hold(endpoint: AnyEndpoint): { release(): void } {
      const previous = preparedAnswers.find((entry) => entry.endpoint.id === endpoint.id);
      const gate = Promise.withResolvers<void>();
      prepare(endpoint, async (call) => {
        await gate.promise;
        if (!previous) throw new TypeError(`${endpoint.id} was released without an answer`);
        return previous.answer(call);
      });
      return { release: () => gate.resolve() };
    },

    /** The calls made to an endpoint, in order. */
    callsTo,
    /** The bodies of these calls. */
    bodiesTo: (endpoint: AnyEndpoint) => callsTo(endpoint).map(({ body }) => body),
    /** Throws for calls without a prepared answer. */
    verify() {
      if (unhandled.length > 0) throw new Error(`Unexpected calls: ${unhandled.splice(0).join(', ')}`);
    },
  };
}

/** For `reply`: a response that violates its contract. */
export const invalidResponse = () => Response.json({ unexpected: true });

export type FakeApi = ReturnType<typeof fakeApi>;

function json(status: number, body: unknown, headers = new Headers()) {
  headers.set('content-type', 'application/json');
  return new Response(status === 204 || body === undefined ? null : JSON.stringify(body), { status, headers });
}

function untilAborted<Value>(answer: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return answer;
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort);
  return Promise.race([answer, aborted.promise]).finally(() => signal.removeEventListener('abort', abort));
}
