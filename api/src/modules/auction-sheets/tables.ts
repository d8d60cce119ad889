import type { SheetCheckStatus, SheetOutcome, SheetReport } from '@karwan/shared-contracts';
import { index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { KnownCar } from '../../platform/auction-sheets/sheet-source.ts';
import { time } from '../../platform/database/time-column.ts';
import { accounts } from '../users/index.ts';

/** An ad as it was when its sheet was asked for. */
export type ComparedAd = KnownCar & { title: string; href: string };
/** What the seller says of the sheet. */
export type ToldBySeller = { grade: string | null; mileageKm: number | null };

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
    told: jsonb().$type<ToldBySeller>(),
    orderId: uuid('order_id').notNull(),
    orderNumber: text('order_number').notNull(),
    pricePkr: integer('price_pkr').notNull(),
    refundedPkr: integer('refunded_pkr').notNull().default(0),
    reportNumber: text('report_number'),
    /** How often the source was asked, when it is asked next, and until when. */
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

/** What was found, by the number that it is read with. A trigger refuses every change. */
export const sheetReports = pgTable('auction_sheet_reports', {
  number: text().primaryKey(),
  report: jsonb().$type<SheetReport>().notNull(),
  createdAt: time('created_at').notNull(),
});
