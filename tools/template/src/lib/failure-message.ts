import { ApiError, messages } from '@karwan/shared-contracts';

/** What to tell a person of a failed call: the server's or the network's own words, else that it is not known. */
export function failureMessage(error: unknown): string {
  return error instanceof ApiError && error.failure.kind !== 'contract-broken' ? error.message : messages.unknownError;
}
