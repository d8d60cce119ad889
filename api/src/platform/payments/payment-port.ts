/** A new payment. `reference` is ours and the idempotency key: a repeated one is the same payment. */
export type CheckoutRequest = {
  reference: string;
  orderNumber: string;
  title: string;
  amountPkr: number;
  startedAt: Date;
  expiresAt: Date;
  /** Where the provider redirects the browser with the outcome. */
  returnHref: string;
  /** The order's page on this site. */
  orderHref: string;
};

/** Where to send the browser: POST a form with these fields, or redirect to the URL if there are none. */
export type Checkout = { url: string; fields: Record<string, string> };

/** A provider's report about a payment. */
export type PaymentEvent = {
  /** Idempotency key: repeated deliveries of one event have the same key. */
  key: string;
  reference: string;
  outcome: 'pending' | 'succeeded' | 'failed' | 'refunded' | 'charged-back';
  /** In hundredths of a rupee; of a refund, the refunded amount. Null: the amount that we requested and signed. */
  amountPaisa: number | null;
  currency: string;
  providerReference: string | null;
  /** For a refund that we requested: our id of it. */
  refundId: string | null;
  /** Why the payment failed, shown to the customer. */
  reason: string | null;
};

export type ProviderEvent = { event: PaymentEvent; raw: Record<string, string> };

/** An authenticated event of the provider, or the reason why a callback is rejected. */
export type CallbackReading = { kind: 'reported'; event: PaymentEvent } | { kind: 'forged'; reason: string };

export type RefundRequest = {
  reference: string;
  providerReference: string | null;
  /** Our id, and the idempotency key: a repeated one is the same refund. */
  refundId: string;
  amountPkr: number;
};
/** `refused`: the provider will not refund. `by-hand`: the provider has no refund API, so staff send the money. */
export type RefundAnswer =
  | { kind: 'done'; providerReference: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'by-hand' };

/**
 * A payment provider. Data from the browser is not trusted: only callbacks and inquiries determine a payment's state.
 * All methods reject when the provider is unreachable.
 */
export type PaymentPort = {
  startCheckout(request: CheckoutRequest): Promise<Checkout>;
  readCallback(fields: Record<string, string>): Promise<CallbackReading>;
  /** Returns undefined if the provider does not know the reference. */
  inquire(payment: { reference: string }): Promise<ProviderEvent | undefined>;
  /** Rejects when the outcome is unknown: the refund may have been sent. */
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /**
   * The outcome of an earlier refund request; undefined if the provider does not know it. Rejects when the outcome is
   * unknown. Absent if the provider has no such inquiry.
   */
  inquireRefund?(refundId: string): Promise<RefundAnswer | undefined>;
};
