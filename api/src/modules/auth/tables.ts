import type { Realm } from '@karwan/shared-contracts';
import { bigint, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';
import { accounts } from '../users/index.ts';

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
    /** Of a password reset: whose account. An address may have one in each realm. */
    realm: text().$type<Realm>(),
    codeHash: text('code_hash').notNull(),
    sentAt: time('sent_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    tries: integer().notNull(),
    /** Codes sent since `dayStart`, at most 30 in 24 hours. */
    sentInDay: integer('sent_in_day').notNull(),
    dayStart: time('day_start').notNull(),
    verifiedAt: time('verified_at'),
    proofHash: text('proof_hash'),
    /** The realm of the code that was entered: a later code may be of another. */
    proofRealm: text('proof_realm').$type<Realm>(),
  },
  (table) => [primaryKey({ columns: [table.contact, table.purpose] })],
);

/** Puzzles that were given and are not solved yet (`sms-puzzles.ts`). */
export const smsPuzzles = pgTable(
  'sms_puzzles',
  {
    nonce: text().primaryKey(),
    /** Contact and purpose, as a hash. */
    subject: text().notNull(),
    /** What this one puzzle is signed with. */
    secret: text().notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('sms_puzzles_expires_at').on(table.expiresAt)],
);

/** Tries that may be guesses, by who makes them or whom they are about (`attempts.ts`). */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    /** What has not leaked away by `lastAt`; fractions, so that it leaks however often somebody tries. */
    count: doublePrecision().notNull(),
    lastAt: time('last_at').notNull(),
    /** Before that, none is looked at. */
    openAt: time('open_at').notNull(),
  },
  (table) => [index('attempts_last_at').on(table.lastAt)],
);

/** Devices that an account has logged in from. The device's own id is kept as its SHA-256. */
export const knownDevices = pgTable(
  'known_devices',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    lastSeenAt: time('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceHash] })],
);

/** The audit log: who did what to the safety of an account, and from where. Kept for a year; holds no secrets. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: time('at').notNull(),
    kind: text().notNull(),
    /** No foreign key: what happened stays when the account goes. */
    accountId: uuid('account_id'),
    ip: text(),
    details: jsonb().$type<Record<string, string>>().notNull(),
  },
  (table) => [index('security_events_account').on(table.accountId, table.id), index('security_events_at').on(table.at)],
);
