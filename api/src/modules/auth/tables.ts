import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../users/index.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** A device that is logged in. The token itself is only in its cookie; here is its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: uuid().notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    deviceName: text('device_name').notNull(),
    deviceType: text('device_type').notNull(),
    createdAt: time('created_at').notNull(),
    lastSeenAt: time('last_seen_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expires_at').on(table.expiresAt)],
);

/**
 * The last code sent to a contact for a purpose (AUTH-17). Once it was entered, `proofHash` is of the secret that the
 * browser which entered it holds: nobody else can use that verification.
 */
export const otpChallenges = pgTable(
  'otp_challenges',
  {
    contact: text().notNull(),
    purpose: text({ enum: ['signup', 'reset-password', 'add-phone', 'delete-account'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    sentAt: time('sent_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    tries: integer().notNull(),
    /** Codes sent since `dayStart`, at most 10 in 24 hours. */
    sentInDay: integer('sent_in_day').notNull(),
    dayStart: time('day_start').notNull(),
    verifiedAt: time('verified_at'),
    proofHash: text('proof_hash'),
  },
  (table) => [primaryKey({ columns: [table.contact, table.purpose] })],
);

/** Wrong passwords in the current window: for a contact, and for a contact from one address (`login-tries.ts`). */
export const loginFailures = pgTable('login_failures', {
  contact: text().primaryKey(),
  count: integer().notNull(),
  windowStart: time('window_start').notNull(),
});
