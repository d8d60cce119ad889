import { API_UNAVAILABLE, waitOf } from '@karwan/shared-contracts';
import { refusal } from './refusal.ts';

const invalidFields = refusal({ status: 400, code: 'invalid_input', message: 'Please check what you entered.' });

/** `fields` maps a path (`body.email`) to a message. The first message is also the toast's. */
export function invalidInput(fields: Record<string, string>) {
  const [message] = Object.values(fields);
  return invalidFields({ fields, ...(message !== undefined && { message }) });
}

export const unreadableInput = refusal({
  status: 400,
  code: 'invalid_input',
  message: 'The request could not be read.',
});

/** The three 401 messages on which a page clears its session (specification §8). */
export const unauthorized = refusal({ status: 401, code: 'unauthorized', message: 'Unauthorized' });
export const invalidToken = refusal({ status: 401, code: 'unauthorized', message: 'Unauthorized: Invalid token' });
export const invalidSession = refusal({
  status: 401,
  code: 'unauthorized',
  message: 'Unauthorized: Invalid Session token',
});

/** Differs from the site's 401, so that pages keep the site's session. */
export const officeLoginNeeded = refusal({
  status: 401,
  code: 'office_login_needed',
  message: 'Please log in to the office.',
});

export const forbidden = refusal({ status: 403, code: 'forbidden', message: 'Your account doesn’t allow this.' });
export const permissionMissing = refusal({
  status: 403,
  code: 'permission_missing',
  message: 'You don’t have access to this. Ask your dealer.',
});
export const accountSuspended = refusal({
  status: 403,
  code: 'account_suspended',
  message: 'Your account is suspended.',
});
export const foreignOrigin = refusal({
  status: 403,
  code: 'foreign_origin',
  message: 'This request did not come from this site.',
});
export const notFound = refusal({ status: 404, code: 'not_found', message: 'Nothing was found at this address.' });
export const methodNotAllowed = refusal({
  status: 405,
  code: 'method_not_allowed',
  message: 'This address does not support that method.',
});
export const tooLarge = refusal({ status: 413, code: 'too_large', message: 'This is too large to send.' });
export const unsupportedMediaType = refusal({
  status: 415,
  code: 'unsupported_media_type',
  message: 'This content type is not supported.',
});

/** A disk or quota is full. All changes of the request were rolled back. */
export const storageFull = refusal({
  status: 507,
  code: 'no_room',
  message: 'We can’t store this right now. Nothing was changed. Please try again later.',
});

const rateLimited = refusal({ status: 429, code: 'too_many_requests', message: 'Too many requests.' });

/** Sets `Retry-After`, in whole seconds (at least 1). */
export function tooManyRequests(
  retryAfterSeconds: number,
  sentence = (wait: string) => `Too many requests. Please try again in ${wait}.`,
) {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
  return rateLimited({ message: sentence(formatWait(seconds)), headers: { 'retry-after': String(seconds) } });
}

/** E.g. `1 minute`, `50 seconds`. */
export function formatWait(seconds: number): string {
  const { unit, count } = waitOf(seconds);
  const inUnit = { style: 'unit', unit: unit.slice(0, -1), unitDisplay: 'long' } as const;
  return new Intl.NumberFormat('en', inUnit).format(count);
}

const serviceUnavailable = refusal({
  status: 503,
  code: API_UNAVAILABLE,
  message: 'The server is busy or under maintenance. Please try again in a moment.',
});

/** A dependency of this call is unavailable or too slow. Clients treat it like an unreachable API. */
export const unavailable = ({ cause }: { cause?: unknown } = {}) =>
  serviceUnavailable({ cause, headers: { 'retry-after': '2' } });
