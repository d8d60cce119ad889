import { ApiError, messages } from '@karwan/shared-contracts';

/** What to show for a failed call: the server's own words, else `fallback` (specification §8). */
export function failureMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.failure.kind === 'contract-broken') return fallback;
  return error.message === messages.phoneIncorrect ? messages.userNotFound : error.message || fallback;
}
