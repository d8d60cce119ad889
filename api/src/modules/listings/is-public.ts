import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { accounts } from '../users/index.ts';
import { listings } from './tables.ts';

/**
 * A scalar subquery, which PostgreSQL never turns into a join: it looks up one account by primary key for each ad, however
 * many accounts there are. `not in`, or a join where the planner prefers to hash, reads every account for one ad.
 */
const isOwnerVisible = sql<boolean>`(
  select ${accounts.blockedAt} is null and ${accounts.closedAt} is null
  from ${accounts} where ${accounts.id} = ${listings.ownerId})`;

/**
 * Of a query on `listings`: changed since they were public, and being checked; of accounts that are neither blocked nor closed. What
 * the office had rejected before the change is not among them.
 */
export const isInReview = and(
  eq(listings.status, 'pending'),
  isNotNull(listings.lastPublic),
  sql`${listings.lastPublic}->>'isRejected' is null`,
  isNull(listings.deletedAt),
  isOwnerVisible,
);

/** Of a query on `listings`: what everybody may see, so active ones of accounts that are neither blocked nor closed. */
export const isPublicListing = and(eq(listings.status, 'active'), isNull(listings.deletedAt), isOwnerVisible);
