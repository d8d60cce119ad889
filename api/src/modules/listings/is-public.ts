import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { accounts } from '../users/index.ts';
import { listings } from './tables.ts';

/**
 * A scalar subquery, because PostgreSQL never turns it into a join: it looks up one account by primary key per listing.
 * `not in`, or a join that the planner hashes, reads every account for one listing.
 */
const isOwnerVisible = sql<boolean>`(
  select ${accounts.blockedAt} is null and ${accounts.closedAt} is null
  from ${accounts} where ${accounts.id} = ${listings.ownerId})`;

/**
 * For queries on `listings`: edited after they were public and now in review, of accounts that are neither blocked nor
 * closed. Excludes listings that were rejected before the edit.
 */
export const isInReview = and(
  eq(listings.status, 'pending'),
  isNotNull(listings.lastPublic),
  sql`${listings.lastPublic}->>'isRejected' is null`,
  isNull(listings.deletedAt),
  isOwnerVisible,
);

/** For queries on `listings`: public ones, that is, active ones of accounts that are neither blocked nor closed. */
export const isPublicListing = and(eq(listings.status, 'active'), isNull(listings.deletedAt), isOwnerVisible);
