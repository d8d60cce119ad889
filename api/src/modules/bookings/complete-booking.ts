import type { Queryable } from '../../platform/database/database.ts';
import { type Actor, addStep, type SignedReport, transitionBooking, updateBooking } from './booking-transitions.ts';
import { type NotifyServices, notifyCustomer } from './notify-customer.ts';
import { mayStartBooking } from './policy.ts';
import { bookingState } from './refusals.ts';
import type { BookingRow } from './repository.ts';

type ByOffice = { officerId: string; now: Date };

const byOfficer = ({ officerId }: ByOffice): Actor => ({ actor: 'office', actorId: officerId });

/** Starts a locked booking. Throws before its day, or if the officer is not its assignee. */
export async function startBooking(tx: Queryable, booking: BookingRow, by: ByOffice): Promise<BookingRow> {
  if (!mayStartBooking(booking, by))
    throw bookingState({ message: 'Only the assigned person can start it, on the day of the visit.' });
  return transitionBooking(tx, booking, { ...byOfficer(by), to: 'in-progress', at: by.now });
}

export const completeBooking = (tx: Queryable, booking: BookingRow, { at, ...by }: Actor & { at: Date }) =>
  transitionBooking(tx, booking, { ...by, to: 'done', at });

/** Completes a locked booking with its report and notifies the customer. */
export async function completeWithReport(
  tx: Queryable,
  services: NotifyServices,
  booking: BookingRow,
  { report, ...by }: ByOffice & { report: SignedReport },
): Promise<BookingRow> {
  const done = await transitionBooking(tx, booking, { ...byOfficer(by), to: 'done', at: by.now, set: report });
  await notifyCustomer(tx, services, done, { kind: 'booking-done' });
  return done;
}

/** Replaces the report by a new version and notifies the customer. */
export async function replaceReport(
  tx: Queryable,
  services: NotifyServices,
  booking: BookingRow,
  { report, note, ...by }: ByOffice & { report: SignedReport; note: string },
): Promise<BookingRow> {
  if (booking.status !== 'done') throw bookingState();
  await addStep(tx, { bookingId: booking.id, what: 'done', at: by.now, note, ...byOfficer(by) });
  const renewed = await updateBooking(tx, booking, { ...report, updatedAt: by.now });
  await notifyCustomer(tx, services, renewed, { kind: 'booking-done' });
  return renewed;
}
