import type { News } from '@karwan/shared-contracts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';
import { accounts } from '../users/index.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** Parameters of the kind (`notificationParameters`). Null in old rows, which only have text. */
    parameters: jsonb(),
    title: text().notNull(),
    text: text().notNull(),
    link: text(),
    createdAt: time('created_at').notNull(),
    readAt: time('read_at'),
  },
  (table) => [
    index('notifications_account').on(table.accountId, table.createdAt, table.id),
    index('notifications_unread').on(table.accountId, table.readAt),
    index('notifications_created').on(table.createdAt),
    index('notifications_read').on(table.createdAt).where(sql`${table.readAt} is not null`),
  ],
);

/**
 * Mails and SMS, written in the transaction that causes them and sent after it (`send-messages.ts`). Deleted once sent
 * or given up.
 */
export const outgoingMessages = pgTable(
  'outgoing_messages',
  {
    /** The same in every attempt, so that mailboxes and gateways can detect duplicates. */
    id: uuid().primaryKey().defaultRandom(),
    /** Order of the messages to one recipient. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Null: the recipient has no account. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    channel: text({ enum: ['mail', 'sms'] }).notNull(),
    recipient: text().notNull(),
    /** The kind of the notification, or `security`. */
    kind: text().notNull(),
    /** Used to check whether it is still true when sent. Null: no check. */
    parameters: jsonb(),
    subject: text().notNull(),
    text: text().notNull(),
    createdAt: time('created_at').notNull(),
    /** While it is being sent, the end of the sender's lease. */
    dueAt: time('due_at').notNull(),
    /** After this time it is given up. */
    expiresAt: time('expires_at').notNull(),
    failures: smallint().notNull().default(0),
  },
  (table) => [
    index('outgoing_messages_due').on(table.channel, table.dueAt),
    index('outgoing_messages_recipient').on(table.channel, table.recipient, table.position),
    index('outgoing_messages_account').on(table.accountId),
  ],
);

/**
 * Where the previous release writes mails and SMS about bookings. `send-messages.ts` moves due ones to
 * `outgoing_messages`. `migrations/next/booking-messages-gone.sql` drops the table.
 */
export const bookingMessages = pgTable(
  'booking_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    channel: text({ enum: ['mail', 'sms'] }).notNull(),
    recipient: text().notNull(),
    news: jsonb().$type<News>().notNull(),
    tries: smallint().notNull().default(0),
    dueAt: time('due_at').notNull(),
  },
  (table) => [index('booking_messages_due').on(table.dueAt), index('booking_messages_account').on(table.accountId)],
);
