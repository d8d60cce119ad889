import type { Queryable } from '../../platform/database/database.ts';
import { type Actor, addStep, advance, type SignedReport, updateBooking } from './life-of-booking.ts';
import { mayBeBegun } from './policy.ts';
import { bookingState } from './refusals.ts';
import type { BookingRow } from './repository.ts';
import { type TellServices, tell } from './tell.ts';

type ByOffice = { officerId: string; now: Date };

const byOfficer = ({ officerId }: ByOffice): Actor => ({ actor: 'office', actorId: officerId });

/** Starts a locked booking. Throws before its day, or if the officer is not its assignee. */
export async function beginBooking(tx: Queryable, booking: BookingRow, by: ByOffice): Promise<BookingRow> {
  if (!mayBeBegun(booking, by))
    throw bookingState({ message: 'Only the assigned person can start it, on the day of the visit.' });
  return advance(tx, booking, { ...byOfficer(by), to: 'in-progress', at: by.now });
}

export const completeBooking = (tx: Queryable, booking: BookingRow, { at, ...by }: Actor & { at: Date }) =>
  advance(tx, booking, { ...by, to: 'done', at });

/** Completes a locked booking with its report and notifies the customer. */
export async function finishBooking(
  tx: Queryable,
  services: TellServices,
  booking: BookingRow,
  { report, ...by }: ByOffice & { report: SignedReport },
): Promise<BookingRow> {
  const done = await advance(tx, booking, { ...byOfficer(by), to: 'done', at: by.now, set: report });
  await tell(tx, services, done, { kind: 'booking-done' });
  return done;
}

/** Replaces the report by a new version and notifies the customer. */
export async function renewReport(
  tx: Queryable,
  services: TellServices,
  booking: BookingRow,
  { report, note, ...by }: ByOffice & { report: SignedReport; note: string },
): Promise<BookingRow> {
  if (booking.status !== 'done') throw bookingState();
  await addStep(tx, { bookingId: booking.id, what: 'done', at: by.now, note, ...byOfficer(by) });
  const renewed = await updateBooking(tx, booking, { ...report, updatedAt: by.now });
  await tell(tx, services, renewed, { kind: 'booking-done' });
  return renewed;
}
