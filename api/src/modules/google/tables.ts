import { googlePlaces } from '@karwan/shared-contracts';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';
import { accounts } from '../users/index.ts';

/**
 * One browser's way to Google and back. The browser holds the secret in a cookie; here is its SHA-256. Once Google has
 * answered, the row holds who it was, until that is used up.
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
    /** In a window that the page opened, or in the page's own. */
    place: text({ enum: googlePlaces }).notNull(),
    expiresAt: time('expires_at').notNull(),
    /** Google's answer came: the same state is honoured no second time. */
    answeredAt: time('answered_at'),
    /** Set all together, of an ID token that was verified. */
    subject: text(),
    email: text(),
    /** Null in rows of older processes. */
    isAuthoritative: boolean('is_authoritative'),
    name: text(),
    picture: text(),
  },
  (table) => [index('google_flows_expires_at').on(table.expiresAt)],
);

/** Which account a Google account opens. Google's `sub` never changes; its address may. */
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
