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
    /** Listings posted after this time are new. */
    lastSeenAt: time('last_seen_at').notNull(),
    /** When the list was last viewed. A view in a later visit copies it to `lastSeenAt`. Null: never viewed. */
    lookedAt: time('looked_at'),
    /**
     * The time up to which the previous release has notified. Still written, so that a rollback can continue from it.
     */
    notifiedUntil: time('notified_until'),
    /**
     * Listings posted from then on trigger one alert each (`savedSearchAlerts`). Null: from `notifiedUntil`, else from
     * `createdAt`.
     */
    alertsFrom: time('alerts_from'),
  },
  (table) => [index('saved_searches_account').on(table.accountId, table.createdAt)],
);

/** Listings that a saved search has already triggered an alert for, by number. */
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
