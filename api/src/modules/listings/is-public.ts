import { and, eq, isNotNull, isNull, notInArray, or } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { accounts } from '../users/index.ts';
import { listings } from './tables.ts';

const hiddenAccounts = new QueryBuilder()
  .select({ id: accounts.id })
  .from(accounts)
  .where(or(isNotNull(accounts.blockedAt), isNotNull(accounts.closedAt)));

/** Of a query on `listings`: what everybody may see, so active ones of accounts that are neither blocked nor closed. */
export const isPublicListing = and(
  eq(listings.status, 'active'),
  isNull(listings.deletedAt),
  notInArray(listings.ownerId, hiddenAccounts),
);
