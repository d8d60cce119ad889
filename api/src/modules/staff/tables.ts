import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';
import { accounts } from '../users/index.ts';

/**
 * Open invitations to a dealer's staff. Only the mail contains the token; this is its SHA-256. Deleted once answered.
 */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey(),
    dealerId: uuid('dealer_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    permissions: text().array().notNull(),
    invitedAt: time('invited_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('staff_invitations_dealer_email').on(table.dealerId, table.email),
    index('staff_invitations_expires_at').on(table.expiresAt),
  ],
);
