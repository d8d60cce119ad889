import { bigint, bigserial, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';

/** Business events, each posted once: `sale:<order>`. */
export const ledgerSets = pgTable(
  'ledger_sets',
  {
    id: text().primaryKey(),
    /** The order concerned. */
    subject: text().notNull(),
    at: time('at').notNull(),
  },
  (table) => [index('ledger_sets_subject').on(table.subject), index('ledger_sets_at').on(table.at)],
);

/**
 * Entries of a set in whole PKR: in is positive, out negative. They sum to zero (a trigger checks this at commit) and
 * never change.
 */
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

/**
 * Movements per account of past days (Pakistan time), so that entries need not be summed again. Days are closed in
 * order.
 */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    day: date().notNull(),
    account: text().notNull(),
    /** Payments, less those entered by mistake. */
    inPkr: bigint('in_pkr', { mode: 'number' }).notNull(),
    /** All other movements, as an amount subtracted from the balance. */
    backPkr: bigint('back_pkr', { mode: 'number' }).notNull(),
    payments: integer().notNull(),
    refunds: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.account] })],
);
