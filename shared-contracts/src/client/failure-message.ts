import { ApiError } from '../api-failure.ts';
import { messages } from '../constants/messages.ts';

/**
 * The user-facing message for a failed call (ERR-01): the server's own message, a network error, or that the server did
 * not respond. `fallback` is the call's message from specification §8, used for contract violations and other thrown
 * errors.
 */
export function failureMessage(error: unknown, fallback: string = messages.unknownError): string {
  if (!(error instanceof ApiError) || error.failure.kind === 'contract-broken') return fallback;
  return error.message === messages.phoneIncorrect ? messages.userNotFound : error.message;
}
