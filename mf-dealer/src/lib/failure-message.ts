import { ApiError, messages } from '@karwan/shared-contracts';

/** What to tell a person of a failed call: the server's or the network's own words, else `fallback`. */
export function failureMessage(error: unknown, fallback: string = messages.unknownError): string {
  if (!(error instanceof ApiError) || error.failure.kind === 'contract-broken') return fallback;
  return error.message === messages.unknownError ? fallback : error.message;
}
