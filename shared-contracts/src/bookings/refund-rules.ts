const HOUR_MS = 3_600_000;

/** Applies to bookings made at `since` or later. Hours count back from the booked time. */
export type RefundRule = {
  since: string;
  /** Until then cancelling refunds everything, and the time may be changed. */
  fullUntilHours: number;
  /** Until then cancelling refunds `latePercent`; afterwards it cannot be cancelled. */
  closesHours: number;
  latePercent: number;
};

/** Newest first. */
export const refundRules: readonly [RefundRule, ...RefundRule[]] = [
  { since: '2026-01-01T00:00:00+05:00', fullUntilHours: 24, closesHours: 2, latePercent: 50 },
];

type Booked = { bookedAt: Date; startsAt: Date };

/** The rule that was in force when the booking was made. */
export function refundRuleOf(bookedAt: Date): RefundRule {
  const [newest] = refundRules;
  return refundRules.find(({ since }) => bookedAt >= new Date(since)) ?? refundRules.at(-1) ?? newest;
}

const isBefore = ({ startsAt }: Booked, hours: number, now: Date) =>
  now.getTime() <= startsAt.getTime() - hours * HOUR_MS;

export const mayStillMove = (booked: Booked, now: Date): boolean =>
  isBefore(booked, refundRuleOf(booked.bookedAt).fullUntilHours, now);

export const mayStillCancel = (booked: Booked, now: Date): boolean =>
  isBefore(booked, refundRuleOf(booked.bookedAt).closesHours, now);

/** Refund in whole PKR for cancelling now, rounded down. */
export function refundPkr(booked: Booked & { paidPkr: number }, now: Date): number {
  const { fullUntilHours, closesHours, latePercent } = refundRuleOf(booked.bookedAt);
  if (isBefore(booked, fullUntilHours, now)) return booked.paidPkr;
  return isBefore(booked, closesHours, now) ? Math.floor((booked.paidPkr * latePercent) / 100) : 0;
}
