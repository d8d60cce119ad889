import { profileStatuses, type Realm, type UserType } from '@karwan/shared-contracts';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';

/**
 * One table for all kinds of account. `realm` is the login that an account uses: individuals, dealers with their staff,
 * and workshops log in apart, and one email address may have an account in each.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    realm: text().$type<Realm>().notNull(),
    userType: text('user_type').$type<UserType>().notNull(),
    name: text().notNull(),
    /** Lower case; null for who signed up by phone. */
    email: text(),
    /** When it was added or changed in the profile; null: it is that of the sign-up. */
    emailChangedAt: time('email_changed_at'),
    passwordHash: text('password_hash'),
    provider: text({ enum: ['email', 'phone', 'google'] }).notNull(),
    dealerType: text('dealer_type'),
    businessType: text('business_type'),
    city: text(),
    photoId: uuid('photo_id'),
    /** Staff: the dealer they work for. They trade as that dealer, and go when it goes. */
    employerId: uuid('employer_id').references((): AnyPgColumn => accounts.id, { onDelete: 'cascade' }),
    /** Staff: what they may do; empty means no limits (UA-14). */
    permissions: text().array().notNull().default([]),
    /** Dealers and workshops: how far the back office has checked them (AUTH-15). */
    profileStatus: text('profile_status', { enum: profileStatuses }).notNull().default('approved'),
    /** With `rejected`: why. */
    rejectionReason: text('rejection_reason'),
    /** Kinds of notification that are switched off. */
    mutedNotifications: text('muted_notifications').array().notNull().default([]),
    /** Staff whom their dealer has shut out. */
    disabledAt: time('disabled_at'),
    /** Its person has asked for its end: nobody is logged in to it, its ads are hidden, a login opens it again. */
    closedAt: time('closed_at'),
    /** The person is gone; the row stays for what others have of them (messages). */
    deletedAt: time('deleted_at'),
    blockedAt: time('blocked_at'),
    blockedReason: text('blocked_reason'),
    suspendedUntil: time('suspended_until'),
    suspendedReason: text('suspended_reason'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('accounts_realm_email').on(table.realm, table.email),
    index('accounts_employer').on(table.employerId),
    index('accounts_photo').on(table.photoId).where(sql`${table.photoId} is not null`),
    index('accounts_closed').on(table.closedAt).where(sql`closed_at is not null and deleted_at is null`),
    index('accounts_to_check')
      .on(table.createdAt)
      .where(sql`profile_status = 'pending' and closed_at is null and deleted_at is null`),
    index('accounts_name').on(sql`lower(${table.name}) text_pattern_ops`),
  ],
);

/** Verified contact numbers, 03XXXXXXXXX. A number belongs to one account of each realm. */
export const accountPhones = pgTable(
  'account_phones',
  {
    realm: text().$type<Realm>().notNull(),
    phone: text().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    isPrimary: boolean('is_primary').notNull(),
    verifiedAt: time('verified_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.realm, table.phone] }), index('account_phones_account').on(table.accountId)],
);
