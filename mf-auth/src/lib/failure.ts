import { isRefused } from '@karwan/shared-contracts';

/** Form-level error. `retryAtMs` is when a retry is allowed, in ms since 1970, if the server says so. */
export type FormError = { message: string; retryAtMs?: number; isBlocked?: boolean };

export function toFormError(error: unknown, message: string): FormError {
  const waitSeconds = isRefused(error) && error.failure.status === 429 ? error.failure.retryAfterSeconds : undefined;
  if (isBlocked(error)) return { message, isBlocked: true };
  return waitSeconds === undefined ? { message } : { message, retryAtMs: Date.now() + waitSeconds * 1000 };
}

/** Error type of a field whose account uses Google only. The field then shows the Google button. */
export const GOOGLE_ACCOUNT = 'google_account';

/** Error type of a contact without an account. */
export const NOT_FOUND = 'contact_not_found';

/** Google confirmed the identity, but the user must prove that the account with its email is theirs. */
export const isLinkRequired = (error: unknown) => isRefused(error, 'google_link_required');

/** The business has blocked the account. The form then shows whom to contact. */
export const isBlocked = (error: unknown) => isRefused(error, 'account_blocked');

/** Maps a refusal to a field's error type: the refusal's code. */
export const errorTypeOf = (error: unknown): string => (isRefused(error) ? error.failure.code : 'failed');

/** Returns the field that a refusal concerns, by its code or by the field it names (`body.email`). */
export function refusedField<Field extends string>(
  error: unknown,
  fields: Readonly<Record<string, Field>>,
): Field | undefined {
  if (!isRefused(error)) return undefined;
  const names = [error.failure.code, ...Object.keys(error.failure.fields)];
  return names.map((name) => fields[name]).find((field) => field !== undefined);
}
