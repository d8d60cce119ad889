import type { BookingChange } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { beginBooking } from './carry-out.ts';
import { type ChangeServices, endBooking, moveTo } from './change-booking.ts';
import { type Actor, addStep, advance, updateBooking } from './life-of-booking.ts';
import { noteNoShow } from './no-show.ts';
import { officeActionsOf, officeRefundOf } from './policy.ts';
import { referenceOf } from './reference.ts';
import { assigneeBusy, bookingState, refundChanged } from './refusals.ts';
import { type BookingRow, bookingAt } from './repository.ts';
import { tell } from './tell.ts';

/** A change with the assignee already looked up. */
export type OfficeChange =
  | Exclude<BookingChange, { action: 'assign' }>
  | { action: 'assign'; person: { id: string; name: string } };

/** Applies an officer's change to a locked booking, if its status allows it, and notifies the customer. */
export async function changeByOffice(
  tx: Queryable,
  services: ChangeServices,
  booking: BookingRow,
  { change, officerId }: { change: OfficeChange; officerId: string },
): Promise<BookingRow> {
  const at = services.now();
  if (!officeActionsOf(booking, { officerId, now: at }).includes(change.action)) throw bookingState();
  const by: Actor = { actor: 'office', actorId: officerId };
  switch (change.action) {
    case 'assign':
      return assign(tx, services, booking, { person: change.person, by });
    case 'release':
      return advance(tx, booking, { ...by, to: 'confirmed', at });
    case 'begin':
      return beginBooking(tx, booking, { officerId, now: at });
    case 'move':
      return moveTo(tx, services, booking, { ...by, hour: change });
    case 'cancel':
      return cancel(tx, services, booking, { ...change, by });
    case 'no-show':
      return noteNoShow(tx, services, booking, { ...by, at });
  }
}

type Assignment = { person: { id: string; name: string }; by: Actor };

/** Locks the assignee, so that concurrent assignments to the same hour run one after the other. */
async function assign(
  tx: Queryable,
  services: ChangeServices,
  booking: BookingRow,
  { person, by }: Assignment,
): Promise<BookingRow> {
  const elsewhere = await bookingAt(tx, person.id, booking.startsAt);
  if (elsewhere?.id === booking.id) return booking;
  if (elsewhere)
    throw assigneeBusy({ message: `${person.name} is assigned to ${referenceOf(elsewhere)} at this time.` });
  const at = services.now();
  const set = { assigneeId: person.id, assigneeName: person.name };
  const note = person.name;
  const assigned =
    booking.status === 'assigned'
      ? await reassign(tx, booking, { ...set, at, note, by })
      : await advance(tx, booking, { ...by, to: 'assigned', at, note, set });
  await tell(tx, services, assigned, { kind: 'booking-assigned', who: person.name });
  return assigned;
}

type Other = { assigneeId: string; assigneeName: string; at: Date; note: string; by: Actor };

async function reassign(tx: Queryable, booking: BookingRow, { at, note, by, ...set }: Other): Promise<BookingRow> {
  await addStep(tx, { bookingId: booking.id, what: 'assigned', at, note, ...by });
  return updateBooking(tx, booking, { ...set, updatedAt: at });
}

async function cancel(
  tx: Queryable,
  services: ChangeServices,
  booking: BookingRow,
  { reason, refundPkr, by }: { reason: string; refundPkr: number; by: Actor },
): Promise<BookingRow> {
  const leftPkr = await services.payments.refundable(tx, booking.orderId);
  const { byRulePkr, allPkr } = officeRefundOf(booking, leftPkr, services.now());
  if (refundPkr !== byRulePkr && refundPkr !== allPkr) throw refundChanged();
  const cancelled = await endBooking(tx, services, booking, { ...by, refundPkr, note: reason });
  await tell(tx, services, cancelled, { kind: 'booking-cancelled', refundPkr, reason });
  return cancelled;
}
