import { index, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';
import { accounts } from '../users/index.ts';

export const feedbackEntries = pgTable(
  'feedback',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    rating: real().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('feedback_created_at').on(table.createdAt), index('feedback_account').on(table.accountId)],
);
