import { shownVerticals } from '@karwan/shared-contracts';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';
import { listings } from '../listings/index.ts';
import { accounts } from '../users/index.ts';

export const savedListings = pgTable(
  'saved_listings',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    savedAt: time('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.listingId] }),
    index('saved_listings_order').on(table.accountId, table.savedAt),
    index('saved_listings_listing').on(table.listingId),
  ],
);

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    vertical: text({ enum: shownVerticals }).notNull(),
    /** Canonical segment path. */
    filters: text().notNull(),
    name: text().notNull(),
    createdAt: time('created_at').notNull(),
    /** Ads posted since then are the new ones. */
    lastSeenAt: time('last_seen_at').notNull(),
    /** When the list was last looked at; a look some time later makes it `lastSeenAt`. Null: never since it was saved. */
    lookedAt: time('looked_at'),
    /** Until when the release before has notified of ads. This one writes it for that one to go on. */
    notifiedUntil: time('notified_until'),
    /** Ads posted from then on are notified of once each (`savedSearchAlerts`). Null: from `notifiedUntil`, else since it was saved. */
    alertsFrom: time('alerts_from'),
  },
  (table) => [index('saved_searches_account').on(table.accountId, table.createdAt)],
);

/** Ads that a saved search has been notified of, by number. */
export const savedSearchAlerts = pgTable(
  'saved_search_alerts',
  {
    searchId: uuid('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    listingNumber: integer('listing_number').notNull(),
    notifiedAt: time('notified_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.listingNumber] }),
    index('saved_search_alerts_notified').on(table.notifiedAt),
  ],
);
