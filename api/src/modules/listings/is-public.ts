import { and, eq, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { accounts } from '../users/index.ts';
import { listings } from './tables.ts';

const blockedAccounts = new QueryBuilder()
  .select({ id: accounts.id })
  .from(accounts)
  .where(isNotNull(accounts.blockedAt));

/** Of a query on `listings`: what everybody may see, so active ones of accounts that are not blocked (AUTH-16). */
export const isPublicListing = and(
  eq(listings.status, 'active'),
  isNull(listings.deletedAt),
  notInArray(listings.ownerId, blockedAccounts),
);
