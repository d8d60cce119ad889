import type { OrderStatus, PaymentType, RefundStatus } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Account } from '../../platform/http/caller.ts';

/** What is paid for: a row of another module. `kind` is that module's word for it (`booking`, `listing`). */
export type Subject = { kind: string; id: string };

export type Order = {
  id: string;
  /** K-2026-000123: what people call it by. */
  number: string;
  type: PaymentType;
  subject: Subject;
  accountId: string;
  quantity: number;
  /** Whole PKR, sales tax within it. It stays what it was when the order was opened. */
  amountPkr: number;
  salesTaxPkr: number;
  refundedPkr: number;
  status: OrderStatus;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
};

/** Why an order was cancelled. */
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
  /** Whole PKR, where it follows from what was done: instead of today's price. */
  amountPkr?: number;
  /**
   * Until when it can be paid, default three days. A bank transfer is offered only where that is a day away at least, or may be
   * (`Fulfilment.longHold`).
   */
  expiresAt?: Date;
};

/** What other modules ask of payments, in their own transactions. */
export type Payments = {
  /**
   * An order at today's price, or what follows from what was done. The one that is open for the same type, subject and account is
   * answered again, so a repetition opens nothing. Refuses a type that nothing fulfils or that has no price.
   */
  openOrder(tx: Queryable, order: NewOrder): Promise<Order>;
  /** An open order can no longer be paid; one that is cancelled stays so. Refuses a paid one: that is refunded. */
  cancelOrder(tx: Queryable, orderId: string, reason: OrderCancellationReason): Promise<Order>;
  /** Ends those of these orders whose time is over, as their job does; not what another transaction has in hand. Answers how many. */
  expireOverdue(tx: Queryable, orderIds: readonly string[]): Promise<number>;
  /**
   * Part or all of what was paid and not yet given back, from each payment what it brought; providers are asked once the
   * transaction is committed.
   */
  requestRefund(tx: Queryable, refund: { orderId: string; amount: number; reason: string }): Promise<Refund[]>;
  /** What of an order can still be given back: nothing before it is paid, nor what is on its way back. */
  refundable(db: Queryable, orderId: string): Promise<number>;
  /** As `refundable`, of each, by the order's id. */
  refundableOfEach(db: Queryable, orderIds: readonly string[]): Promise<Map<string, number>>;
  /** The last order for it, whatever became of it. */
  orderOf(db: Queryable, subject: Subject): Promise<Order | undefined>;
  /**
   * Payments lock an order, then what it is for. Whoever changes what they sold, and its order with it, locks them in this order:
   * the other way round PostgreSQL gives one of two up.
   */
  lockOrders(tx: Queryable, orderIds: readonly string[]): Promise<void>;
};

export type Bought = { title: string; href: string | null };

/**
 * What a payment type does, given by the module that sells it. Each runs in the transaction that changes the order,
 * which is locked, and is called once for each such change.
 */
export type Fulfilment = {
  /** What the orders' pages say is bought, e.g. "Inspection of Honda Civic 2019, Lahore", in the order of `subjects`. */
  describeMany(db: Queryable, subjects: readonly Subject[]): Promise<Bought[]>;
  /**
   * Gives what was paid for. Where it cannot be given any more it writes nothing and refuses; the whole amount is then
   * refunded and the person told the reason. An order that has expired may be paid late, and comes here like any other.
   */
  fulfil(tx: Queryable, order: Order): Promise<'done' | { refuse: string }>;
  /**
   * What an order holds for less than a day. `until`: until when it can be held for who pays by transfer; absent, or undefined: no
   * transfer is offered. `latest`: until when it can be held while the proof of a transfer waits for the office. `hold` holds it
   * until the order's new end.
   */
  longHold?: {
    until(db: Queryable, subject: Subject): Promise<Date | undefined>;
    latest(db: Queryable, subject: Subject): Promise<Date | undefined>;
    hold(tx: Queryable, order: Order): Promise<void>;
  };
  /** The order has expired or was cancelled unpaid: what was held for it is free. */
  expired?(tx: Queryable, order: Order): Promise<void>;
  /** Money was given back, or taken back by the bank; `order.refundedPkr` holds it already. */
  refunded?(tx: Queryable, order: Order, refund: Refund): Promise<void>;
  /** A refund was noted as sent by mistake, and waits again; `order.refundedPkr` is what it was before it. */
  refundUndone?(tx: Queryable, order: Order, refund: Refund): Promise<void>;
  /** Any of these is committed: tells the open pages that show what was paid for. */
  tellPages?(order: Pick<Order, 'accountId' | 'subject'>): void;
};

/** Given at composition. A type without one is not offered. */
export type Fulfilments = Partial<Record<PaymentType, Fulfilment>>;
