import { bigint, bigserial, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';

/** What happened to money, once each: `sale:<order>`. */
export const ledgerSets = pgTable(
  'ledger_sets',
  {
    id: text().primaryKey(),
    /** The order that it is about. */
    subject: text().notNull(),
    at: time('at').notNull(),
  },
  (table) => [index('ledger_sets_subject').on(table.subject), index('ledger_sets_at').on(table.at)],
);

/** Entries of a set: whole PKR, in positive, out negative. They sum to zero (a trigger holds the commit to it) and never change. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    setId: text('set_id')
      .notNull()
      .references(() => ledgerSets.id),
    account: text().notNull(),
    amountPkr: integer('amount_pkr').notNull(),
  },
  (table) => [index('ledger_entries_set').on(table.setId), index('ledger_entries_account').on(table.account)],
);

/** What moved on a day in Pakistan that is over, by account: its entries need not be summed again. Days are closed in their order. */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    day: date().notNull(),
    account: text().notNull(),
    /** By payments, less what of them was entered by mistake. */
    inPkr: bigint('in_pkr', { mode: 'number' }).notNull(),
    /** By anything else, as it is taken from the balance. */
    backPkr: bigint('back_pkr', { mode: 'number' }).notNull(),
    payments: integer().notNull(),
    refunds: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.account] })],
);
