import { tooManySavedListings, tooManySavedSearches } from './refusals.ts';

const MAX_SEARCHES = 50;
/** Saved listings of one account. */
export const MAX_LISTINGS = 1000;

/** Throws if the account has the maximum number of saved searches. */
export function assertSearchLimit(searches: number): void {
  if (searches >= MAX_SEARCHES) {
    throw tooManySavedSearches({
      message: `You already have ${MAX_SEARCHES} saved searches. Please delete one first.`,
    });
  }
}

/** Throws if the account has the maximum number of saved listings. */
export function refuseTooManyListings(saved: number): void {
  if (saved >= MAX_LISTINGS) throw tooManySavedListings();
}
