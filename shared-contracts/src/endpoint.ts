import type { z } from 'zod';
import { type AccountKindDefinition, accountKinds, type UserType, userTypesWhere } from './access/account-kinds.ts';
import type { OfficeCaller } from './access/office-roles.ts';
import type { StaffPermission } from './entities/staff-permission.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Callers on the site: kinds of account, and `visitor` for anyone not logged in. */
export type SiteCaller = 'visitor' | (typeof accountKinds)[UserType]['caller'];
/** Who may call an endpoint: users of the site, or office staff (`isForOffice`). */
export type Caller = SiteCaller | OfficeCaller;

const callersThat = (are: (kind: AccountKindDefinition) => boolean): readonly SiteCaller[] => [
  ...new Set(userTypesWhere(are).map((userType) => accountKinds[userType].caller)),
];

/** Every signed-in kind of account. The API module checks a dealer's line of business. */
export const anyAccount = callersThat(() => true);
/** Every account that has ads, messages and saved items. */
export const anyTrader = callersThat(({ trades }) => trades);
export const everybody: readonly SiteCaller[] = ['visitor', ...anyAccount];

/**
 * One call between a page and the API. The server's route, the client, the OpenAPI file, the query key and the contract
 * report all derive from this definition. `id` carries the version: a breaking change gets a new id next to the old
 * one.
 */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Code extends string = string,
> = {
  readonly id: `${string}@${number}`;
  readonly method: HttpMethod;
  /** With `/api`, parameters as `:name`. */
  readonly path: `/api/${string}`;
  /** For the OpenAPI file: third person, present tense, at most 90 characters. */
  readonly summary: string;
  readonly callers: readonly Caller[];
  /**
   * Permission that limited staff need (UA-14); of a list, any one. `any`: every staff member may call it. Required on
   * endpoints that staff, but not visitors, may call.
   */
  readonly permission?: StaffPermission | 'any' | readonly StaffPermission[];
  /**
   * Whose resources the path parameters name: the caller's `own` (others' are answered as not found), or `anyone`'s,
   * i.e. public or visible to the office. Required on endpoints with parameters (ACC-08).
   */
  readonly subject?: 'own' | 'anyone';
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /**
   * How the body is sent. Multipart bodies are FormData and never enveloped; `body` then describes their text fields.
   */
  readonly bodyType?: 'json' | 'multipart';
  readonly output: Output;
  /** Refusal codes that callers should handle besides the general ones (`invalid_input`, `unauthorized`, …). */
  readonly errors?: readonly Code[];
  /** Seconds that any cache may store the answer (CON-03). Absent: never cached. */
  readonly cacheSeconds?: number;
};

/** Infers the types of a definition; returns it unchanged. */
export function defineEndpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Output extends z.ZodType = z.ZodUndefined,
  const Code extends string = never,
  const BodyType extends 'json' | 'multipart' = 'json',
>(
  endpoint: Endpoint<Params, Query, Body, Output, Code> & { readonly bodyType?: BodyType },
): Endpoint<Params, Query, Body, Output, Code> & { readonly bodyType?: BodyType } {
  return endpoint;
}

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, string>;

type Part<Name extends string, Schema, Value> = Schema extends z.ZodUndefined
  ? unknown
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };
type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType, string> ? P : never;
type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType, string> ? Q : never;
type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType, string> ? B : never;
type OutputOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer O, string> ? O : never;

/** Input of a call: `{ params?, query?, body? }`, each only if the endpoint has it. */
export type EndpointInput<E extends AnyEndpoint> = Part<'params', ParamsOf<E>, z.input<ParamsOf<E>>> &
  Part<'query', QueryOf<E>, z.input<QueryOf<E>>> &
  Part<'body', BodyOf<E>, NonNullable<E['bodyType']> extends 'multipart' ? FormData : z.input<BodyOf<E>>>;

export type EndpointOutput<E extends AnyEndpoint> = z.output<OutputOf<E>>;

export type CallOptions = {
  signal?: AbortSignal;
  /** Reports the uploaded fraction, 0–1. Browsers only. */
  onProgress?: (fraction: number) => void;
  /** Idempotency key, sent as `idempotency-key`; use it for calls that cost or commit to something. */
  idempotencyKey?: string;
  /** Ignores the answer: it is neither validated (no zod needed) nor returned. Refusals still reject. */
  isUnread?: boolean;
  /** Completes the request even if the user leaves the page; for small bodies only. */
  keepalive?: boolean;
};

/**
 * Calls the API. Resolves with the parsed output; rejects with an `ApiError` whose `failure` is an `ApiFailure`. The
 * shell passes it to every remote in `KarwanContext`; on the server it forwards the visitor's cookie.
 */
export type Call = <E extends AnyEndpoint, Options extends CallOptions = CallOptions>(
  endpoint: E,
  ...args: Record<never, never> extends EndpointInput<E>
    ? [input?: EndpointInput<E>, options?: Options]
    : [input: EndpointInput<E>, options?: Options]
) => Promise<Options extends { isUnread: true } ? undefined : EndpointOutput<E>>;

/** Query key of a call: the versioned id first, so that a new version never reads an old cache. */
export const queryKeyOf = <E extends AnyEndpoint>(endpoint: E, input?: EndpointInput<E>) =>
  input === undefined ? ([endpoint.id] as const) : ([endpoint.id, input] as const);
