/** What an order is in (SVC-05). A late payment makes an expired or cancelled one paid, and is then given back if it must be. */
export const orderStatuses = ['open', 'paid', 'cancelled', 'expired', 'partly-refunded', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** One try of paying an order with one provider. A failed or abandoned one may still succeed: the provider has the last word. */
export const attemptStatuses = ['started', 'succeeded', 'failed', 'abandoned'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/**
 * `to-approve`: a second officer has to agree. `by-hand`: the office sends the money, as the provider takes no such call.
 * `withdrawn`: it was not sent and will not be.
 */
export const refundStatuses = ['to-approve', 'requested', 'by-hand', 'done', 'failed', 'withdrawn'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Whether what was paid for has been given. */
export const fulfilmentStatuses = ['waiting', 'done', 'refused'] as const;
export type FulfilmentStatus = (typeof fulfilmentStatuses)[number];

/** What of a payment the office has to look at, the most urgent first. */
export const flagKinds = [
  'charged-back',
  'wrong-amount',
  'unknown-payment',
  'not-given',
  'refund-unasked',
  'paid-twice',
] as const;
export type FlagKind = (typeof flagKinds)[number];

/** What may follow what. */
export const orderFollows: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  open: ['paid', 'cancelled', 'expired'],
  paid: ['partly-refunded', 'refunded'],
  cancelled: ['paid'],
  expired: ['paid'],
  // Back, where money was noted as sent by mistake.
  'partly-refunded': ['partly-refunded', 'refunded', 'paid'],
  // A bank may take back what we have given back already.
  refunded: ['refunded', 'partly-refunded', 'paid'],
};

export const attemptFollows: Readonly<Record<AttemptStatus, readonly AttemptStatus[]>> = {
  started: ['succeeded', 'failed', 'abandoned'],
  succeeded: [],
  failed: ['succeeded'],
  abandoned: ['succeeded', 'failed'],
};

export const refundFollows: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  'to-approve': ['requested', 'withdrawn'],
  requested: ['by-hand', 'done', 'failed', 'withdrawn'],
  'by-hand': ['done', 'failed', 'withdrawn'],
  // What was noted as sent by hand by mistake waits again.
  done: ['by-hand'],
  failed: ['requested', 'by-hand', 'done', 'withdrawn'],
  withdrawn: [],
};

/** True if `to` may follow `from` in one of the tables above. */
export const mayFollow = <Status extends string>(
  follows: Readonly<Record<Status, readonly Status[]>>,
  from: Status,
  to: Status,
): boolean => follows[from].includes(to);
