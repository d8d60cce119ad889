import { isRefused } from '@karwan/shared-contracts';

/** What went wrong with a form as a whole, and when it may be tried again, in ms since 1970, where the server says so. */
export type Trouble = { message: string; retryAtMs?: number; isBlocked?: boolean };

export function troubleOf(error: unknown, message: string): Trouble {
  const waitSeconds = isRefused(error) && error.failure.status === 429 ? error.failure.retryAfterSeconds : undefined;
  if (isBlocked(error)) return { message, isBlocked: true };
  return waitSeconds === undefined ? { message } : { message, retryAtMs: Date.now() + waitSeconds * 1000 };
}

/** The error type of a field whose account logs in with Google alone: a way to it stands by the field. */
export const GOOGLE_ACCOUNT = 'google_account';

/** The error type of a contact that nobody has. */
export const NOT_FOUND = 'contact_not_found';

/** Google's answer is good, but the account with its address is first to be proved the person's. */
export const isLinkRequired = (error: unknown) => isRefused(error, 'google_link_required');

/** The business has blocked the account: who thinks it is a mistake is told whom to tell. */
export const isBlocked = (error: unknown) => isRefused(error, 'account_blocked');

/** The type of a field's error: the code of the refusal. */
export const errorTypeOf = (error: unknown): string => (isRefused(error) ? error.failure.code : 'failed');

/** The field that a refusal is about, by its code or by a field that it names (`body.email`). */
export function refusedField<Field extends string>(
  error: unknown,
  fields: Readonly<Record<string, Field>>,
): Field | undefined {
  if (!isRefused(error)) return undefined;
  const named = [error.failure.code, ...Object.keys(error.failure.fields)];
  return named.map((name) => fields[name]).find((field) => field !== undefined);
}
