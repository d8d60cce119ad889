/**
 * The API says no: becomes the answer `{ success: false, code, message, fields? }` with this status. `message` is for
 * the person, `code` for the program. Anything else that is thrown answers 500 without its text.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;
  /** Further members of the body, e.g. the current key with `envelope_invalid`. */
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
  /** What went wrong elsewhere; logged, never sent. */
  cause?: unknown;
};

/** Names one kind of refusal; each module declares its own beside its service: `throw listingNotFound()`. */
export const refusal =
  (kind: RefusalKind) =>
  (detail: RefusalDetail = {}) =>
    new Refusal({ ...kind, ...detail });
