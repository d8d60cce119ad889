import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../database/time-column.ts';

/** Stored results of calls with an `idempotency-key`. `owner` is the account's id, or `visitor`. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    owner: text().notNull(),
    endpoint: text().notNull(),
    key: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.endpoint, table.key] }),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
);
