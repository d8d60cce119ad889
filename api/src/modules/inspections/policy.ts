import type { BookingRow } from '../bookings/index.ts';
import { inspectionNotFound, inspectionSigned } from './refusals.ts';
import type { InspectionRow } from './repository.ts';

/** Throws unless the booking is assigned to this inspector and to be done or done. */
export function requireAssigned<Booking extends Pick<BookingRow, 'status' | 'kind' | 'assigneeId'>>(
  booking: Booking | undefined,
  officerId: string,
): Booking {
  const isAssigned =
    booking?.assigneeId === officerId &&
    booking.kind === 'car-inspection' &&
    (isToBeDone(booking) || booking.status === 'done');
  if (!isAssigned) throw inspectionNotFound();
  return booking;
}

type BookingState = Pick<BookingRow, 'status'>;
type SheetState = Pick<InspectionRow, 'correction'> | undefined;
const isToBeDone = ({ status }: BookingState) => status === 'assigned' || status === 'in-progress';

/** Until it is signed, and while it is being corrected. */
export const mayWrite = (booking: BookingState, inspection: SheetState): boolean =>
  isToBeDone(booking) || typeof inspection?.correction === 'string';

export function requireUnsigned(booking: BookingState, inspection: SheetState): void {
  if (!mayWrite(booking, inspection)) throw inspectionSigned();
}
