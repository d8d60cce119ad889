import { tooManySavedSearches } from './refusals.ts';

const MOST_SEARCHES = 50;

/** Throws if the account has the maximum number of saved searches. */
export function refuseTooMany(searches: number): void {
  if (searches >= MOST_SEARCHES) {
    throw tooManySavedSearches({
      message: `You already have ${MOST_SEARCHES} saved searches. Please delete one first.`,
    });
  }
}
