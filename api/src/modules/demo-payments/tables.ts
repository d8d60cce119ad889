import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';

/** Payments at the demo's own gateway, as it knows them. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: uuid().primaryKey(),
    /** The merchant's: one payment each. */
    reference: text().notNull(),
    /** Signs what the gateway tells of it. */
    secret: text().notNull(),
    title: text().notNull(),
    returnHref: text('return_href').notNull(),
    amountPkr: integer('amount_pkr').notNull(),
    status: text({ enum: ['open', 'succeeded', 'declined', 'cancelled'] }).notNull(),
    refundedPkr: integer('refunded_pkr').notNull().default(0),
    /** What a tester has chosen that becomes of its refunds. */
    refundsAre: text('refunds_are', { enum: ['sent', 'refused', 'unanswered'] })
      .notNull()
      .default('sent'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('sandbox_payments_reference').on(table.reference)],
);

/** What the demo's own gateway has given back: the merchant's id of a refund, once. */
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
