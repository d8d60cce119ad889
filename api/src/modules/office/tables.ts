import type { OfficeRole } from '@karwan/shared-contracts';
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';

/** Our own people. They have nothing in common with accounts of the site. */
export const officers = pgTable(
  'officers',
  {
    id: uuid().primaryKey(),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    /** '03001234567': whoever they visit may call it. */
    workPhone: text('work_phone'),
    roles: text().array().$type<OfficeRole[]>().notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Of the authenticator app, base32; null until the first login is done. */
    appSecret: text('app_secret'),
    /** The last half minute whose code was taken: none is taken twice, nor one before it. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    /** SHA-256 of the recovery codes that are left. */
    recoveryHashes: text('recovery_hashes').array().notNull().default([]),
    disabledAt: time('disabled_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('officers_email').on(table.email)],
);

/** Who has said their password, and has ten minutes for the code. The token itself is only in its cookie. */
export const officeLogins = pgTable(
  'office_logins',
  {
    tokenHash: text('token_hash').primaryKey(),
    officerId: uuid('officer_id')
      .notNull()
      .references(() => officers.id, { onDelete: 'cascade' }),
    /** Of a first login: the secret that the app is told. */
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
    /** Whatever is done until then. */
    endsAt: time('ends_at').notNull(),
  },
  (table) => [index('office_sessions_officer').on(table.officerId), index('office_sessions_ends_at').on(table.endsAt)],
);

/** The audit log of the office. It is only ever added to, and holds no secrets. */
export const officeEvents = pgTable(
  'office_events',
  {
    id: uuid().primaryKey(),
    at: time('at').notNull(),
    kind: text().notNull(),
    /** No foreign key: what happened stays. */
    officerId: uuid('officer_id'),
    subjectKind: text('subject_kind'),
    subjectId: uuid('subject_id'),
    /** What people call it: `C-104233`, a name. */
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
