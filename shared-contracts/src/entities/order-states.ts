/**
 * Status of an order (SVC-05). A late payment makes an expired or cancelled order `paid`; it is then refunded if
 * necessary.
 */
export const orderStatuses = ['open', 'paid', 'cancelled', 'expired', 'partly-refunded', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * One attempt to pay an order with one provider. A failed or abandoned attempt may still succeed: the provider decides.
 */
export const attemptStatuses = ['started', 'succeeded', 'failed', 'abandoned'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/**
 * `to-approve`: needs approval by a second officer. `by-hand`: the office sends the money, as the provider has no
 * refund API. `withdrawn`: cancelled, was not sent.
 */
export const refundStatuses = ['to-approve', 'requested', 'by-hand', 'done', 'failed', 'withdrawn'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Whether the order was fulfilled. */
export const fulfilmentStatuses = ['waiting', 'done', 'refused'] as const;
export type FulfilmentStatus = (typeof fulfilmentStatuses)[number];

/** Problems of a payment that the office has to review, most urgent first. */
export const flagKinds = [
  'charged-back',
  'wrong-amount',
  'unknown-payment',
  'not-given',
  'refund-unasked',
  'paid-twice',
] as const;
export type FlagKind = (typeof flagKinds)[number];

/** Allowed status transitions. */
export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  open: ['paid', 'cancelled', 'expired'],
  paid: ['partly-refunded', 'refunded'],
  cancelled: ['paid'],
  expired: ['paid'],
  // Back to `paid` if the refund was recorded by mistake.
  'partly-refunded': ['partly-refunded', 'refunded', 'paid'],
  // A bank may charge back what was already refunded.
  refunded: ['refunded', 'partly-refunded', 'paid'],
};

export const attemptTransitions: Readonly<Record<AttemptStatus, readonly AttemptStatus[]>> = {
  started: ['succeeded', 'failed', 'abandoned'],
  succeeded: [],
  failed: ['succeeded'],
  abandoned: ['succeeded', 'failed'],
};

export const refundTransitions: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  'to-approve': ['requested', 'withdrawn'],
  requested: ['by-hand', 'done', 'failed', 'withdrawn'],
  'by-hand': ['done', 'failed', 'withdrawn'],
  // A manual refund recorded by mistake is pending again.
  done: ['by-hand'],
  failed: ['requested', 'by-hand', 'done', 'withdrawn'],
  withdrawn: [],
};

/** True if `transitions` allows the transition from `from` to `to`. */
export const canTransition = <Status extends string>(
  transitions: Readonly<Record<Status, readonly Status[]>>,
  from: Status,
  to: Status,
): boolean => transitions[from].includes(to);
