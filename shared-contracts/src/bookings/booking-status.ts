import { canTransition } from '../entities/order-states.ts';

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

/** Timeline steps after a no-show: the customer contests it, or the office reviews and upholds it. */
export const noShowSteps = ['no-show-contested', 'no-show-upheld'] as const;
export type NoShowStep = (typeof noShowSteps)[number];

/** Allowed status transitions, shared by API, customer and office. */
export const bookingTransitions: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  draft: ['awaiting-payment', 'expired'],
  'awaiting-payment': ['confirmed', 'cancelled', 'expired'],
  confirmed: ['assigned', 'cancelled', 'no-show'],
  /** Back to `confirmed` when it is rescheduled or the assignee is unavailable. */
  assigned: ['in-progress', 'confirmed', 'cancelled', 'no-show'],
  'in-progress': ['done', 'cancelled'],
  done: ['refunded'],
  cancelled: ['refunded'],
  /** A late payment confirms it again if the slot is still free; otherwise it is refunded. */
  expired: ['confirmed', 'refunded'],
  /** Reversed: either a new appointment or a full refund. */
  'no-show': ['confirmed', 'cancelled', 'refunded'],
  refunded: [],
};

export const canBookingBecome = (from: BookingStatus, to: BookingStatus): boolean =>
  canTransition(bookingTransitions, from, to);

/** Whether the booking still blocks its slot. */
export const blocksSlot = (status: BookingStatus): boolean =>
  status === 'awaiting-payment' || isPaidFor(status) || status === 'done' || status === 'no-show';

/** Paid for, and upcoming or in progress. */
export const isPaidFor = (status: BookingStatus): boolean =>
  status === 'confirmed' || status === 'assigned' || status === 'in-progress';

/** Paid for and the visit has not started: it may be rescheduled or cancelled within the refund rule. */
export const isUpcoming = (status: BookingStatus): boolean => status === 'confirmed' || status === 'assigned';
