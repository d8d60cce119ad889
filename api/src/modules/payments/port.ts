import type { OrderStatus, PaymentType, RefundStatus } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Account } from '../../platform/http/caller.ts';

/** The row of another module that is paid for. `kind` is that module's name for it (`booking`, `listing`). */
export type Subject = { kind: string; id: string };

export type Order = {
  id: string;
  /** For people, e.g. K-2026-000123. */
  number: string;
  type: PaymentType;
  subject: Subject;
  accountId: string;
  quantity: number;
  /** Whole PKR including sales tax. Fixed when the order is opened. */
  amountPkr: number;
  salesTaxPkr: number;
  refundedPkr: number;
  status: OrderStatus;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
};

export type OrderCancellationReason =
  | 'account-deleted'
  | 'booking-cancelled'
  | 'by-customer'
  | 'commission-waived'
  | 'price-corrected';

export type Refund = { id: string; orderId: string; amountPkr: number; reason: string; status: RefundStatus };

export type NewOrder = {
  type: PaymentType;
  subject: Subject;
  account: Pick<Account, 'accountId' | 'userType'>;
  /** Default 1. */
  quantity?: number;
  /** Whole PKR. Replaces today's price where the amount depends on the work done. */
  amountPkr?: number;
  /**
   * When the order expires; default three days. A bank transfer is offered only if that is at least a day away, or can
   * be extended to it (`Fulfilment.longHold`).
   */
  expiresAt?: Date;
};

/** Operations for other modules, in their own transactions. */
export type Payments = {
  /**
   * Opens an order at today's price or the given amount. Returns the existing open order for the same type, subject and
   * account, so that retries are safe. Throws if the type has no fulfilment or no price.
   */
  openOrder(tx: Queryable, order: NewOrder): Promise<Order>;
  /** Cancels an open order. No effect on a cancelled one. Throws for a paid order: refund it instead. */
  cancelOrder(tx: Queryable, orderId: string, reason: OrderCancellationReason): Promise<Order>;
  /**
   * Expires the overdue orders among these, as the job does. Skips orders locked by another transaction. Returns how
   * many.
   */
  expireOverdue(tx: Queryable, orderIds: readonly string[]): Promise<number>;
  /**
   * Refunds part or all of what was paid and not yet refunded, from each payment up to its amount. Providers are asked
   * after the transaction is committed.
   */
  requestRefund(tx: Queryable, refund: { orderId: string; amount: number; reason: string }): Promise<Refund[]>;
  /** The amount that can still be refunded, less pending refunds; 0 before the order is paid. */
  refundable(db: Queryable, orderId: string): Promise<number>;
  /** Like `refundable`, for several orders, by order id. */
  refundableOfEach(db: Queryable, orderIds: readonly string[]): Promise<Map<string, number>>;
  /** The latest order for the subject, whatever its status. */
  orderOf(db: Queryable, subject: Subject): Promise<Order | undefined>;
  /**
   * Lock order: order first, then its subject. The reverse order deadlocks. Modules that change both must lock orders
   * with this.
   */
  lockOrders(tx: Queryable, orderIds: readonly string[]): Promise<void>;
};

export type Purchase = { title: string; href: string | null };

/**
 * Implemented by the module that sells a payment type. Each method runs in the transaction that changes the order,
 * which is locked, and is called once per change.
 */
export type Fulfilment = {
  /** Titles for orders' pages, e.g. "Inspection of Honda Civic 2019, Lahore", in the order of `subjects`. */
  describeMany(db: Queryable, subjects: readonly Subject[]): Promise<Purchase[]>;
  /**
   * Fulfils the order. If that is no longer possible it writes nothing and returns the reason; the whole amount is then
   * refunded and the customer notified. Also called for expired orders that are paid late.
   */
  fulfil(tx: Queryable, order: Order): Promise<'done' | { refuse: string }>;
  /**
   * For orders that reserve something for less than a day. `maxUntil`: how long it can be reserved for a bank transfer;
   * absent or undefined: transfers are not offered. `latest`: how long while a transfer's proof awaits review. `extend`
   * extends the reservation to the order's new expiry.
   */
  transferHold?: {
    maxUntil(db: Queryable, subject: Subject): Promise<Date | undefined>;
    latest(db: Queryable, subject: Subject): Promise<Date | undefined>;
    extend(tx: Queryable, order: Order): Promise<void>;
  };
  /** The order expired or was cancelled unpaid: release the reservation. */
  expired?(tx: Queryable, order: Order): Promise<void>;
  /** Money was refunded, or taken back by the bank. `order.refundedPkr` already includes it. */
  refunded?(tx: Queryable, order: Order, refund: Refund): Promise<void>;
  /** A refund was marked as sent by mistake and is pending again. `order.refundedPkr` is back at its earlier value. */
  refundUndone?(tx: Queryable, order: Order, refund: Refund): Promise<void>;
  /** Called after any of these is committed: updates open pages that show the subject. */
  publishChange?(order: Pick<Order, 'accountId' | 'subject'>): void;
};

/** Set when the app is composed. Types without an entry are not offered. */
export type Fulfilments = Partial<Record<PaymentType, Fulfilment>>;
