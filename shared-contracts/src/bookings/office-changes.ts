import { z } from 'zod';
import { bookedHour } from './booking-form.ts';
import { type BookingStatus, canBookingBecome, isUpcoming } from './booking-status.ts';
import { bookedHourOf, startOfHour } from './slots.ts';

const reason = z.string().trim().min(3, 'Say why. The person will read it.').max(300);

const changes = [
  z.object({ action: z.literal('assign'), officerId: z.uuid('Choose who comes') }),
  /** The assignee is unavailable. */
  z.object({ action: z.literal('release') }),
  z.object({ action: z.literal('begin') }),
  bookedHour.extend({ action: z.literal('move') }),
  z.object({ action: z.literal('cancel'), reason, refundPkr: z.int().min(0) }),
  /** The customer was not at the address. */
  z.object({ action: z.literal('no-show') }),
] as const;

/**
 * What the office does with a booking. `refundPkr` is the amount shown; if the actual refund now differs, nothing
 * changes.
 */
export const bookingChange = z.discriminatedUnion('action', changes);
export type BookingChange = z.infer<typeof bookingChange>;

/** `finish` is refused: completing the report or case finishes the booking. */
export const bookingChangeV1 = z.discriminatedUnion('action', [...changes, z.object({ action: z.literal('finish') })]);

export const bookingActions = ['assign', 'release', 'begin', 'move', 'cancel', 'no-show'] as const;
export type BookingAction = (typeof bookingActions)[number];

type BookingState = { status: BookingStatus; startsAt: Date; outcome: 'report' | 'case'; isAssignee: boolean };

/** The earliest start of a visit: the start of its day. There is no latest: answers recorded offline arrive later. */
export const earliestStart = (startsAt: Date): Date => startOfHour({ day: bookedHourOf(startsAt).day, hour: 0 });

/** Only the assignee may start the visit. */
export const canStartVisit = (
  { status, startsAt, isAssignee }: Pick<BookingState, 'status' | 'startsAt' | 'isAssignee'>,
  now: Date,
): boolean => isAssignee && canBookingBecome(status, 'in-progress') && now >= earliestStart(startsAt);

/** What an office user may do with a booking now. */
export function availableBookingActions(
  { status, startsAt, outcome, isAssignee }: BookingState,
  now: Date,
): BookingAction[] {
  const isBookingUpcoming = isUpcoming(status);
  const isAllowed: Readonly<Record<BookingAction, boolean>> = {
    assign: isBookingUpcoming,
    release: status === 'assigned',
    begin: outcome === 'case' && canStartVisit({ status, startsAt, isAssignee }, now),
    // A no-show can be reversed: with a new appointment or a refund.
    move: isBookingUpcoming || status === 'no-show',
    cancel: canBookingBecome(status, 'cancelled'),
    'no-show': canBookingBecome(status, 'no-show') && now >= startsAt,
  };
  return bookingActions.filter((action) => isAllowed[action]);
}
