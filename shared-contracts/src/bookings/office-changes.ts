import { z } from 'zod';
import { bookedHour } from './booking-form.ts';
import { type BookingStatus, mayBecome } from './booking-status.ts';

const reason = z.string().trim().min(3, 'Say why: the person reads it').max(300);

/** What the office does with a booking. `refundPkr` is what was shown; where it is another by now, nothing happens. */
export const bookingChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('assign'), officerId: z.uuid('Choose who comes') }),
  /** Who was to come cannot. */
  z.object({ action: z.literal('release') }),
  z.object({ action: z.literal('begin') }),
  /** Refused: report and case do that themselves. It goes with the next version of the call. */
  z.object({ action: z.literal('finish') }),
  bookedHour.extend({ action: z.literal('move') }),
  z.object({ action: z.literal('cancel'), reason, refundPkr: z.int().min(0) }),
  /** Nobody was there. */
  z.object({ action: z.literal('no-show') }),
]);
export type BookingChange = z.infer<typeof bookingChange>;

export const bookingActions = ['assign', 'release', 'begin', 'move', 'cancel', 'no-show'] as const;
export type BookingAction = (typeof bookingActions)[number];

const HOUR_MS = 3_600_000;
/** Nobody begins earlier. */
const BEGINS_BEFORE_MS = 2 * HOUR_MS;

type Booked = { status: BookingStatus; startsAt: Date; endsWith: 'report' | 'case' };

/** Who comes may begin. */
export const mayBegin = ({ status, startsAt }: Pick<Booked, 'status' | 'startsAt'>, now: Date): boolean =>
  mayBecome(status, 'in-progress') && now.getTime() >= startsAt.getTime() - BEGINS_BEFORE_MS;

/** What the office may do with a booking now. */
export function bookingActionsOf({ status, startsAt, endsWith }: Booked, now: Date): BookingAction[] {
  const isOpen = status === 'confirmed' || status === 'assigned';
  const may: Readonly<Record<BookingAction, boolean>> = {
    assign: isOpen,
    release: status === 'assigned',
    begin: endsWith === 'case' && mayBegin({ status, startsAt }, now),
    move: isOpen,
    cancel: mayBecome(status, 'cancelled'),
    'no-show': mayBecome(status, 'no-show') && now >= startsAt,
  };
  return bookingActions.filter((action) => may[action]);
}
