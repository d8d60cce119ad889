import type { BookingChange } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Actor, addStep, transitionBooking, updateBooking } from './booking-transitions.ts';
import { type ChangeServices, cancelAndRefund, moveLockedBooking } from './change-booking.ts';
import { startBooking } from './complete-booking.ts';
import { recordNoShow } from './no-show.ts';
import { notifyCustomer } from './notify-customer.ts';
import { officeActionsOf, officeRefundOf } from './policy.ts';
import { referenceOf } from './reference.ts';
import { assigneeBusy, bookingState, refundChanged } from './refusals.ts';
import { assignedBookingAt, type BookingRow } from './repository.ts';

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
      return transitionBooking(tx, booking, { ...by, to: 'confirmed', at });
    case 'begin':
      return startBooking(tx, booking, { officerId, now: at });
    case 'move':
      return moveLockedBooking(tx, services, booking, { ...by, hour: change });
    case 'cancel':
      return cancel(tx, services, booking, { ...change, by });
    case 'no-show':
      return recordNoShow(tx, services, booking, { ...by, at });
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
  const conflicting = await assignedBookingAt(tx, person.id, booking.startsAt);
  if (conflicting?.id === booking.id) return booking;
  if (conflicting)
    throw assigneeBusy({ message: `${person.name} is assigned to ${referenceOf(conflicting)} at this time.` });
  const at = services.now();
  const set = { assigneeId: person.id, assigneeName: person.name };
  const note = person.name;
  const assigned =
    booking.status === 'assigned'
      ? await reassign(tx, booking, { ...set, at, note, by })
      : await transitionBooking(tx, booking, { ...by, to: 'assigned', at, note, set });
  await notifyCustomer(tx, services, assigned, { kind: 'booking-assigned', who: person.name });
  return assigned;
}

type Reassignment = { assigneeId: string; assigneeName: string; at: Date; note: string; by: Actor };

async function reassign(
  tx: Queryable,
  booking: BookingRow,
  { at, note, by, ...set }: Reassignment,
): Promise<BookingRow> {
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
  const cancelled = await cancelAndRefund(tx, services, booking, { ...by, refundPkr, note: reason });
  await notifyCustomer(tx, services, cancelled, { kind: 'booking-cancelled', refundPkr, reason });
  return cancelled;
}
