import { tooManySavedListings, tooManySavedSearches } from './refusals.ts';

const MOST_SEARCHES = 50;
/** Saved listings of one account. */
export const MAX_LISTINGS = 1000;

/** Throws if the account has the maximum number of saved searches. */
export function refuseTooMany(searches: number): void {
  if (searches >= MOST_SEARCHES) {
    throw tooManySavedSearches({
      message: `You already have ${MOST_SEARCHES} saved searches. Please delete one first.`,
    });
  }
}

/** Throws if the account has the maximum number of saved listings. */
export function refuseTooManyListings(saved: number): void {
  if (saved >= MAX_LISTINGS) throw tooManySavedListings();
}
