import type { Realm } from '@karwan/shared-contracts';
import { bigint, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';
import { accounts } from '../users/index.ts';

/** A logged-in device. The token is only in its cookie; this is its SHA-256. */
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
    /** When the person last confirmed their identity, for one change that requires it (`confirm-identity.ts`). */
    identityConfirmedAt: time('identity_confirmed_at'),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expires_at').on(table.expiresAt)],
);

/**
 * Sent codes (AUTH-17), each for the browser that requested it. Once entered, `proofHash` is the hash of a secret in
 * that browser, so that no one else can use the verification. Kept for a day to count codes per contact.
 */
export const sentCodes = pgTable(
  'sent_codes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    contact: text().notNull(),
    purpose: text({
      enum: [
        'signup',
        'reset-password',
        'add-phone',
        'delete-account',
        'confirm-identity',
        'link-google',
        'change-email',
      ],
    }).notNull(),
    /** Of the device cookie. */
    browserHash: text('browser_hash').notNull(),
    /** The network of the request (`network-of.ts`). */
    network: text().notNull(),
    /** For password resets: the account with the contact at that time, and its realm. */
    accountId: uuid('account_id'),
    realm: text().$type<Realm>(),
    /** Empty once the code is entered or invalidated. */
    codeHash: text('code_hash').notNull(),
    sentAt: time('sent_at').notNull(),
    /** Equals `sent_at` if sending failed. */
    expiresAt: time('expires_at').notNull(),
    tries: integer().notNull(),
    verifiedAt: time('verified_at'),
    proofHash: text('proof_hash'),
  },
  (table) => [
    index('sent_codes_contact').on(table.contact, table.purpose, table.sentAt),
    index('sent_codes_sent_at').on(table.sentAt),
  ],
);

/** Issued puzzles that are not solved yet (`sms-puzzles.ts`). */
export const smsPuzzles = pgTable(
  'sms_puzzles',
  {
    nonce: text().primaryKey(),
    /** Hash of contact and purpose. */
    subject: text().notNull(),
    /** The secret that signs this puzzle. */
    secret: text().notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('sms_puzzles_expires_at').on(table.expiresAt)],
);

/** Counts of possible guesses, by origin or by account (`attempts.ts`). */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    /** The count at `last_at`, after leaking; fractional, so that frequent attempts do not stop the leaking. */
    count: doublePrecision().notNull(),
    lastAt: time('last_at').notNull(),
    /** When all attempts have leaked. Null in rows of the previous release. */
    emptyAt: time('empty_at'),
    /** Attempts before this time are rejected. */
    openAt: time('open_at').notNull(),
  },
  (table) => [index('attempts_last_at').on(table.lastAt)],
);

/**
 * Browsers that an account was used from, by the hash of their device cookie. Older rows contain a fingerprint's hash,
 * which matches no cookie.
 */
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

/** The audit log of account security: who did what, and from where. Kept for a year; contains no secrets. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: time('at').notNull(),
    kind: text().notNull(),
    /** No foreign key: events stay when the account is erased. */
    accountId: uuid('account_id'),
    ip: text(),
    details: jsonb().$type<Record<string, string>>().notNull(),
  },
  (table) => [index('security_events_account').on(table.accountId, table.id), index('security_events_at').on(table.at)],
);
