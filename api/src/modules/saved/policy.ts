import { tooManySavedListings, tooManySavedSearches } from './refusals.ts';
import type { savedSearches } from './tables.ts';

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

/** A listing posted again after this time triggers another alert. */
export const ALERT_LIFE_MS = 180 * 86_400_000;

type Alerted = Pick<typeof savedSearches.$inferSelect, 'alertsFrom' | 'notifiedUntil' | 'createdAt'>;

/** Never before the oldest stored alert, so that older listings do not trigger a second one. */
export function alertsFromOf({ alertsFrom, notifiedUntil, createdAt }: Alerted, searchedUntil: Date): Date {
  const from = alertsFrom ?? notifiedUntil ?? createdAt;
  return new Date(Math.max(from.getTime(), searchedUntil.getTime() - ALERT_LIFE_MS));
}
