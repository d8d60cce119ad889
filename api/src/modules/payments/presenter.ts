import type { OrderPage, PaymentProvider, Receipt, Transaction } from '@karwan/shared-contracts';
import { transactionTypeOf } from '@karwan/shared-contracts';
import type { Config } from '../../platform/config/config.ts';
import type { AttemptRow } from './attempts.ts';
import type { MoneyOfOrder } from './money-of-order.ts';
import type { OrderRow } from './orders.ts';
import type { RefundRow } from './refund-rows.ts';
import type { orderReceipts } from './tables.ts';

type Shown = {
  order: OrderRow;
  bought: OrderPage['bought'];
  attempt: AttemptRow | undefined;
  proofSentAt: Date | undefined;
  refunds: readonly RefundRow[];
  payout: OrderPage['payout'];
  money: MoneyOfOrder;
  providers: PaymentProvider[];
  bankTransfer: Config['bankTransfer'];
};

export const presentOrder = ({
  order,
  bought,
  attempt,
  refunds,
  payout,
  money,
  providers,
  ...transfer
}: Shown): OrderPage => ({
  number: order.number,
  type: order.type,
  status: order.status,
  bought,
  quantity: order.quantity,
  amountPkr: order.amountPkr,
  salesTaxPkr: order.salesTaxPkr,
  salesTaxPercent: order.salesTaxPercent,
  refundedPkr: order.refundedPkr,
  createdAt: order.createdAt.toISOString(),
  expiresAt: order.expiresAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
  fulfilment: order.fulfilment,
  refusal: order.refusal,
  attempt: attempt === undefined ? null : presentAttempt(attempt, transfer),
  refunds: refunds
    .filter(({ status }) => status !== 'withdrawn')
    .map(({ amountPkr, reason, status, requestedAt }) => ({
      ...{ amountPkr, reason, status },
      requestedAt: requestedAt.toISOString(),
    })),
  ...(payout && { payout }),
  ...(order.status === 'open' && money.restPkr > 0 && { restPkr: money.restPkr, duePkr: money.duePkr }),
  providers,
});

type Transfer = Pick<Shown, 'proofSentAt' | 'bankTransfer'>;

function presentAttempt(attempt: AttemptRow, { proofSentAt, bankTransfer }: Transfer): OrderPage['attempt'] {
  const { id, provider, status, checkout, failure, startedAt, reference } = attempt;
  const isTransfer = provider === 'bank-transfer' && bankTransfer !== undefined;
  return {
    provider,
    status,
    startedAt: startedAt.toISOString(),
    checkoutHref: status === 'started' && checkout !== null ? checkoutPath(id) : null,
    transfer: isTransfer ? { ...bankTransfer, reference, proofSentAt: proofSentAt?.toISOString() ?? null } : null,
    failure,
  };
}

/** The path that redirects the browser to the provider's page. */
export const checkoutPath = (attemptId: string) => `/api/payments/checkout/${attemptId}`;

type Paid = {
  order: OrderRow;
  paidAt: Date;
  attempt: AttemptRow;
  fixed: typeof orderReceipts.$inferSelect;
  money: MoneyOfOrder;
};

/** Customer, title and amount are fixed at the time of payment; payments and refunds reflect the ledger today. */
export function presentReceipt({ order, paidAt, attempt, fixed, money }: Paid): Receipt {
  // Owed after a payment was corrected, or after a bank took back more than was refunded.
  const owedPkr = Math.max(-money.restPkr, 0);
  return {
    number: order.number,
    paidAt: paidAt.toISOString(),
    provider: attempt.provider,
    providerReference:
      [...new Set(money.incoming.map(({ reference }) => reference))].join(', ') ||
      (attempt.providerReference ?? attempt.reference),
    title: fixed.title,
    quantity: order.quantity,
    lines: [
      { kind: 'service', percent: null, amountPkr: order.amountPkr - order.salesTaxPkr },
      { kind: 'sales-tax', percent: order.salesTaxPercent, amountPkr: order.salesTaxPkr },
    ],
    reductionPkr: order.writtenOffPkr,
    owedPkr,
    amountPkr: order.amountPkr - order.writtenOffPkr - owedPkr,
    seller: fixed.seller,
    customerName: fixed.customerName,
    refunds: money.refunds.flatMap(({ attemptId, isRest, amountPkr, doneAt }) =>
      !(isRest ?? attemptId !== attempt.id) && doneAt !== null ? [{ amountPkr, doneAt: doneAt.toISOString() }] : [],
    ),
  };
}

type Listed = { order: OrderRow; paidAt: Date; provider: PaymentProvider; title: string | null };

export const presentTransaction = ({ order, paidAt, provider, title }: Listed): Transaction => ({
  number: order.number,
  type: transactionTypeOf[order.type],
  title,
  status: order.status,
  provider,
  amountPkr: order.amountPkr,
  refundedPkr: order.refundedPkr,
  paidAt: paidAt.toISOString(),
});
