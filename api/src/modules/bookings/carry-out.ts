import type { Queryable } from '../../platform/database/database.ts';
import { type Actor, addStep, advance, type SignedReport, updateBooking } from './life-of-booking.ts';
import { mayBeBegun } from './policy.ts';
import { bookingState } from './refusals.ts';
import type { BookingRow } from './repository.ts';
import { type TellServices, tell } from './tell.ts';

type ByOffice = { officerId: string; now: Date };

const byOfficer = ({ officerId }: ByOffice): Actor => ({ actor: 'office', actorId: officerId });

/** Who comes has begun with a locked booking; refused before its day, and for everybody else. */
export async function beginBooking(tx: Queryable, booking: BookingRow, by: ByOffice): Promise<BookingRow> {
  if (!mayBeBegun(booking, by))
    throw bookingState({ message: 'It begins on the day of the visit, with who it is assigned to.' });
  return advance(tx, booking, { ...byOfficer(by), to: 'in-progress', at: by.now });
}

/** A locked booking is done. */
export const completeBooking = (tx: Queryable, booking: BookingRow, { at, ...by }: Actor & { at: Date }) =>
  advance(tx, booking, { ...by, to: 'done', at });

/** A locked booking is done by the report that came of it; its person is told. */
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

/** Another version of its report takes the place of the one before; its person is told. */
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
