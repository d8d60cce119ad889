import { type BookingChange, bookingKindDefinitions, hasCase, type OfficeBooking } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Officer } from '../../platform/http/caller.ts';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import type { Services } from '../../platform/services.ts';
import {
  type BookingRow,
  bookingChanged,
  bookingNotFound,
  busyOfficersAt,
  type ChangeServices,
  changeByOffice,
  findBooking,
  lockWithOrders,
  type OfficeChange,
  presentForOffice,
  referenceOf,
  stepsOf,
} from '../bookings/index.ts';
import { type PageServices, publishChange } from '../cases/index.ts';
import { reloadOrderPages } from '../payments/index.ts';
import { recordOfficeEvent } from './audit.ts';
import { lockOfficer, officersWithRole } from './officers.ts';

type BookingServices = Pick<Services, 'db' | 'now'> & ChangeServices & PageServices;
type ActingOfficer = { officer: Officer; ip: string };
type Input = { bookingId: string; revision: number; change: BookingChange };

/** A booking as the office sees it, with the possible assignees. */
export async function officeBookingOf(
  { db, now, payments }: Pick<BookingServices, 'db' | 'now' | 'payments'>,
  bookingId: string,
  officerId: string,
): Promise<OfficeBooking> {
  const booking = await findBooking(db, bookingId);
  if (booking === undefined) throw bookingNotFound();
  const busyOfficers = await busyOfficersAt(db, booking.startsAt, booking.id);
  const people = await officersWithRole(db, bookingKindDefinitions[booking.kind].visitorRole);
  return presentForOffice(booking, {
    steps: await stepsOf(db, booking.id),
    leftPkr: await payments.refundable(db, booking.orderId),
    people: people.map(({ id, name }) => ({ id, name, isBusy: busyOfficers.has(id) })),
    officerId,
    now: now(),
  });
}

/**
 * Applies one change to a booking and adds it to the audit log. If two officers change the same version, the second
 * gets `booking_changed`.
 */
export async function changeBooking(
  services: BookingServices,
  input: Input,
  by: ActingOfficer,
): Promise<OfficeBooking> {
  const { db } = services;
  const changed = await db.transaction((tx) => changeInTransaction(tx, services, input, by));
  const booking = await officeBookingOf(services, input.bookingId, by.officer.officerId);
  if (changed === undefined) throw bookingChanged({ extra: { booking } });
  if (hasCase(booking.kind)) publishChange(services, booking);
  reloadOrderPages(services.realtime, { accountId: changed.accountId, number: changed.orderNumber });
  return booking;
}

/** Undefined if the booking has changed since the officer loaded it. */
async function changeInTransaction(
  tx: Queryable,
  services: BookingServices,
  { bookingId, revision, change }: Input,
  { officer: { officerId }, ip }: ActingOfficer,
): Promise<BookingRow | undefined> {
  const before = await lockWithOrders(tx, services.payments, bookingId);
  if (before === undefined) throw bookingNotFound();
  if (before.revision !== revision) return undefined;
  const completedChange = await withPerson(tx, before, change);
  const after = await changeByOffice(tx, services, before, { change: completedChange, officerId });
  const event = {
    kind: 'booking-changed' as const,
    officerId,
    ip,
    subject: { kind: 'booking', id: before.id, name: referenceOf(before) },
    reason: change.action === 'cancel' ? change.reason : undefined,
    before: stateOf(before),
    after: {
      ...stateOf(after),
      action: change.action,
      ...(change.action === 'cancel' && { refundPkr: change.refundPkr }),
    },
  };
  await recordOfficeEvent(tx, event, services.now());
  return after;
}

/** Throws if the officer lacks the role or has left. */
async function withPerson(tx: Queryable, { kind }: BookingRow, change: BookingChange): Promise<OfficeChange> {
  if (change.action !== 'assign') return change;
  const person = await lockOfficer(tx, change.officerId);
  if (!person?.roles.includes(bookingKindDefinitions[kind].visitorRole)) {
    throw invalidInput({ 'body.change.officerId': 'They don’t do this work. Please choose someone else.' });
  }
  return { action: 'assign', person: { id: person.id, name: person.name } };
}

const stateOf = ({ status, startsAt, assigneeName }: BookingRow) => ({
  status,
  startsAt: startsAt.toISOString(),
  assignee: assigneeName,
});
