import { ApiError } from '../api-failure.ts';
import { messages } from '../constants/messages.ts';

/**
 * What to tell a person of a failed call (ERR-01): the server's own words, that the network failed, or that the server has
 * said nothing. `fallback` is the call's own sentence of specification §8, for what is no proper answer: it breaks its
 * contract, or something else was thrown.
 */
export function failureMessage(error: unknown, fallback: string = messages.unknownError): string {
  if (!(error instanceof ApiError) || error.failure.kind === 'contract-broken') return fallback;
  return error.message === messages.phoneIncorrect ? messages.userNotFound : error.message;
}
