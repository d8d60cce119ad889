import { z } from 'zod';
import { officeCallers } from '../access/office-roles.ts';
import { defineEndpoint } from '../endpoint.ts';
import { openEnum } from '../entities/open-enum.ts';
import { attemptStatuses, orderStatuses, refundStatuses } from '../entities/order-states.ts';
import { paymentProviders } from '../entities/payment-provider.ts';
import { paymentTypes } from '../entities/payment-type.ts';
import { ORDER_NUMBER } from '../formats/order-number.ts';
import { cursorQuery, isoTime, nextCursor } from './shapes.ts';

const callers = officeCallers('finance');

/** Refunds of this amount or more need approval by a second officer. */
export const APPROVAL_FROM_PKR = 10_000;

const orderNumber = z.string().regex(ORDER_NUMBER, 'An order number looks like K-2026-000123.');
/** Whole rupees; negative for amounts owed to us. */
const pkr = z.int();
const paidPkr = z.int('Enter whole rupees').min(1, 'Enter whole rupees').max(1_000_000_000, 'This amount is too high');
const reason = z.string().trim().min(3, 'Say why, in a few words').max(300);
const reference = z.string().trim().min(3, 'Enter the number on the statement').max(60);

/** Lists of orders: with an unused balance, with an amount owed by the customer, or with refunds to send. */
export const moneyLists = ['resting', 'owing', 'to-give-back'] as const;
export type MoneyList = (typeof moneyLists)[number];

const moneyLine = z.object({
  number: orderNumber,
  type: openEnum(paymentTypes),
  title: z.string(),
  customer: z.string().nullable(),
  status: openEnum(orderStatuses),
  amountPkr: pkr,
  /** Sum of payments that were not reversed. */
  receivedPkr: pkr,
  /** Balance neither applied to the order nor being refunded; negative: owed by the customer. */
  restPkr: pkr,
  createdAt: isoTime,
});
export type MoneyLine = z.infer<typeof moneyLine>;

/** A payment that names no known order. */
const unassigned = z.object({
  paymentId: z.uuid(),
  provider: openEnum(paymentProviders),
  reference: z.string(),
  payer: z.string().nullable(),
  amountPkr: pkr,
  receivedAt: isoTime,
});
export type UnassignedPayment = z.infer<typeof unassigned>;

/** Ledger balances, and what finance has to act on. */
export const getMoneyOverview = defineEndpoint({
  id: 'office.money.overview@1',
  method: 'GET',
  path: '/api/office/money',
  summary: 'Balances, and items that wait for finance',
  callers,
  output: z.object({
    balances: z.array(z.object({ account: z.string(), pkr })),
    lists: z.array(z.object({ list: openEnum(moneyLists), orders: z.int(), pkr })),
    unassigned: z.array(unassigned),
    /** Time and findings, by order, of the last comparison between ledger and orders. */
    books: z.object({
      checkedAt: isoTime.nullable(),
      findings: z.array(z.object({ orderNumber: z.string().nullable(), text: z.string() })),
    }),
  }),
});
export type MoneyOverview = z.infer<typeof getMoneyOverview.output>;

/** Totals of a day in Pakistan by provider. */
const moneyDay = z.object({
  day: z.iso.date(),
  provider: openEnum(paymentProviders),
  inPkr: pkr,
  backPkr: pkr,
  /** Balance with the provider at the end of the day. */
  balancePkr: pkr,
  payments: z.int(),
  refunds: z.int(),
});
export type MoneyDay = z.infer<typeof moneyDay>;

/** One month, last day first; days without movements are omitted. Append `.csv` or `.xlsx` to the path for a file. */
export const listMoneyDays = defineEndpoint({
  id: 'office.money.days@1',
  method: 'GET',
  path: '/api/office/money/days',
  summary: 'Payments and refunds per day and provider',
  callers,
  query: z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month') }),
  output: z.object({ days: z.array(moneyDay) }),
});

/**
 * `q` searches all orders by order number, booking number, our or a provider's reference, email address, phone number
 * or name. Without `q`, returns one of the lists. Newest first.
 */
export const findOrdersOfMoney = defineEndpoint({
  id: 'office.money.find@1',
  method: 'GET',
  path: '/api/office/money/orders',
  summary: 'Orders by any of their numbers or names',
  callers,
  query: cursorQuery.extend({
    q: z.string().trim().min(2, 'Enter a number or a name').max(100).optional(),
    list: z.enum(moneyLists).optional(),
  }),
  output: z.object({ items: z.array(moneyLine), nextCursor }),
});

const incoming = z.object({
  id: z.uuid(),
  provider: openEnum(paymentProviders),
  reference: z.string(),
  amountPkr: pkr,
  receivedAt: isoTime,
  /** The officer who entered it; null if reported by the provider. */
  enteredBy: z.string().nullable(),
  reversedAt: isoTime.nullable(),
  /** Whether it can be corrected or moved: a manually entered transfer that was not reversed. */
  canCorrect: z.boolean(),
});

const refund = z.object({
  id: z.uuid(),
  amountPkr: pkr,
  reason: z.string(),
  status: openEnum(refundStatuses),
  provider: openEnum(paymentProviders),
  askedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  requestedAt: isoTime,
  doneAt: isoTime.nullable(),
  /** The provider's reference, or the one of our own payment. */
  reference: z.string().nullable(),
  isUnknown: z.boolean(),
  failure: z.string().nullable(),
});

const attempt = z.object({
  provider: openEnum(paymentProviders),
  reference: z.string(),
  status: openEnum(attemptStatuses),
  startedAt: isoTime,
  failure: z.string().nullable(),
});

export const orderMoney = moneyLine.extend({
  accountId: z.uuid(),
  /**
   * Send it back with a change; if the order's payments have changed since, the change is refused with
   * `order_money_changed`.
   */
  version: z.string(),
  writtenOffPkr: pkr,
  refundedPkr: pkr,
  /** The amount that can still be refunded, and the unpaid part of the price. */
  refundablePkr: pkr,
  duePkr: pkr,
  expiresAt: isoTime,
  paidAt: isoTime.nullable(),
  attempts: z.array(attempt),
  incoming: z.array(incoming),
  refunds: z.array(refund),
  /** Ledger entries, oldest first. */
  entries: z.array(z.object({ at: isoTime, set: z.string(), account: z.string(), pkr })),
  /** Actions allowed now. */
  actions: z.array(openEnum(['enter', 'accept', 'give-back'])),
});
export type OrderMoney = z.infer<typeof orderMoney>;

/** Body of `order_money_changed`: the current state. */
export const orderMoneyConflict = z.object({ order: orderMoney });

export const getOrderMoney = defineEndpoint({
  id: 'office.money.order@1',
  method: 'GET',
  path: '/api/office/money/orders/:orderNumber',
  summary: 'All payments and refunds of an order',
  callers,
  subject: 'anyone',
  params: z.object({ orderNumber }),
  output: orderMoney,
  errors: ['order_not_found'],
});

const change = z.discriminatedUnion('action', [
  /** A transfer on the bank's statement. Pays the order, or adds to its balance. */
  z.object({ action: z.literal('enter'), amountPkr: paidPkr, reference, reason }),
  /** Corrects a wrong entry; null: the money never arrived. */
  z.object({ action: z.literal('correct'), paymentId: z.uuid(), amountPkr: paidPkr.nullable(), reason }),
  /** Moves all or part of a payment to another order. */
  z.object({ action: z.literal('move'), paymentId: z.uuid(), toOrder: orderNumber, amountPkr: paidPkr, reason }),
  /** Accepts the amount received and writes off the rest of the price. */
  z.object({ action: z.literal('accept'), reason }),
  /** Refunds part or all of the payment. From `APPROVAL_FROM_PKR`, another finance officer must approve it. */
  z.object({ action: z.literal('give-back'), amountPkr: paidPkr, reason }),
]);
export type MoneyChange = z.infer<typeof change>;

export const changeOrderMoney = defineEndpoint({
  id: 'office.money.change@1',
  method: 'POST',
  path: '/api/office/money/orders/:orderNumber/change',
  summary: 'Enters, corrects, moves, accepts or refunds a payment of an order',
  callers,
  subject: 'anyone',
  params: z.object({ orderNumber }),
  body: z.object({ version: z.string().max(100), change }),
  output: orderMoney,
  errors: [
    'order_not_found',
    'order_state',
    'order_money_changed',
    'reference_taken',
    'refund_too_large',
    'payment_not_found',
  ],
});

/** Enters a bank statement line that names no order; later assigns it to an order or records its return. */
export const changeUnassigned = defineEndpoint({
  id: 'office.money.unassigned@1',
  method: 'POST',
  path: '/api/office/money/unassigned',
  summary: 'Enters money without an order, assigns it, or records its return',
  callers,
  body: z.discriminatedUnion('action', [
    z.object({
      action: z.literal('enter'),
      amountPkr: paidPkr,
      reference,
      payer: z.string().trim().min(2, 'Enter who sent it').max(100),
    }),
    z.object({ action: z.literal('assign'), paymentId: z.uuid(), toOrder: orderNumber, reason }),
    z.object({ action: z.literal('sent-back'), paymentId: z.uuid(), reference, reason }),
  ]),
  output: z.object({ unassigned: z.array(unassigned) }),
  errors: ['order_not_found', 'reference_taken', 'payment_not_found'],
});
