import type { OfficeRole } from '@karwan/shared-contracts';
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';

/** Officers are separate from the site's accounts. */
export const officers = pgTable(
  'officers',
  {
    id: uuid().primaryKey(),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    /** '03001234567', shown to customers whom they visit. */
    workPhone: text('work_phone'),
    roles: text().array().$type<OfficeRole[]>().notNull(),
    passwordHash: text('password_hash').notNull(),
    /** The authenticator app's secret, base32; null until the first login is complete. */
    appSecret: text('app_secret'),
    /** The last accepted time step: neither it nor an earlier one is accepted again. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    /** SHA-256 hashes of the unused recovery codes. */
    recoveryHashes: text('recovery_hashes').array().notNull().default([]),
    disabledAt: time('disabled_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('officers_email').on(table.email)],
);

/** Logins with a correct password that await the code for up to ten minutes. The token itself is only in the cookie. */
export const officeLogins = pgTable(
  'office_logins',
  {
    tokenHash: text('token_hash').primaryKey(),
    officerId: uuid('officer_id')
      .notNull()
      .references(() => officers.id, { onDelete: 'cascade' }),
    /** For a first login: the secret of the new app. */
    newSecret: text('new_secret'),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('office_logins_expires_at').on(table.expiresAt)],
);

export const officeSessions = pgTable(
  'office_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: uuid().notNull().unique(),
    officerId: uuid('officer_id')
      .notNull()
      .references(() => officers.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    lastSeenAt: time('last_seen_at').notNull(),
    /** Regardless of activity. */
    endsAt: time('ends_at').notNull(),
  },
  (table) => [index('office_sessions_officer').on(table.officerId), index('office_sessions_ends_at').on(table.endsAt)],
);

/** The office's audit log. Append-only; contains no secrets. */
export const officeEvents = pgTable(
  'office_events',
  {
    id: uuid().primaryKey(),
    at: time('at').notNull(),
    kind: text().notNull(),
    /** No foreign key: events stay after the officer is gone. */
    officerId: uuid('officer_id'),
    subjectKind: text('subject_kind'),
    subjectId: uuid('subject_id'),
    /** The subject's name for people: `C-104233`, or a person's name. */
    subject: text(),
    reason: text(),
    ip: text(),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('office_events_at').on(table.at, table.id),
    index('office_events_officer').on(table.officerId, table.at, table.id),
    index('office_events_subject').on(table.subjectId, table.at, table.id),
  ],
);
