import assert from 'node:assert/strict';
import { type AnyEndpoint, ApiError, apiErrorBody, type Call } from '@karwan/shared-contracts';
import { codesOf } from '../platform/http/openapi.ts';

export type RawAnswer = { status: number; headers: Headers; text: string; body: unknown };
type RawOptions = {
  body?: unknown;
  headers?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
};

export type ApiClient = ReturnType<typeof apiClient>;

/** A client that behaves like a browser: stores cookies, sends Origin, has its own address. */
export function apiClient({ apiOrigin, siteOrigin, ip }: { apiOrigin: string; siteOrigin: string; ip: string }) {
  const cookies = new Map<string, string>();

  async function raw(
    method: string,
    path: string,
    { body, headers = {}, query = {} }: RawOptions = {},
  ): Promise<RawAnswer> {
    const url = new URL(path, apiOrigin);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const isForm = body instanceof FormData;
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        origin: siteOrigin,
        'x-forwarded-for': ip,
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) storeCookie(line);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
  }

  function storeCookie(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const expires = attributes.find((attribute) => attribute.toLowerCase().startsWith('expires='))?.slice(8);
    if (expires !== undefined && new Date(expires) <= new Date()) cookies.delete(name);
    else cookies.set(name, pair.slice(name.length + 1));
  }

  const call: Call = async (endpoint: AnyEndpoint, ...args: unknown[]) => {
    const [input = {}, options = {}] = args as [
      { params?: Record<string, string>; query?: RawOptions['query']; body?: unknown }?,
      { idempotencyKey?: string }?,
    ];
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(input.params?.[name] ?? ''),
    );
    const answer = await raw(endpoint.method, path, {
      body: input.body,
      ...(input.query && { query: input.query }),
      ...(options.idempotencyKey && { headers: { 'idempotency-key': options.idempotencyKey } }),
    });
    if (answer.status >= 400) throw named(endpoint, refused(answer));
    // Parses like the browser's client; the type follows from the schema.
    return endpoint.output.parse(answer.body) as never;
  };

  return {
    /** Like the pages' client: resolves with the parsed output, rejects with an `ApiError`. */
    call,
    /** Sends any request and returns the raw response. A string body is sent unchanged. */
    raw,
    cookies,
    ip,
  };
}

/** Fails on an error code that the endpoint does not declare, because its callers would not handle it. */
function named(endpoint: AnyEndpoint, error: ApiError): ApiError {
  const { failure } = error;
  const isNamed = failure.kind !== 'refused' || codesOf(endpoint).includes(failure.code);
  return isNamed ? error : assert.fail(`${endpoint.id} was refused with ${failure.code}, which its \`errors\` lack`);
}

function refused({ status, headers, body }: RawAnswer): ApiError {
  const { code, message, fields = {}, requestId } = apiErrorBody.parse(body);
  const retryAfter = headers.get('retry-after');
  return new ApiError({
    kind: 'refused',
    status,
    statusText: '',
    code,
    message,
    fields,
    headers: Object.fromEntries(headers),
    data: body,
    ...(retryAfter !== null && { retryAfterSeconds: Number(retryAfter) }),
    ...(requestId !== undefined && { requestId }),
  });
}
