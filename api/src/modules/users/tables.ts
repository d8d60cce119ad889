import { profileStatuses, type Realm, type UserType } from '@karwan/shared-contracts';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';

/**
 * One table for all kinds of accounts. `realm` is the login: individuals, dealers with their staff, and workshops log
 * in separately, and one email may have an account in each.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    realm: text().$type<Realm>().notNull(),
    userType: text('user_type').$type<UserType>().notNull(),
    name: text().notNull(),
    /** Lower case; null for sign-ups by phone. */
    email: text(),
    /** When it was added or changed in the profile; null: unchanged since sign-up. */
    emailChangedAt: time('email_changed_at'),
    passwordHash: text('password_hash'),
    provider: text({ enum: ['email', 'phone', 'google'] }).notNull(),
    dealerType: text('dealer_type'),
    businessType: text('business_type'),
    city: text(),
    photoId: uuid('photo_id'),
    /** Staff: their dealer. They act as that dealer, and are deleted with it. */
    employerId: uuid('employer_id').references((): AnyPgColumn => accounts.id, { onDelete: 'cascade' }),
    /** Staff: allowed actions; empty means no limits (UA-14). */
    permissions: text().array().notNull().default([]),
    /** Dealers and workshops: status of the office's check (AUTH-15). */
    profileStatus: text('profile_status', { enum: profileStatuses }).notNull().default('approved'),
    /** Set with `rejected`. */
    rejectionReason: text('rejection_reason'),
    /** Muted kinds of notifications. */
    mutedNotifications: text('muted_notifications').array().notNull().default([]),
    /** Staff disabled by their dealer. */
    disabledAt: time('disabled_at'),
    /** The owner asked for deletion: sessions are ended, listings are hidden, and a login reopens the account. */
    closedAt: time('closed_at'),
    /** The person's data is erased; the row stays because messages refer to it. */
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

/** Verified contact numbers, 03XXXXXXXXX, unique per realm. */
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
