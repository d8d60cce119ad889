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

const orderNumber = z.string().regex(ORDER_NUMBER, 'An order number reads K-2026-000123.');
const byNumber = z.object({ orderNumber });
const amountPkr = z.int().min(0);

/** What is bought, in the words of who sells it. `href`: where it is seen. */
const bought = z.object({ title: z.string(), href: z.string().nullable() });

/** Where a bank transfer goes, and what to write on it so that it is found. */
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
  /** Where the browser goes on to pay, while the attempt is started. */
  checkoutHref: z.string().nullable(),
  transfer: transfer.nullable(),
  /** Why it failed, for the person. */
  failure: z.string().nullable(),
});

/** An account to which money goes back, as far as its owner needs to know it again; `ending`: the last four signs. */
const payoutAccountView = z.object({ kind: openEnum(payoutKinds), holder: z.string(), ending: z.string() });
export type PayoutAccountView = z.infer<typeof payoutAccountView>;

const order = z.object({
  number: orderNumber,
  type: openEnum(paymentTypes),
  status: openEnum(orderStatuses),
  bought: bought.nullable(),
  quantity: z.int().min(1),
  /** Sales tax is within it. */
  amountPkr,
  salesTaxPkr: amountPkr,
  salesTaxPercent: z.number(),
  refundedPkr: amountPkr,
  createdAt: isoTime,
  expiresAt: isoTime,
  paidAt: isoTime.nullable(),
  fulfilment: openEnum(fulfilmentStatuses),
  /** Why what was paid for could not be given. */
  refusal: z.string().nullable(),
  attempt: attempt.nullable(),
  refunds: z.array(z.object({ amountPkr, reason: z.string(), status: openEnum(refundStatuses), requestedAt: isoTime })),
  /** Our office sends some of it back by hand: where to, null while its customer has not said so. Absent where it sends nothing. */
  payout: z.object({ account: payoutAccountView.nullable() }).optional(),
  /** Where money came that is less than the price: how much, and what is missing, which alone is still asked for. */
  restPkr: amountPkr.optional(),
  duePkr: amountPkr.optional(),
  /** By whom it can be paid now; empty for one that cannot be. */
  providers: z.array(openEnum(paymentProviders)),
});
export type OrderPage = z.infer<typeof order>;

const orderStaff = ['Transactions', 'Bookings'] as const;

const receiptSeller = z.object({
  name: z.string(),
  address: z.string(),
  /** National Tax Number */
  ntn: z.string(),
  /** Who collects sales tax on its services: that is a tax of the province, or of Islamabad. */
  salesTaxAuthority: z.string(),
  salesTaxNumber: z.string(),
});
export type ReceiptSeller = z.infer<typeof receiptSeller>;

/** One own order as its page shows it. */
export const getOrder = defineEndpoint({
  id: 'orders.get@1',
  method: 'GET',
  path: '/api/website/orders/:orderNumber',
  summary: 'One own order: what is bought, price, state, ways to pay',
  callers: anyAccount,
  permission: orderStaff,
  subject: 'own',
  params: byNumber,
  output: order,
  errors: ['order_not_found'],
});

/**
 * Starts a payment, or goes on with the one that is under way with this provider. `isAnew` gives that one up first; the
 * provider is asked before, so that what was paid already is not paid again.
 */
export const payOrder = defineEndpoint({
  id: 'orders.pay@1',
  method: 'POST',
  path: '/api/website/orders/:orderNumber/pay',
  summary: 'Starts paying an own order with a provider',
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
  summary: 'Cancels an own order that is not paid',
  callers: anyAccount,
  permission: orderStaff,
  subject: 'own',
  params: byNumber,
  output: order,
  errors: ['order_not_found', 'order_state'],
});

/** One picture or PDF of the transfer's receipt, form field `file`: the bytes decide, at most 5 MB. Seen by the office alone. */
export const sendTransferProof = defineEndpoint({
  id: 'orders.proof@1',
  method: 'POST',
  path: '/api/website/orders/:orderNumber/proof',
  summary: 'Sends the proof of a bank transfer',
  callers: anyAccount,
  permission: orderStaff,
  subject: 'own',
  params: byNumber,
  bodyType: 'multipart',
  body: z.object({}),
  output: order,
  errors: ['order_not_found', 'order_state', 'invalid_proof', 'too_large', 'uploads_busy', 'account_suspended'],
});

/** Says where money of an own order goes back to that our office sends by hand. A second one replaces the first. */
export const keepPayoutAccount = defineEndpoint({
  id: 'orders.payout@1',
  method: 'PUT',
  path: '/api/website/orders/:orderNumber/payout',
  summary: 'Says where the money of an own order goes back to',
  callers: anyAccount,
  permission: orderStaff,
  subject: 'own',
  params: byNumber,
  body: payoutAccount,
  output: order,
  errors: ['order_not_found', 'order_state'],
});

/** Of an order that was paid. `lines` sum to `amountPkr`, sales tax being one of them. */
export const getReceipt = defineEndpoint({
  id: 'orders.receipt@1',
  method: 'GET',
  path: '/api/website/orders/:orderNumber/receipt',
  summary: 'The receipt of an own order, as it was when it was paid; with .pdf behind it as a file',
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
    /** What was let go of the price. */
    reductionPkr: amountPkr.optional(),
    /** What of it did not come after all. */
    owedPkr: amountPkr.optional(),
    /** What was paid. */
    amountPkr,
    /** Who sold it and who bought it, as they were when it was paid. Null: not known (any more). */
    seller: receiptSeller.nullable().optional(),
    customerName: z.string().nullable().optional(),
    refunds: z.array(z.object({ amountPkr, doneAt: isoTime })),
  }),
  errors: ['order_not_found', 'order_state'],
});
export type Receipt = z.infer<typeof getReceipt.output>;

/** What was paid and given back, the last first (UA-08). */
export const listTransactions = defineEndpoint({
  id: 'transactions.list@1',
  method: 'GET',
  path: '/api/website/transactions',
  summary: 'Paid orders of the account, the last first',
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
