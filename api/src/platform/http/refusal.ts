/**
 * An expected error. The response is `{ success: false, code, message, fields? }` with this status. `message` is shown
 * to users, `code` is for programs. Any other thrown error becomes a 500 without its text.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;
  /** Additional fields of the body, e.g. the current key with `envelope_invalid`. */
  readonly extra: Record<string, unknown>;

  constructor(refusal: RefusalKind & RefusalDetail) {
    super(refusal.message, refusal.cause === undefined ? {} : { cause: refusal.cause });
    this.name = 'Refusal';
    this.status = refusal.status;
    this.code = refusal.code;
    this.fields = refusal.fields;
    this.headers = refusal.headers ?? {};
    this.extra = refusal.extra ?? {};
  }
}

type RefusalKind = { status: number; code: string; message: string };
type RefusalDetail = {
  message?: string;
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  extra?: Record<string, unknown>;
  /** The underlying error; logged, never sent. */
  cause?: unknown;
};

const statusesByCode = new Map<string, Set<number>>();

/**
 * Declares one kind of refusal; each module declares its own next to its service: `throw listingNotFound()`. Declare it
 * at module level, not where it is thrown, because declaring registers its status for the OpenAPI document.
 */
export function refusal(kind: RefusalKind) {
  const statuses = statusesByCode.get(kind.code) ?? new Set();
  statusesByCode.set(kind.code, statuses.add(kind.status));
  return (detail: RefusalDetail = {}) => new Refusal({ ...kind, ...detail });
}

/** The statuses that a code is declared with; empty for an undeclared code. */
export const statusesOf = (code: string): readonly number[] => [...(statusesByCode.get(code) ?? [])].sort();
