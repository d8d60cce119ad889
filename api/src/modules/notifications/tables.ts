import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
    /** Of its kind (`notificationParameters`). Null in rows from before there were any, which only have their words. */
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
  ],
);
