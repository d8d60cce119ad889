import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../users/index.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

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
