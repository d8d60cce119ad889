import { z } from 'zod';
import { anyAccount, anyTrader, defineEndpoint } from '../endpoint.ts';
import { openEnum } from '../entities/open-enum.ts';
import { attemptStatuses, fulfilmentStatuses, orderStatuses, refundStatuses } from '../entities/order-states.ts';
import { paymentProviders } from '../entities/payment-provider.ts';
import { paymentTypes } from '../entities/payment-type.ts';
import { transactionTypes } from '../entities/transaction-type.ts';
import { ORDER_NUMBER } from '../formats/order-number.ts';
import { payoutAccount, payoutKinds } from '../validation/payout-account.ts';
import { cursorQuery, isoTime, nextCursor } from './shapes.ts';

const orderNumber = z.string().regex(ORDER_NUMBER, 'An order number looks like K-2026-000123.');
const byNumber = z.object({ orderNumber });
const amountPkr = z.int().min(0);

/** The ordered item, named by the module that sells it. `href`: its page. */
const purchasedItem = z.object({ title: z.string(), href: z.string().nullable() });

/** Bank details for a transfer, and the reference to state. */
const transfer = z.object({
  bank: z.string(),
  accountTitle: z.string(),
  iban: z.string(),
  reference: z.string(),
  proofSentAt: isoTime.nullable(),
});

const attempt = z.object({
  provider: openEnum(paymentProviders),
  status: openEnum(attemptStatuses),
  startedAt: isoTime,
  /** Where to redirect the browser for payment, while the attempt is `started`. */
  checkoutHref: z.string().nullable(),
  transfer: transfer.nullable(),
  /** Why it failed, for the user. */
  failure: z.string().nullable(),
});

/** A refund account, masked so that its owner can recognise it. `ending`: the last four characters. */
const payoutAccountView = z.object({ kind: openEnum(payoutKinds), holder: z.string(), ending: z.string() });
export type PayoutAccountView = z.infer<typeof payoutAccountView>;

const order = z.object({
  number: orderNumber,
  type: openEnum(paymentTypes),
  status: openEnum(orderStatuses),
  bought: purchasedItem.nullable(),
  quantity: z.int().min(1),
  /** Includes sales tax. */
  amountPkr,
  salesTaxPkr: amountPkr,
  salesTaxPercent: z.number(),
  refundedPkr: amountPkr,
  createdAt: isoTime,
  expiresAt: isoTime,
  paidAt: isoTime.nullable(),
  fulfilment: openEnum(fulfilmentStatuses),
  /** Why the order could not be fulfilled. */
  refusal: z.string().nullable(),
  attempt: attempt.nullable(),
  refunds: z.array(z.object({ amountPkr, reason: z.string(), status: openEnum(refundStatuses), requestedAt: isoTime })),
  /** Present while the office sends a refund by hand: the account to use, null until the customer names one. */
  payout: z.object({ account: payoutAccountView.nullable() }).optional(),
  /** After an underpayment: the amount received, and the missing part, which is all that is still charged. */
  restPkr: amountPkr.optional(),
  duePkr: amountPkr.optional(),
  /** Providers it can be paid with now; empty if it cannot be paid. */
  providers: z.array(openEnum(paymentProviders)),
});
export type OrderPage = z.infer<typeof order>;

const orderStaff = ['Transactions', 'Bookings'] as const;

const receiptSeller = z.object({
  name: z.string(),
  address: z.string(),
  /** National Tax Number */
  ntn: z.string(),
  /** The authority that collects sales tax on services: each province, and Islamabad, has its own. */
  salesTaxAuthority: z.string(),
  salesTaxNumber: z.string(),
});
export type ReceiptSeller = z.infer<typeof receiptSeller>;

/** An order of the caller, for its page. */
export const getOrder = defineEndpoint({
  id: 'orders.get@1',
  method: 'GET',
  path: '/api/website/orders/:orderNumber',
  summary: 'An order of the caller: contents, price, state and payment methods',
  callers: anyAccount,
  permission: orderStaff,
  subject: 'own',
  params: byNumber,
  output: order,
  errors: ['order_not_found'],
});

/**
 * Starts a payment, or continues the active attempt with this provider. `isAnew` abandons that attempt, after asking
 * the provider for its status so that nothing is paid twice.
 */
export const payOrder = defineEndpoint({
  id: 'orders.pay@1',
  method: 'POST',
  path: '/api/website/orders/:orderNumber/pay',
  summary: 'Starts a payment of an order of the caller with a provider',
  callers: anyAccount,
  permission: orderStaff,
  subject: 'own',
  params: byNumber,
  body: z.object({ provider: z.enum(paymentProviders), isAnew: z.boolean().default(false) }),
  output: order,
  errors: ['order_not_found', 'order_state', 'provider_not_offered', 'provider_away', 'account_suspended'],
});

export const cancelOrder = defineEndpoint({
  id: 'orders.cancel@1',
  method: 'POST',
  path: '/api/website/orders/:orderNumber/cancel',
  summary: 'Cancels an unpaid order of the caller',
  callers: anyAccount,
  permission: orderStaff,
  subject: 'own',
  params: byNumber,
  output: order,
  errors: ['order_not_found', 'order_state'],
});

/**
 * One image or PDF of the transfer's receipt, form field `file`; the type is detected from the bytes, at most 5 MB.
 * Visible only to the office.
 */
export const sendTransferProof = defineEndpoint({
  id: 'orders.proof@1',
  method: 'POST',
  path: '/api/website/orders/:orderNumber/proof',
  summary: 'Uploads the proof of a bank transfer',
  callers: anyAccount,
  permission: orderStaff,
  subject: 'own',
  params: byNumber,
  bodyType: 'multipart',
  body: z.object({}),
  output: order,
  errors: ['order_not_found', 'order_state', 'invalid_proof', 'too_large', 'uploads_busy', 'account_suspended'],
});

/** Sets the account for refunds that the office sends by hand. A later call replaces it. */
export const savePayoutAccount = defineEndpoint({
  id: 'orders.payout@1',
  method: 'PUT',
  path: '/api/website/orders/:orderNumber/payout',
  summary: 'Sets the account that refunds of an order go to',
  callers: anyAccount,
  permission: orderStaff,
  subject: 'own',
  params: byNumber,
  body: payoutAccount,
  output: order,
  errors: ['order_not_found', 'order_state'],
});

/** Receipt of a paid order. `lines` sum to `amountPkr`; sales tax is one of them. */
export const getReceipt = defineEndpoint({
  id: 'orders.receipt@1',
  method: 'GET',
  path: '/api/website/orders/:orderNumber/receipt',
  summary: 'The receipt of an order, as of its payment; a PDF with the suffix .pdf',
  callers: anyAccount,
  permission: orderStaff,
  subject: 'own',
  params: byNumber,
  output: z.object({
    number: orderNumber,
    paidAt: isoTime,
    provider: openEnum(paymentProviders),
    providerReference: z.string(),
    title: z.string(),
    quantity: z.int().min(1),
    lines: z.array(z.object({ kind: openEnum(['service', 'sales-tax']), percent: z.number().nullable(), amountPkr })),
    /** The part of the price that was written off. */
    reductionPkr: amountPkr.optional(),
    /** The part that was not received after all. */
    owedPkr: amountPkr.optional(),
    /** Amount paid. */
    amountPkr,
    /** Seller and customer at the time of payment. Null: not known, or erased. */
    seller: receiptSeller.nullable().optional(),
    customerName: z.string().nullable().optional(),
    refunds: z.array(z.object({ amountPkr, doneAt: isoTime })),
  }),
  errors: ['order_not_found', 'order_state'],
});
export type Receipt = z.infer<typeof getReceipt.output>;

/** Payments and refunds, newest first (UA-08). */
export const listTransactions = defineEndpoint({
  id: 'transactions.list@1',
  method: 'GET',
  path: '/api/website/transactions',
  summary: 'Paid orders of the account, newest first',
  callers: anyTrader,
  permission: 'Transactions',
  query: cursorQuery,
  output: z.object({
    items: z.array(
      z.object({
        number: orderNumber,
        type: openEnum(transactionTypes),
        title: z.string().nullable(),
        status: openEnum(orderStatuses),
        provider: openEnum(paymentProviders),
        amountPkr,
        refundedPkr: amountPkr,
        paidAt: isoTime,
      }),
    ),
    nextCursor,
  }),
});
export type Transaction = z.infer<typeof listTransactions.output>['items'][number];
