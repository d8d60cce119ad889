import { z } from 'zod';

/** Body of every refusal by the API. `fields` maps dotted input paths (`body.pricePkr`) to a message for the user. */
export const apiErrorBody = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** For support requests; matches the logs of shell and API. */
  requestId: z.string().optional(),
});
export type ApiErrorBody = z.infer<typeof apiErrorBody>;

/** Why a call failed. Branch on `kind`, then on `code`; never on `message`, which is user-facing. */
export type ApiFailure<Code extends string = string> =
  | {
      kind: 'refused';
      status: number;
      statusText: string;
      code: Code | (string & {});
      message: string;
      fields: Record<string, string>;
      /** Seconds to wait, from Retry-After. */
      retryAfterSeconds?: number;
      requestId?: string;
      headers: Record<string, string>;
      /** The unparsed response body, decrypted if it was enveloped (AUTH-10). */
      data?: unknown;
    }
  | { kind: 'unreachable'; message: string; cause: unknown }
  | { kind: 'contract-broken'; message: string; endpoint: string; cause: unknown };

const BRAND = Symbol.for('karwan.ApiError');

/**
 * Thrown by rejected calls. `message` can be shown to users (ERR-01). The shell throws it and remotes catch it, each
 * with a copy of this class in its own bundle, so `instanceof` checks a brand and recognises errors of every copy.
 */
export class ApiError<Code extends string = string> extends Error {
  readonly failure: ApiFailure<Code>;
  readonly [BRAND] = true;

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && BRAND in value;
  }

  constructor(failure: ApiFailure<Code>) {
    super(failure.message);
    this.name = 'ApiError';
    this.failure = failure;
  }
}

/** True if the API refused the call, optionally with exactly this code. */
export function isRefused(error: unknown, code?: string): error is ApiError & { failure: { kind: 'refused' } } {
  return (
    error instanceof ApiError && error.failure.kind === 'refused' && (code === undefined || error.failure.code === code)
  );
}

/** True if no response arrived (offline, server down). The call can be retried later. */
export const isUnreachable = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.failure.kind === 'unreachable';
