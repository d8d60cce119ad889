import type {
  AttemptStatus,
  FlagKind,
  FulfilmentStatus,
  OrderStatus,
  PaymentProvider,
  PaymentType,
  ReceiptSeller,
  RefundStatus,
} from '@karwan/shared-contracts';
import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes } from '../../platform/database/bytes-column.ts';
import { time } from '../../platform/database/time-column.ts';
import type { PaymentEvent } from '../../platform/payments/payment-port.ts';
import { accounts } from '../users/index.ts';
import type { OrderCancellationReason } from './port.ts';

/** The place of the last order of each year in Pakistan. */
export const orderNumbers = pgTable('order_numbers', {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

/** What somebody buys. Amounts are whole PKR; what it costs is decided when it is opened. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    /** K-2026-000123 */
    number: text().notNull().unique(),
    type: text().$type<PaymentType>().notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    quantity: integer().notNull(),
    amountPkr: integer('amount_pkr').notNull(),
    salesTaxPkr: integer('sales_tax_pkr').notNull(),
    salesTaxPercent: doublePrecision('sales_tax_percent').notNull(),
    refundedPkr: integer('refunded_pkr').notNull().default(0),
    /** What the office let go of a price that was paid in part. */
    writtenOffPkr: integer('written_off_pkr').notNull().default(0),
    /** What lies with it unused, as `moneyOf` says (triggers follow payments and refunds); negative: its customer owes it. */
    restPkr: integer('rest_pkr').notNull().default(0),
    status: text().$type<OrderStatus>().notNull().default('open'),
    fulfilment: text().$type<FulfilmentStatus>().notNull().default('waiting'),
    /** Why what was paid for could not be given. */
    refusal: text(),
    /** Why it was cancelled. */
    closedReason: text('closed_reason').$type<OrderCancellationReason>(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    paidAt: time('paid_at'),
  },
  (table) => [
    uniqueIndex('orders_open')
      .on(table.type, table.subjectKind, table.subjectId, table.accountId)
      .where(sql`${table.status} = 'open'`),
    index('orders_subject').on(table.subjectKind, table.subjectId, table.createdAt),
    index('orders_paid').on(table.accountId, table.paidAt),
    index('orders_paid_at').on(table.paidAt),
    index('orders_resting').on(table.createdAt, table.id).where(sql`${table.restPkr} <> 0`),
    index('orders_expiry').on(table.expiresAt).where(sql`${table.status} = 'open'`),
    index('orders_not_given').on(table.paidAt).where(sql`${table.status} = 'paid' and ${table.fulfilment} = 'waiting'`),
  ],
);

/**
 * What a receipt says that may be another thing later, as it was when its order was paid. Of orders that older code was paid for, as
 * it was when the receipt was first asked for.
 */
export const orderReceipts = pgTable('order_receipts', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id),
  /** Null: none was set up. */
  seller: jsonb().$type<ReceiptSeller>(),
  /** Null once its person is gone. */
  customerName: text('customer_name'),
  title: text().notNull(),
});

/** Tries of paying. `reference` is ours, and what the provider calls the payment by. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text().$type<PaymentProvider>().notNull(),
    reference: text().notNull(),
    /** What its provider was asked to take: what was missing of the price. Null in what older code began: the price. */
    askedPkr: integer('asked_pkr'),
    status: text().$type<AttemptStatus>().notNull().default('started'),
    /** Money came by it, but another one is what paid the order. */
    isExtra: boolean('is_extra').notNull().default(false),
    /** Where the browser is sent once its checkout began. Older code kept the fields of its form as well. */
    checkout: jsonb().$type<{ url: string; fields: Record<string, string> }>(),
    /** The provider's own number of the payment. */
    providerReference: text('provider_reference'),
    failure: text(),
    startedAt: time('started_at').notNull(),
    endedAt: time('ended_at'),
    /** When the provider was last asked about it. */
    inquiredAt: time('inquired_at'),
    /** When the person was reminded of a transfer. */
    remindedAt: time('reminded_at'),
  },
  (table) => [
    uniqueIndex('payment_attempts_reference').on(table.provider, table.reference),
    uniqueIndex('payment_attempts_started').on(table.orderId).where(sql`${table.status} = 'started'`),
    uniqueIndex('payment_attempts_paid')
      .on(table.orderId)
      .where(sql`${table.status} = 'succeeded' and not ${table.isExtra}`),
    index('payment_attempts_order').on(table.orderId, table.startedAt),
    index('payment_attempts_under_way').on(table.startedAt).where(sql`${table.status} in ('started', 'abandoned')`),
  ],
);

/** What providers told, as it came. Rows are never changed (a trigger refuses it). */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    provider: text().$type<PaymentProvider>().notNull(),
    /** The provider's id of the event, or the digest of what it sent: the same twice is one. */
    eventKey: text('event_key').notNull(),
    receivedAt: time('received_at').notNull(),
    raw: jsonb().$type<Record<string, string>>().notNull(),
    /** As its adapter understood it. */
    told: jsonb().$type<PaymentEvent>().notNull(),
  },
  (table) => [
    uniqueIndex('payment_events_once').on(table.provider, table.eventKey),
    index('payment_events_received').on(table.receivedAt),
  ],
);

/** What each event came to. It waits from when it is stored (a trigger), and is judged again while it does. */
export const paymentVerdicts = pgTable(
  'payment_verdicts',
  {
    eventId: bigint('event_id', { mode: 'number' })
      .primaryKey()
      .references(() => paymentEvents.id),
    verdict: text().$type<Verdict>().notNull(),
    at: time('at').notNull(),
  },
  (table) => [index('payment_verdicts_waiting').on(table.eventId).where(sql`${table.verdict} = 'waiting'`)],
);
export type Verdict = 'applied' | 'ignored' | 'flagged' | 'waiting';

/**
 * Money that came in, whatever its amount and whatever its order was by then; in the books as `payment:<id>`. What its order does
 * not take of it lies there for its customer, until it goes back or is moved. What was entered by mistake is reversed.
 */
export const incomingPayments = pgTable(
  'incoming_payments',
  {
    id: uuid().primaryKey(),
    provider: text().$type<PaymentProvider>().notNull(),
    /** The provider's own number of it, or of a transfer the bank's, as `canonicalReference` writes it. */
    reference: text().notNull(),
    /** From 1 on where one payment was shared out among orders. */
    part: integer().notNull().default(0),
    /** Null: nobody knows yet what it is for. */
    orderId: uuid('order_id').references(() => orders.id),
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    amountPkr: integer('amount_pkr').notNull(),
    receivedAt: time('received_at').notNull(),
    /** Who sent it, by the statement of the bank; where its order is not known. */
    payer: text(),
    /** Who of the office entered it; null: its provider told. */
    enteredBy: uuid('entered_by'),
    /** It never came like this, was moved to another order, or went back without one. */
    reversedAt: time('reversed_at'),
  },
  (table) => [
    uniqueIndex('incoming_payments_reference')
      .on(table.provider, table.reference, table.part)
      .where(sql`${table.reversedAt} is null`),
    index('incoming_payments_any_reference').on(table.reference),
    index('incoming_payments_order').on(table.orderId),
    index('incoming_payments_attempt').on(table.attemptId),
    index('incoming_payments_received').on(table.receivedAt),
    index('incoming_payments_reversed').on(table.reversedAt).where(sql`${table.reversedAt} is not null`),
    index('incoming_payments_unassigned')
      .on(table.receivedAt)
      .where(sql`${table.orderId} is null and ${table.reversedAt} is null`),
  ],
);

/** What the office has to look at. */
export const paymentFlags = pgTable(
  'payment_flags',
  {
    id: uuid().primaryKey(),
    kind: text().$type<FlagKind>().notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    eventId: bigint('event_id', { mode: 'number' }).references(() => paymentEvents.id),
    detail: text().notNull(),
    at: time('at').notNull(),
    resolvedAt: time('resolved_at'),
  },
  (table) => [index('payment_flags_waiting').on(table.at).where(sql`${table.resolvedAt} is null`)],
);

/** Of a refund whose money has not gone back yet, and will. */
export const waitsToGoBack = (status: SQLWrapper) => sql`${status} in ('to-approve', 'requested', 'by-hand', 'failed')`;

/** Money that goes back. */
export const refunds = pgTable(
  'payment_refunds',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    amountPkr: integer('amount_pkr').notNull(),
    /** Of money that its order did not take; else of what paid the order. A trigger fills in what older code leaves out. */
    isRest: boolean('is_rest'),
    reason: text().notNull(),
    /** Who of the office asked for it, and who else of it agreed; null: a rule or its customer did. */
    askedBy: uuid('asked_by'),
    approvedBy: uuid('approved_by'),
    status: text().$type<RefundStatus>().notNull().default('requested'),
    requestedAt: time('requested_at').notNull(),
    doneAt: time('done_at'),
    tries: integer().notNull().default(0),
    triedAt: time('tried_at'),
    /** The provider's number of it. Unique, so that one told twice is counted once. */
    providerReference: text('provider_reference'),
    /** The number of our own payment, of what was sent by hand, as `canonicalReference` writes it. */
    sentReference: text('sent_reference'),
    /** The provider may have sent it: it did not say. */
    isUnknown: boolean('is_unknown').notNull().default(false),
    failure: text(),
  },
  (table) => [
    index('payment_refunds_order').on(table.orderId, table.requestedAt),
    index('payment_refunds_unsent').on(table.orderId).where(waitsToGoBack(table.status)),
    index('payment_refunds_waiting').on(table.requestedAt).where(sql`${table.status} = 'requested'`),
    uniqueIndex('payment_refunds_reference').on(table.attemptId, table.providerReference),
    uniqueIndex('payment_refunds_sent').on(table.sentReference),
    index('payment_refunds_done').on(table.doneAt),
  ],
);

/** Where the money of an order goes back to, as its customer typed it; gone once nothing of it waits to be sent by hand. */
export const payoutAccounts = pgTable('payout_accounts', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id),
  kind: text({ enum: ['iban', 'jazzcash', 'easypaisa'] }).notNull(),
  /** IBAN without spaces, or the number of the wallet as 03001234567. */
  number: text().notNull(),
  holder: text().notNull(),
  givenAt: time('given_at').notNull(),
});

/** Until when the books were compared with the orders. One row. */
export const bookChecks = pgTable('book_checks', {
  id: integer().primaryKey(),
  checkedUntil: time('checked_until').notNull(),
});

/** Where books and payments do not agree, by order (or by the payment where none is known); each is compared again until they do. */
export const foundInBooks = pgTable('book_findings', {
  subject: text().primaryKey(),
  orderNumber: text('order_number'),
  text: text().notNull(),
  foundAt: time('found_at').notNull(),
});

/** Proofs of bank transfers: a picture or a PDF, in the database so that nothing serves it by itself. */
export const transferProofs = pgTable('transfer_proofs', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => paymentAttempts.id),
  contentType: text('content_type').notNull(),
  file: bytes().notNull(),
  sentAt: time('sent_at').notNull(),
});

/** Prices and the tax as the office sets them, each from a day on: `price:car-inspection:user`, `sales-tax-percent`. */
export const paymentSettings = pgTable(
  'payment_settings',
  {
    name: text().notNull(),
    since: date().notNull(),
    value: doublePrecision().notNull(),
    setAt: time('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.since] })],
);
