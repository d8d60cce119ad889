import { mayFollow } from '../entities/order-states.ts';

export const bookingStatuses = [
  'draft',
  'awaiting-payment',
  'confirmed',
  'assigned',
  'in-progress',
  'done',
  'cancelled',
  'expired',
  'no-show',
  'refunded',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Why the site itself cancels a booking. */
export const cancellationReasons = ['account-deleted'] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

/** Steps of a no-show in the timeline: its person contests it, and the office looked at it and keeps it. */
export const noShowSteps = ['no-show-contested', 'no-show-upheld'] as const;
export type NoShowStep = (typeof noShowSteps)[number];

/** What may follow what: the one table for API, person and office. */
export const bookingFollows: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  draft: ['awaiting-payment', 'expired'],
  'awaiting-payment': ['confirmed', 'cancelled', 'expired'],
  confirmed: ['assigned', 'cancelled', 'no-show'],
  /** Back to `confirmed`: it was moved to another time, or who was to come cannot. */
  assigned: ['in-progress', 'confirmed', 'cancelled', 'no-show'],
  'in-progress': ['done', 'cancelled'],
  done: ['refunded'],
  cancelled: ['refunded'],
  /** Paid late it comes back, where its time is still free; else the money does. */
  expired: ['confirmed', 'refunded'],
  /** Taken back: a new appointment, or all of the money. */
  'no-show': ['confirmed', 'cancelled', 'refunded'],
  refunded: [],
};

export const mayBecome = (from: BookingStatus, to: BookingStatus): boolean => mayFollow(bookingFollows, from, to);

/** Nobody else can have its time. */
export const holdsSlot = (status: BookingStatus): boolean =>
  status === 'awaiting-payment' || isPaidFor(status) || status === 'done' || status === 'no-show';

/** Paid for, and still to come or under way. */
export const isPaidFor = (status: BookingStatus): boolean =>
  status === 'confirmed' || status === 'assigned' || status === 'in-progress';

/** Paid for, and nobody is on the way yet: it may be moved or cancelled, as far as the rule of the day goes. */
export const isStillOpen = (status: BookingStatus): boolean => status === 'confirmed' || status === 'assigned';
