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
    /** When its person last proved who they are, for one change that needs it (`confirm-identity.ts`). */
    identityConfirmedAt: time('identity_confirmed_at'),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expires_at').on(table.expiresAt)],
);

/**
 * Codes that were sent (AUTH-17), each for the browser that asked for it. Once one was entered, `proofHash` is of the secret
 * that the browser holds: nobody else can use that verification. Kept for a day, in which those of a contact are counted.
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
    /** From where it was asked for (`network-of.ts`). */
    network: text().notNull(),
    /** Of a password reset: the account that had the contact then, and its realm. */
    accountId: uuid('account_id'),
    realm: text().$type<Realm>(),
    /** Empty once it was entered, or is over. */
    codeHash: text('code_hash').notNull(),
    sentAt: time('sent_at').notNull(),
    /** That of sending where it failed. */
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

/**
 * Browsers that an account was logged in to from, by the hash of their device cookie. Older rows hold that of a fingerprint, which
 * no cookie has.
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
