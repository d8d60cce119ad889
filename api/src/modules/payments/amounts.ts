import type { OrderRow } from './orders.ts';
import type { RefundRow } from './refund-rows.ts';

export const totalOf = (rows: readonly { amountPkr: number }[]) =>
  rows.reduce((sum, { amountPkr }) => sum + amountPkr, 0);

/** The sales tax included in an amount, rounded to whole rupees. */
export const taxWithin = (amountPkr: number, percent: number) => Math.round((amountPkr * percent) / (100 + percent));

type Price = Pick<OrderRow, 'amountPkr' | 'writtenOffPkr' | 'paidAt'>;
type RefundPart = Pick<RefundRow, 'amountPkr' | 'isRest'>;

/** The part of the received money that the order uses: its price once it is paid. */
export const usedPkrOf = ({ amountPkr, writtenOffPkr, paidAt }: Price): number =>
  paidAt === null ? 0 : amountPkr - writtenOffPkr;

/** Totals of an order in whole PKR; `MoneyOfOrder` explains them. */
export function totalsOf(
  order: Price,
  { incoming, refunds }: { incoming: readonly { amountPkr: number }[]; refunds: readonly RefundPart[] },
) {
  const usedPkr = usedPkrOf(order);
  const receivedPkr = totalOf(incoming);
  const restPkr = receivedPkr - usedPkr - totalOf(refunds.filter(({ isRest }) => isRest));
  const refundablePkr = usedPkr - totalOf(refunds.filter(({ isRest }) => !isRest)) + Math.min(restPkr, 0);
  const duePkr = order.paidAt === null ? Math.max(order.amountPkr - order.writtenOffPkr - restPkr, 0) : 0;
  return { receivedPkr, restPkr, refundablePkr: Math.max(refundablePkr, 0), duePkr };
}

type Movement = { attemptId: string | null; amountPkr: number };

/**
 * Divides a refund among the payments of an order, latest first; none returns more than it has left. `incoming` is
 * oldest first. `missingPkr` is what the payments do not cover.
 */
export function splitRefund(
  amountPkr: number,
  { incoming, refunds }: { incoming: readonly (Movement & { provider: string })[]; refunds: readonly Movement[] },
) {
  const left = new Map<string, number>();
  const add = (attemptId: string | null, pkr: number) => {
    if (attemptId !== null) left.set(attemptId, (left.get(attemptId) ?? 0) + pkr);
  };
  for (const payment of incoming.toReversed()) add(payment.attemptId, payment.amountPkr);
  for (const existing of refunds) add(existing.attemptId, -existing.amountPkr);
  const parts: { attemptId: string; amountPkr: number }[] = [];
  let missingPkr = amountPkr;
  const take = (attemptId: string, partPkr: number) => {
    if (partPkr <= 0) return;
    parts.push({ attemptId, amountPkr: partPkr });
    missingPkr -= partPkr;
  };
  for (const [attemptId, leftPkr] of left) take(attemptId, Math.min(missingPkr, leftPkr));
  // Manual refunds have no limit per payment, because a payment entered by mistake may already have been refunded.
  const transfer = incoming.findLast(({ provider }) => provider === 'bank-transfer')?.attemptId;
  if (transfer) take(transfer, missingPkr);
  return { parts, missingPkr };
}

/**
 * Divides money that went back without our request: first the price, as far as any of it is left, the rest is the
 * customer's debt. `sent`: refunds that were sent or may have been.
 */
export function splitUnaskedRefund(amountPkr: number, order: Price, sent: readonly RefundPart[]) {
  const sentPkr = totalOf(sent.filter(({ isRest }) => !isRest));
  const pricePkr = Math.min(amountPkr, Math.max(usedPkrOf(order) - sentPkr, 0));
  return [
    { amountPkr: pricePkr, isRest: false },
    { amountPkr: amountPkr - pricePkr, isRest: true },
  ].filter((part) => part.amountPkr > 0);
}

/** The tax share of a refund after `beforePkr` were refunded. The shares of all refunds add up to the order's tax. */
export function refundTaxOf(
  { amountPkr, salesTaxPkr }: Pick<OrderRow, 'amountPkr' | 'salesTaxPkr'>,
  beforePkr: number,
  partPkr: number,
): number {
  const until = (paid: number) => Math.round((salesTaxPkr * paid) / amountPkr);
  return until(beforePkr + partPkr) - until(beforePkr);
}

/** The order's status after so much was refunded. */
export function statusAfterRefund(
  { amountPkr, writtenOffPkr }: Pick<OrderRow, 'amountPkr' | 'writtenOffPkr'>,
  refundedPkr: number,
): OrderRow['status'] {
  if (refundedPkr <= 0) return 'paid';
  return refundedPkr >= amountPkr - writtenOffPkr ? 'refunded' : 'partly-refunded';
}
