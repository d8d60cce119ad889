const HOUR_MS = 3_600_000;

/** Applies to bookings made at `since` or later. Hours count back from the booked time. */
export type RefundRule = {
  since: string;
  /** Until then cancelling refunds everything, and the time may be changed. */
  fullRefundHours: number;
  /** Until then cancelling refunds `latePercent`; afterwards it cannot be cancelled. */
  noRefundHours: number;
  latePercent: number;
};

/** Newest first. */
export const refundRules: readonly [RefundRule, ...RefundRule[]] = [
  { since: '2026-01-01T00:00:00+05:00', fullRefundHours: 24, noRefundHours: 2, latePercent: 50 },
];

type BookingTimes = { bookedAt: Date; startsAt: Date };

/** The rule that was in force when the booking was made. */
export function refundRuleOf(bookedAt: Date): RefundRule {
  const [newest] = refundRules;
  return refundRules.find(({ since }) => bookedAt >= new Date(since)) ?? refundRules.at(-1) ?? newest;
}

const isBeforeDeadline = ({ startsAt }: BookingTimes, hours: number, now: Date) =>
  now.getTime() <= startsAt.getTime() - hours * HOUR_MS;

export const canReschedule = (booked: BookingTimes, now: Date): boolean =>
  isBeforeDeadline(booked, refundRuleOf(booked.bookedAt).fullRefundHours, now);

export const canCancel = (booked: BookingTimes, now: Date): boolean =>
  isBeforeDeadline(booked, refundRuleOf(booked.bookedAt).noRefundHours, now);

/** Refund in whole PKR for cancelling now, rounded down. */
export function refundPkr(booked: BookingTimes & { paidPkr: number }, now: Date): number {
  const { fullRefundHours, noRefundHours, latePercent } = refundRuleOf(booked.bookedAt);
  if (isBeforeDeadline(booked, fullRefundHours, now)) return booked.paidPkr;
  return isBeforeDeadline(booked, noRefundHours, now) ? Math.floor((booked.paidPkr * latePercent) / 100) : 0;
}
