import { z } from 'zod';
import { bookedHour } from './booking-form.ts';
import { type BookingStatus, isStillOpen, mayBecome } from './booking-status.ts';
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

type Booked = { status: BookingStatus; startsAt: Date; endsWith: 'report' | 'case'; isAssignee: boolean };

/** The earliest start of a visit: the start of its day. There is no latest: answers recorded offline arrive later. */
export const beginsFrom = (startsAt: Date): Date => startOfHour({ day: bookedHourOf(startsAt).day, hour: 0 });

/** Only the assignee may start the visit. */
export const mayBegin = (
  { status, startsAt, isAssignee }: Pick<Booked, 'status' | 'startsAt' | 'isAssignee'>,
  now: Date,
): boolean => isAssignee && mayBecome(status, 'in-progress') && now >= beginsFrom(startsAt);

/** What an office user may do with a booking now. */
export function bookingActionsOf({ status, startsAt, endsWith, isAssignee }: Booked, now: Date): BookingAction[] {
  const isOpen = isStillOpen(status);
  const may: Readonly<Record<BookingAction, boolean>> = {
    assign: isOpen,
    release: status === 'assigned',
    begin: endsWith === 'case' && mayBegin({ status, startsAt, isAssignee }, now),
    // A no-show can be reversed: with a new appointment or a refund.
    move: isOpen || status === 'no-show',
    cancel: mayBecome(status, 'cancelled'),
    'no-show': mayBecome(status, 'no-show') && now >= startsAt,
  };
  return bookingActions.filter((action) => may[action]);
}
