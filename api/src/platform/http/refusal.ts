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

const statusesByCode = new Map<string, Set<number>>();

/**
 * Names one kind of refusal; each module declares its own beside its service: `throw listingNotFound()`. Declare it once,
 * not where it is thrown: the API's description knows its status from then on.
 */
export function refusal(kind: RefusalKind) {
  const statuses = statusesByCode.get(kind.code) ?? new Set();
  statusesByCode.set(kind.code, statuses.add(kind.status));
  return (detail: RefusalDetail = {}) => new Refusal({ ...kind, ...detail });
}

/** With which statuses a code is refused; none for one that nothing refuses with. */
export const statusesOf = (code: string): readonly number[] => [...(statusesByCode.get(code) ?? [])].sort();
