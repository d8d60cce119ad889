import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';

/** Payments in the demo gateway's own records. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: uuid().primaryKey(),
    /** The merchant's reference, unique per payment. */
    reference: text().notNull(),
    /** Signs the gateway's callbacks. */
    secret: text().notNull(),
    title: text().notNull(),
    returnHref: text('return_href').notNull(),
    amountPkr: integer('amount_pkr').notNull(),
    status: text({ enum: ['open', 'succeeded', 'declined', 'cancelled'] }).notNull(),
    refundedPkr: integer('refunded_pkr').notNull().default(0),
    /** The tester's choice of how refunds end. */
    refundsAre: text('refunds_are', { enum: ['sent', 'refused', 'unanswered'] })
      .notNull()
      .default('sent'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('sandbox_payments_reference').on(table.reference)],
);

/** Refunds made by the demo's gateway, unique by the merchant's refund id. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    refundId: uuid('refund_id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => sandboxPayments.id),
    amountPkr: integer('amount_pkr').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('sandbox_refunds_payment').on(table.paymentId)],
);
