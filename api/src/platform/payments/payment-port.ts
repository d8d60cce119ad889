/** A payment that begins. `reference` is ours, and the same one again is the same payment. */
export type CheckoutRequest = {
  reference: string;
  orderNumber: string;
  title: string;
  amountPkr: number;
  startedAt: Date;
  expiresAt: Date;
  /** Where the provider sends the browser, with what became of it. */
  returnHref: string;
  /** The order's page on this site. */
  orderHref: string;
};

/** Where the browser goes: by a form with these fields, or by following the address where there are none. */
export type Checkout = { url: string; fields: Record<string, string> };

/** What a provider tells of a payment. */
export type PaymentEvent = {
  /** The same event has the same key, however often it comes. */
  key: string;
  reference: string;
  outcome: 'pending' | 'succeeded' | 'failed' | 'refunded' | 'charged-back';
  /** In hundredths of a rupee; of a refund, what went back. Null: what we had asked for, which we signed. */
  amountPaisa: number | null;
  currency: string;
  providerReference: string | null;
  /** Of a refund that we asked for: our id of it. */
  refundId: string | null;
  /** Why it failed, for the person. */
  reason: string | null;
};

export type Told = { event: PaymentEvent; raw: Record<string, string> };

/** A callback as it was proven to come from the provider, or why it did not. */
export type CallbackReading = { kind: 'told'; event: PaymentEvent } | { kind: 'forged'; reason: string };

export type RefundRequest = {
  reference: string;
  providerReference: string | null;
  /** Ours: the same one again is the same refund. */
  refundId: string;
  amountPkr: number;
};
/**
 * `refused`: the provider says that it did not send it and will not. `by-hand`: it takes no such call, so people send the money.
 */
export type RefundAnswer =
  | { kind: 'done'; providerReference: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'by-hand' };

/**
 * A provider of payments. What comes back from the browser only asks: a payment is what its callbacks and inquiries say.
 * Each rejects where the provider cannot be reached.
 */
export type PaymentPort = {
  startCheckout(request: CheckoutRequest): Promise<Checkout>;
  readCallback(fields: Record<string, string>): Promise<CallbackReading>;
  /** Undefined: the provider knows of nothing under this reference. */
  inquire(payment: { reference: string }): Promise<Told | undefined>;
  /** Rejects where the provider did not say what became of it: it may have been sent. */
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /**
   * What became of a refund that was asked for before; undefined: the provider never heard of it. Rejects where it does not say.
   * Absent: its provider cannot be asked.
   */
  inquireRefund?(refundId: string): Promise<RefundAnswer | undefined>;
};
