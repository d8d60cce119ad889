import { z } from 'zod';
import { officeWith } from '../access/office-roles.ts';
import { defineEndpoint } from '../endpoint.ts';
import { openEnum } from '../entities/open-enum.ts';
import { attemptStatuses, orderStatuses, refundStatuses } from '../entities/order-states.ts';
import { paymentProviders } from '../entities/payment-provider.ts';
import { paymentTypes } from '../entities/payment-type.ts';
import { ORDER_NUMBER } from '../formats/order-number.ts';
import { cursorQuery, isoTime, nextCursor } from './shapes.ts';

const callers = officeWith('finance');

/** From this sum on a second person of the office has to agree to what another one gives back. */
export const APPROVAL_FROM_PKR = 10_000;

const orderNumber = z.string().regex(ORDER_NUMBER, 'An order number reads K-2026-000123.');
/** Whole rupees; of what is owed to us, negative. */
const pkr = z.int();
const paidPkr = z
  .int('Enter whole rupees')
  .min(1, 'Enter whole rupees')
  .max(1_000_000_000, 'That is more than anybody pays');
const reason = z.string().trim().min(3, 'Say why, in a few words').max(300);
const reference = z.string().trim().min(3, 'Enter the number on the statement').max(60);

/** Lists of orders: their money lies with us unused, their customers owe us, or what went back waits to be sent. */
export const moneyLists = ['resting', 'owing', 'to-give-back'] as const;
export type MoneyList = (typeof moneyLists)[number];

const moneyLine = z.object({
  number: orderNumber,
  type: openEnum(paymentTypes),
  title: z.string(),
  customer: z.string().nullable(),
  status: openEnum(orderStatuses),
  amountPkr: pkr,
  /** All that came for it and was not reversed. */
  receivedPkr: pkr,
  /** What of that the order did not take, and nobody gives back yet; negative: its customer owes it. */
  restPkr: pkr,
  createdAt: isoTime,
});
export type MoneyLine = z.infer<typeof moneyLine>;

/** Money that came without an order that it would be for. */
const unassigned = z.object({
  paymentId: z.uuid(),
  provider: openEnum(paymentProviders),
  reference: z.string(),
  payer: z.string().nullable(),
  amountPkr: pkr,
  receivedAt: isoTime,
});
export type UnassignedPayment = z.infer<typeof unassigned>;

/** What every account of the ledger stands at, and what of it somebody has to do something about. */
export const getMoneyOverview = defineEndpoint({
  id: 'office.money.overview@1',
  method: 'GET',
  path: '/api/office/money',
  summary: 'What lies where, and what waits for finance',
  callers,
  output: z.object({
    balances: z.array(z.object({ account: z.string(), pkr })),
    lists: z.array(z.object({ list: openEnum(moneyLists), orders: z.int(), pkr })),
    unassigned: z.array(unassigned),
    /** When books and orders were compared last, and what did not agree, by order. */
    books: z.object({
      checkedAt: isoTime.nullable(),
      findings: z.array(z.object({ orderNumber: z.string().nullable(), text: z.string() })),
    }),
  }),
});
export type MoneyOverview = z.infer<typeof getMoneyOverview.output>;

/** A day in Pakistan, by provider, as it closed. */
const moneyDay = z.object({
  day: z.iso.date(),
  provider: openEnum(paymentProviders),
  inPkr: pkr,
  backPkr: pkr,
  /** What lay with the provider at the day's end. */
  balancePkr: pkr,
  payments: z.int(),
  refunds: z.int(),
});
export type MoneyDay = z.infer<typeof moneyDay>;

/** A month, the last day first; days without movement are left out. The same as files: with `.csv` or `.xlsx` behind the path. */
export const listMoneyDays = defineEndpoint({
  id: 'office.money.days@1',
  method: 'GET',
  path: '/api/office/money/days',
  summary: 'Each day’s money in and back, by provider',
  callers,
  query: z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month') }),
  output: z.object({ days: z.array(moneyDay) }),
});

/**
 * By `q`: an order's number, a booking's, a reference of ours or of a provider, an email address, a phone number, or a name; whatever
 * state it is in. Without `q`, one of the lists. The newest first.
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
  /** Who of the office entered it; null: its provider told. */
  enteredBy: z.string().nullable(),
  reversedAt: isoTime.nullable(),
  /** Whether it may be put right or moved: it is a transfer, which somebody entered, and was not reversed. */
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
  /** The provider's number, or that of our own payment. */
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
  /** Sent back with a change: one of what has changed since is refused with `order_money_changed`. */
  version: z.string(),
  writtenOffPkr: pkr,
  refundedPkr: pkr,
  /** What can still be given back of what paid it, and what is missing of its price. */
  refundablePkr: pkr,
  duePkr: pkr,
  expiresAt: isoTime,
  paidAt: isoTime.nullable(),
  attempts: z.array(attempt),
  incoming: z.array(incoming),
  refunds: z.array(refund),
  /** Entries of the ledger, the oldest first. */
  entries: z.array(z.object({ at: isoTime, set: z.string(), account: z.string(), pkr })),
  /** What may be done with it now. */
  actions: z.array(openEnum(['enter', 'accept', 'give-back'])),
});
export type OrderMoney = z.infer<typeof orderMoney>;

/** What `order_money_changed` comes with: how it is now. */
export const orderMoneyConflict = z.object({ order: orderMoney });

export const getOrderMoney = defineEndpoint({
  id: 'office.money.order@1',
  method: 'GET',
  path: '/api/office/money/orders/:orderNumber',
  summary: 'All money of one order',
  callers,
  subject: 'anyone',
  params: z.object({ orderNumber }),
  output: orderMoney,
  errors: ['order_not_found'],
});

const change = z.discriminatedUnion('action', [
  /** A transfer that is on the bank's statement. It pays the order, or lies with it. */
  z.object({ action: z.literal('enter'), amountPkr: paidPkr, reference, reason }),
  /** What was entered wrongly; null: it never came. */
  z.object({ action: z.literal('correct'), paymentId: z.uuid(), amountPkr: paidPkr.nullable(), reason }),
  /** All or part of a payment is another order's. */
  z.object({ action: z.literal('move'), paymentId: z.uuid(), toOrder: orderNumber, amountPkr: paidPkr, reason }),
  /** What came is enough: the rest of the price is let go of. */
  z.object({ action: z.literal('accept'), reason }),
  /** Part or all of what paid it. From `APPROVAL_FROM_PKR` on it waits for somebody else of finance. */
  z.object({ action: z.literal('give-back'), amountPkr: paidPkr, reason }),
]);
export type MoneyChange = z.infer<typeof change>;

export const changeOrderMoney = defineEndpoint({
  id: 'office.money.change@1',
  method: 'POST',
  path: '/api/office/money/orders/:orderNumber/change',
  summary: 'Enters, corrects, moves, accepts or gives back money of an order',
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

/** A line of the bank's statement that names no order; or, later, whose it is after all, or that it went back. */
export const changeUnassigned = defineEndpoint({
  id: 'office.money.unassigned@1',
  method: 'POST',
  path: '/api/office/money/unassigned',
  summary: 'Enters money without an order, assigns it, or notes that it went back',
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
