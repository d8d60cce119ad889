import type { ApiModule } from '../../platform/http/http-app.ts';
import type { PeriodicJob } from '../../platform/jobs/periodic-job.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import { checkLedger } from './check-ledger.ts';
import { purgeEndedTransfers } from './expected-transfers.ts';
import { expireOrders, refundRemainders } from './expire-orders.ts';
import { cancelOrder, expireOverdue, openOrder } from './open-order.ts';
import { lastOrderFor, lockOrders, orderOfRow } from './orders.ts';
import { fulfilPaid } from './pay-order.ts';
import type { OrderServices, PaymentServices } from './payment-services.ts';
import { purgePayoutAccounts } from './payout.ts';
import { pollPendingPayments } from './poll-payments.ts';
import type { Payments } from './port.ts';
import { processPendingEvents } from './process-event.ts';
import { purgeDecidedProofs } from './proofs.ts';
import { registerProviderRoutes } from './provider-routes.ts';
import { refundable, refundableOfEach, requestRefund, sendRefunds } from './refunds.ts';
import { registerPaymentRoutes } from './routes.ts';
import { sendTransferReminders } from './transfers.ts';

export { markRefundsDoubtful } from './after-restore.ts';
export { askedPkrOf } from './attempts.ts';
export { checkWholeLedger, findLedgerMismatches, readLedgerCheck } from './check-ledger.ts';
export {
  acceptPayment,
  assignPayment,
  correctPayment,
  enterPayment,
  enterUnassigned,
  movePayment,
  sendBackUnassigned,
} from './correct-payments.ts';
export { raiseFlag, setFlagResolved } from './events.ts';
export {
  type AttemptRow,
  type FlagRow,
  findTransfers,
  flagsById,
  lockFlag,
  lockTransfer,
  type OrderRow,
  refundsById,
  type TransferRow,
  transfersById,
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
  receivedPkrByOrder,
  unassignedPayments,
} from './money-lists.ts';
export { type MoneyOfOrder, moneyOf } from './money-of-order.ts';
export { titleOf, titlesOf } from './order-titles.ts';
export { type PaymentPorts, type PaymentServices, publishOrderChanged, reloadOrderPages } from './payment-services.ts';
export { deletePayoutAccountsOf, findPayoutAccount, type PayoutAccountRow, payoutAccountsOf } from './payout.ts';
export type {
  Fulfilment,
  Fulfilments,
  NewOrder,
  Order,
  OrderCancellationReason,
  Payments,
  Purchase,
  Refund,
  Subject,
} from './port.ts';
export { postManualRefund, revertManualRefund } from './post-refund.ts';
export { listSettings, lockSetting, priceOf, removeSetting, type SettingName, setPaymentSetting } from './prices.ts';
export { deleteProofsOf, findProof } from './proofs.ts';
export { providerNames } from './provider-names.ts';
export { anonymizeReceiptsOf, attachReceipt } from './receipts.ts';
export { simulatePayment } from './receive-payment.ts';
export { refundsOf } from './refund-rows.ts';
export { approveRefund, isUnsent, lockRefund, requestOfficerRefund, retryRefund, withdrawRefund } from './refunds.ts';
export { notOffered, orderNotFound, orderState } from './refusals.ts';
export { callbackPath } from './start-payment.ts';
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
      { name: 'payments.judge-waiting', everySeconds: 30, work: (signal) => processPendingEvents(services, signal) },
      { name: 'payments.fulfil', everySeconds: 300, work: (signal) => fulfilPaid(services, signal) },
      { name: 'payments.reconcile', everySeconds: 60, work: (signal) => pollPendingPayments(services, log, signal) },
      { name: 'payments.expire', everySeconds: 60, work: (signal) => expireOrders(services, signal) },
      { name: 'payments.give-back-left', everySeconds: 3600, work: (signal) => refundRemainders(services, signal) },
      { name: 'payments.send-refunds', everySeconds: 30, work: (signal) => sendRefunds(services, { signal, log }) },
      { name: 'payments.forget-transfers', everySeconds: 86_400, work: () => purgeEndedTransfers(services) },
      { name: 'payments.forget-payouts', everySeconds: 900, work: () => purgePayoutAccounts(services) },
      { name: 'payments.remind', everySeconds: 3600, work: (signal) => sendTransferReminders(services, signal) },
      { name: 'payments.forget-proofs', everySeconds: 3600, work: () => purgeDecidedProofs(db, now()) },
      { name: 'payments.check-books', everySeconds: 3600, work: (signal) => checkHourly(services, signal) },
    ];
    for (const job of jobs) runPeriodically(app, job);
  },
});

/** Throws on mismatches, because the operator is notified of failed jobs. */
async function checkHourly({ db, now }: PaymentServices, signal: AbortSignal): Promise<void> {
  const findings = await checkLedger(db, now(), signal);
  if (findings.length > 0)
    throw new Error(`Orders and books do not agree. ${findings.map(({ text }) => text).join(' ')}`);
}
