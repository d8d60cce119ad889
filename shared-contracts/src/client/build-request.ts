import type { AnyEndpoint } from '../endpoint.ts';

/** Input of a call before it is narrowed to one endpoint's types. */
export type LooseInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** A call ready to be sent. `path` starts with `/api` and includes the query; envelopes are bound to it. */
export type BuiltRequest = {
  readonly method: AnyEndpoint['method'];
  readonly path: string;
  readonly body: { kind: 'none' } | { kind: 'json'; text: string } | { kind: 'multipart'; form: FormData };
};

/** Throws a TypeError if a path parameter is missing or not allowed in a path. */
export function buildRequest(endpoint: AnyEndpoint, { params = {}, query = {}, body }: LooseInput): BuiltRequest {
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => pathPart(endpoint, name, params[name]));
  const search = queryOf(query);
  return { method: endpoint.method, path: search === '' ? path : `${path}?${search}`, body: bodyOf(endpoint, body) };
}

function pathPart(endpoint: AnyEndpoint, name: string, value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value);
  // Browsers resolve dot segments, encoded or not, before sending.
  if (text === '' || text === '.' || text === '..')
    throw new TypeError(`${endpoint.id} cannot be sent without ${name}`);
  return encodeURIComponent(text.toWellFormed());
}

/** Omits absent values; lists repeat their name. */
function queryOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item));
    }
  }
  return search.toString();
}

function bodyOf(endpoint: AnyEndpoint, body: unknown): BuiltRequest['body'] {
  if (body === undefined) return { kind: 'none' };
  if (endpoint.bodyType !== 'multipart') return { kind: 'json', text: JSON.stringify(body) };
  if (body instanceof FormData) return { kind: 'multipart', form: body };
  throw new TypeError(`${endpoint.id} takes FormData`);
}
