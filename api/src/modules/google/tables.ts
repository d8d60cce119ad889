import { googleOrigins } from '@karwan/shared-contracts';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';
import { accounts } from '../users/index.ts';

/**
 * A browser's sign-in flow. The browser has the secret in a cookie; the row has its SHA-256. After the callback it
 * holds the identity until that is used.
 */
export const googleFlows = pgTable(
  'google_flows',
  {
    secretHash: text('secret_hash').primaryKey(),
    state: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text('code_verifier').notNull(),
    /** A path of this site (`return-path.ts`). */
    returnTo: text('return_to').notNull(),
    /** Whether the flow runs in a window opened by the page, or in the page itself. */
    place: text({ enum: googleOrigins }).notNull(),
    expiresAt: time('expires_at').notNull(),
    /** When the callback was received; a second one with the same state is rejected. */
    answeredAt: time('answered_at'),
    /** Set together, from a verified ID token. */
    subject: text(),
    email: text(),
    /** Null in rows of older releases. */
    isAuthoritative: boolean('is_authoritative'),
    name: text(),
    picture: text(),
  },
  (table) => [index('google_flows_expires_at').on(table.expiresAt)],
);

/** Links Google accounts to accounts. Google's `sub` never changes; the email may. */
export const googleAccounts = pgTable(
  'google_accounts',
  {
    subject: text().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    linkedAt: time('linked_at').notNull(),
  },
  (table) => [index('google_accounts_account').on(table.accountId)],
);
