import type { ApiModule } from '../../platform/http/http-app.ts';
import type { PeriodicJob } from '../../platform/jobs/periodic-job.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import { forgetEndedTransfers } from './await-transfer.ts';
import { checkBooks } from './check-books.ts';
import { expireOrders, giveBackLeft } from './expire-orders.ts';
import { judgeWaiting } from './judge-event.ts';
import { cancelOrder, expireOverdue, openOrder } from './open-order.ts';
import { lastOrderFor, lockOrders, orderOfRow } from './orders.ts';
import { fulfilPaid } from './pay-order.ts';
import type { OrderServices, PaymentServices } from './payment-services.ts';
import { forgetPayoutAccounts } from './payout.ts';
import type { Payments } from './port.ts';
import { forgetDecidedProofs } from './proofs.ts';
import { registerProviderRoutes } from './provider-routes.ts';
import { reconcile } from './reconcile.ts';
import { refundable, refundableOfEach, requestRefund, sendRefunds } from './refunds.ts';
import { registerPaymentRoutes } from './routes.ts';
import { remindOfTransfers } from './transfers.ts';

export { doubtRefunds } from './after-restore.ts';
export { askedPkrOf } from './attempts.ts';
export { bookFindings, checkAllBooks, readBookCheck } from './check-books.ts';
export {
  acceptPayment,
  assignPayment,
  correctPayment,
  enterPayment,
  enterUnassigned,
  movePayment,
  sendBackUnassigned,
} from './correct-payments.ts';
export { raiseFlag, settleFlag } from './events.ts';
export {
  type AttemptRow,
  type FlagRow,
  findTransfers,
  flagsWith,
  lockFlag,
  lockTransfer,
  type OrderRow,
  refundsWith,
  type TransferRow,
  transfersWith,
} from './for-office.ts';
export {
  attemptsOf,
  countMoneyLists,
  findMoneyOrders,
  findOrderByNumber,
  incomingOf,
  lockMoneyOrders,
  type MoneyOrder,
  type OrderSearch,
  receivedByEach,
  unassignedPayments,
} from './money-lists.ts';
export { type MoneyOfOrder, moneyOf } from './money-of-order.ts';
export { type PaymentPorts, type PaymentServices, tellOrder } from './payment-services.ts';
export { findPayoutAccount, forgetPayoutAccountsOf, type PayoutAccountRow, payoutAccountsOf } from './payout.ts';
export type {
  Bought,
  Fulfilment,
  Fulfilments,
  NewOrder,
  Order,
  OrderCancellationReason,
  Payments,
  Refund,
  Subject,
} from './port.ts';
export { listSettings, lockSetting, priceOf, removeSetting, type SettingName, setPaymentSetting } from './prices.ts';
export { findProof, forgetProofsOf } from './proofs.ts';
export { providerWords } from './provider-words.ts';
export { attachReceipt, forgetReceiptsOf } from './receipts.ts';
export { payInDemo } from './receive-payment.ts';
export { refundsOf } from './refund-rows.ts';
export { approveRefund, giveBack, isUnsent, lockRefund, retryRefund, withdrawRefund } from './refunds.ts';
export { notOffered, orderNotFound } from './refusals.ts';
export { settleByHand, undoSentByHand } from './settle-refund.ts';
export { callbackPath } from './start-payment.ts';
export { titleOf, titlesOf } from './title-of.ts';
export { decideTransfer, type TransferDecision } from './transfers.ts';

/** Orders and refunds without routes, for modules that sell. */
export const createPayments = (services: OrderServices): Payments => ({
  openOrder: (tx, order) => openOrder(tx, services, order),
  cancelOrder: (tx, orderId, reason) => cancelOrder(tx, services, { orderId, reason }),
  expireOverdue: (tx, orderIds) => expireOverdue(tx, services, orderIds),
  requestRefund: (tx, refund) => requestRefund(tx, refund, services.now()),
  refundable,
  refundableOfEach,
  orderOf: async (db, subject) => {
    const row = await lastOrderFor(db, subject);
    return row && orderOfRow(row);
  },
  lockOrders,
});

type OnForged = (ip: string, details: Record<string, string>) => Promise<void>;

/** Orders, payments and refunds: routes, jobs and fulfilment. */
export const createPaymentsModule = (services: PaymentServices & { onForged: OnForged }): ApiModule => ({
  register(app) {
    const { db, now } = services;
    const { log } = app.fastify;
    registerPaymentRoutes(app, services);
    registerProviderRoutes(app, services, services.onForged);
    const jobs: PeriodicJob[] = [
      { name: 'payments.judge-waiting', everySeconds: 30, work: (signal) => judgeWaiting(services, signal) },
      { name: 'payments.fulfil', everySeconds: 300, work: (signal) => fulfilPaid(services, signal) },
      { name: 'payments.reconcile', everySeconds: 60, work: (signal) => reconcile(services, log, signal) },
      { name: 'payments.expire', everySeconds: 60, work: (signal) => expireOrders(services, signal) },
      { name: 'payments.give-back-left', everySeconds: 3600, work: (signal) => giveBackLeft(services, signal) },
      { name: 'payments.send-refunds', everySeconds: 30, work: (signal) => sendRefunds(services, { signal, log }) },
      { name: 'payments.forget-transfers', everySeconds: 86_400, work: () => forgetEndedTransfers(services) },
      { name: 'payments.forget-payouts', everySeconds: 900, work: () => forgetPayoutAccounts(services) },
      { name: 'payments.remind', everySeconds: 3600, work: (signal) => remindOfTransfers(services, signal) },
      { name: 'payments.forget-proofs', everySeconds: 3600, work: () => forgetDecidedProofs(db, now()) },
      { name: 'payments.check-books', everySeconds: 3600, work: (signal) => checkHourly(services, signal) },
    ];
    for (const job of jobs) runPeriodically(app, job);
  },
});

/** Throws on mismatches, because the operator is notified of failed jobs. */
async function checkHourly({ db, now }: PaymentServices, signal: AbortSignal): Promise<void> {
  const findings = await checkBooks(db, now(), signal);
  if (findings.length > 0)
    throw new Error(`Orders and books do not agree. ${findings.map(({ text }) => text).join(' ')}`);
}
