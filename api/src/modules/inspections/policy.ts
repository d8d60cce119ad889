import type { BookingRow } from '../bookings/index.ts';
import { inspectionNotFound, inspectionSigned } from './refusals.ts';
import type { InspectionRow } from './repository.ts';

/** Throws unless the booking is assigned to this inspector and to be done or done. */
export function requireAssigned(booking: BookingRow | undefined, officerId: string): BookingRow {
  const isAssigned =
    booking?.assigneeId === officerId &&
    booking.kind === 'car-inspection' &&
    (isToBeDone(booking) || booking.status === 'done');
  if (!isAssigned) throw inspectionNotFound();
  return booking;
}

const isToBeDone = ({ status }: BookingRow) => status === 'assigned' || status === 'in-progress';

/** Until it is signed, and while it is being corrected. */
export const mayWrite = (booking: BookingRow, inspection: InspectionRow | undefined): boolean =>
  isToBeDone(booking) || typeof inspection?.correction === 'string';

export function requireUnsigned(booking: BookingRow, inspection: InspectionRow | undefined): void {
  if (!mayWrite(booking, inspection)) throw inspectionSigned();
}
