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

/** The last order number of each year (Pakistan time). */
export const orderNumbers = pgTable('order_numbers', {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

/** Amounts are whole PKR; the price is fixed when the order is opened. */
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
    /** Written off by the office from a partly paid price. */
    writtenOffPkr: integer('written_off_pkr').notNull().default(0),
    /** Surplus money as in `moneyOf`, updated by triggers on payments and refunds. Negative: the customer owes it. */
    restPkr: integer('rest_pkr').notNull().default(0),
    status: text().$type<OrderStatus>().notNull().default('open'),
    fulfilment: text().$type<FulfilmentStatus>().notNull().default('waiting'),
    /** Why fulfilment was refused. */
    refusal: text(),
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
 * Receipt data that may change later, fixed when the order is paid; for orders paid under an older release, when the
 * receipt is first requested.
 */
export const orderReceipts = pgTable('order_receipts', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id),
  /** Null: no seller was configured. */
  seller: jsonb().$type<ReceiptSeller>(),
  /** Null once the customer's account is erased. */
  customerName: text('customer_name'),
  title: text().notNull(),
});

/** Payment attempts. `reference` is ours; the provider identifies the payment by it. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text().$type<PaymentProvider>().notNull(),
    reference: text().notNull(),
    /**
     * The amount requested from the provider: what was missing from the price. Null in rows of older releases: the
     * price.
     */
    askedPkr: integer('asked_pkr'),
    status: text().$type<AttemptStatus>().notNull().default('started'),
    /** Received money, but another attempt paid the order. */
    isExtra: boolean('is_extra').notNull().default(false),
    /** Where the browser is sent, once the checkout was opened. Older releases also stored the form's fields. */
    checkout: jsonb().$type<{ url: string; fields: Record<string, string> }>(),
    providerReference: text('provider_reference'),
    failure: text(),
    startedAt: time('started_at').notNull(),
    endedAt: time('ended_at'),
    /** When the provider was last polled. */
    inquiredAt: time('inquired_at'),
    /** When the customer was reminded of the transfer. */
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

/** Provider events as received. A trigger rejects changes. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    provider: text().$type<PaymentProvider>().notNull(),
    /** The provider's event id, or a digest of the message, for deduplication. */
    eventKey: text('event_key').notNull(),
    receivedAt: time('received_at').notNull(),
    raw: jsonb().$type<Record<string, string>>().notNull(),
    /** The event as parsed by the adapter. */
    told: jsonb().$type<PaymentEvent>().notNull(),
  },
  (table) => [
    uniqueIndex('payment_events_once').on(table.provider, table.eventKey),
    index('payment_events_received').on(table.receivedAt),
  ],
);

/** The result of processing each event. A trigger creates it as `waiting`, and waiting events are retried. */
export const paymentEventResults = pgTable(
  'payment_verdicts',
  {
    eventId: bigint('event_id', { mode: 'number' })
      .primaryKey()
      .references(() => paymentEvents.id),
    verdict: text().$type<EventResult>().notNull(),
    at: time('at').notNull(),
  },
  (table) => [index('payment_verdicts_waiting').on(table.eventId).where(sql`${table.verdict} = 'waiting'`)],
);
export type EventResult = 'applied' | 'ignored' | 'flagged' | 'waiting';

/**
 * Received money, whatever its amount or its order's status; posted as `payment:<id>`. What the order does not use
 * stays as the customer's surplus until it is refunded or moved. Payments entered by mistake are reversed.
 */
export const incomingPayments = pgTable(
  'incoming_payments',
  {
    id: uuid().primaryKey(),
    provider: text().$type<PaymentProvider>().notNull(),
    /** The provider's reference, or the bank's for transfers, normalised by `canonicalReference`. */
    reference: text().notNull(),
    /** 1 and up where one payment was split between orders. */
    part: integer().notNull().default(0),
    /** Null while the order is unknown. */
    orderId: uuid('order_id').references(() => orders.id),
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    amountPkr: integer('amount_pkr').notNull(),
    receivedAt: time('received_at').notNull(),
    /** The sender on the bank statement, for payments without an order. */
    payer: text(),
    /** The officer who entered it; null: reported by the provider. */
    enteredBy: uuid('entered_by'),
    /** Set if the payment was wrong, was moved to another order, or was returned without an order. */
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

/** What the office has to review. */
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

/** Refunds that are not sent yet but will be. */
export const isOutstanding = (status: SQLWrapper) => sql`${status} in ('to-approve', 'requested', 'by-hand', 'failed')`;

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
    /** True: refunds surplus money. False: refunds the paid price. A trigger sets it for rows of older releases. */
    isRest: boolean('is_rest'),
    reason: text().notNull(),
    /** The officer who requested the refund, and the one who approved it; null: an automatic rule or the customer. */
    askedBy: uuid('asked_by'),
    approvedBy: uuid('approved_by'),
    status: text().$type<RefundStatus>().notNull().default('requested'),
    requestedAt: time('requested_at').notNull(),
    doneAt: time('done_at'),
    tries: integer().notNull().default(0),
    triedAt: time('tried_at'),
    /** The provider's reference. Unique, so that a repeated message counts once. */
    providerReference: text('provider_reference'),
    /** The reference of our own payment, for refunds sent by hand, normalised by `canonicalReference`. */
    sentReference: text('sent_reference'),
    /** The provider gave no clear answer: it may have sent the refund. */
    isUnknown: boolean('is_unknown').notNull().default(false),
    failure: text(),
  },
  (table) => [
    index('payment_refunds_order').on(table.orderId, table.requestedAt),
    index('payment_refunds_unsent').on(table.orderId).where(isOutstanding(table.status)),
    index('payment_refunds_waiting').on(table.requestedAt).where(sql`${table.status} = 'requested'`),
    uniqueIndex('payment_refunds_reference').on(table.attemptId, table.providerReference),
    uniqueIndex('payment_refunds_sent').on(table.sentReference),
    index('payment_refunds_done').on(table.doneAt),
  ],
);

/** The customer's account for refunds; deleted once none of the order's refunds has to be sent by hand. */
export const payoutAccounts = pgTable('payout_accounts', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id),
  kind: text({ enum: ['iban', 'jazzcash', 'easypaisa'] }).notNull(),
  /** IBAN without spaces, or a wallet number such as 03001234567. */
  number: text().notNull(),
  holder: text().notNull(),
  givenAt: time('given_at').notNull(),
});

/** Until when ledger and orders were compared. One row. */
export const ledgerChecks = pgTable('book_checks', {
  id: integer().primaryKey(),
  checkedUntil: time('checked_until').notNull(),
});

/** Mismatches by order (or by payment where the order is unknown); each is compared again until it agrees. */
export const ledgerMismatches = pgTable('book_findings', {
  subject: text().primaryKey(),
  orderNumber: text('order_number'),
  text: text().notNull(),
  foundAt: time('found_at').notNull(),
});

/** Proofs of bank transfers: an image or a PDF, stored in the database so that no file server exposes it. */
export const transferProofs = pgTable('transfer_proofs', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => paymentAttempts.id),
  contentType: text('content_type').notNull(),
  file: bytes().notNull(),
  sentAt: time('sent_at').notNull(),
});

/**
 * Prices and the sales tax set by the office, each valid from a day on: `price:car-inspection:user`,
 * `sales-tax-percent`.
 */
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
