import type { SheetCheckStatus, SheetOutcome, SheetReport } from '@karwan/shared-contracts';
import { index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { KnownCar } from '../../platform/auction-sheets/sheet-source.ts';
import { time } from '../../platform/database/time-column.ts';
import { accounts } from '../users/index.ts';

/** A listing's data when the check was requested. */
export type ComparedAd = KnownCar & { title: string; href: string };
/** The seller's statements about the sheet. */
export type SellerClaims = { grade: string | null; mileageKm: number | null };

export const sheetChecks = pgTable(
  'auction_sheet_checks',
  {
    id: uuid().primaryKey(),
    number: integer().notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    status: text().$type<SheetCheckStatus>().notNull(),
    outcome: text().$type<SheetOutcome>(),
    chassisNumber: text('chassis_number').notNull(),
    ad: jsonb().$type<ComparedAd>(),
    told: jsonb().$type<SellerClaims>(),
    orderId: uuid('order_id').notNull(),
    orderNumber: text('order_number').notNull(),
    pricePkr: integer('price_pkr').notNull(),
    refundedPkr: integer('refunded_pkr').notNull().default(0),
    reportNumber: text('report_number'),
    /** Number of lookups, time of the next one, and the deadline. */
    tries: smallint().notNull().default(0),
    dueAt: time('due_at'),
    answerBy: time('answer_by'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('auction_sheet_checks_account').on(table.accountId, table.createdAt, table.id),
    index('auction_sheet_checks_due').on(table.dueAt),
  ],
);

export const sheetCheckSteps = pgTable(
  'auction_sheet_check_steps',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    checkId: uuid('check_id')
      .notNull()
      .references(() => sheetChecks.id, { onDelete: 'cascade' }),
    what: text().$type<SheetCheckStatus>().notNull(),
    at: time('at').notNull(),
  },
  (table) => [index('auction_sheet_check_steps_check').on(table.checkId, table.id)],
);

/** Results, by report number. A trigger rejects changes. */
export const sheetReports = pgTable('auction_sheet_reports', {
  number: text().primaryKey(),
  report: jsonb().$type<SheetReport>().notNull(),
  createdAt: time('created_at').notNull(),
});
