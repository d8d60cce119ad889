import { type BookingChange, hasCase, kindsOfBooking, type OfficeBooking } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Officer } from '../../platform/http/caller.ts';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import type { Services } from '../../platform/services.ts';
import {
  type BookingRow,
  bookingChanged,
  bookingNotFound,
  busyAt,
  type ChangeServices,
  changeByOffice,
  findBooking,
  lockWithOrders,
  type OfficeChange,
  presentForOffice,
  referenceOf,
  stepsOf,
} from '../bookings/index.ts';
import { type PageServices, tellPages } from '../cases/index.ts';
import { recordOfficeEvent } from './audit.ts';
import { lockOfficer, officersWith } from './officers.ts';

type BookingServices = Pick<Services, 'db' | 'now'> & ChangeServices & PageServices;
type By = { officer: Officer; ip: string };
type Asked = { bookingId: string; revision: number; change: BookingChange };

/** A booking as the office sees it, with the possible assignees. */
export async function officeBookingOf(
  { db, now, payments }: Pick<BookingServices, 'db' | 'now' | 'payments'>,
  bookingId: string,
  officerId: string,
): Promise<OfficeBooking> {
  const booking = await findBooking(db, bookingId);
  if (booking === undefined) throw bookingNotFound();
  const busy = await busyAt(db, booking.startsAt, booking.id);
  const people = await officersWith(db, kindsOfBooking[booking.kind].comes);
  return presentForOffice(booking, {
    steps: await stepsOf(db, booking.id),
    leftPkr: await payments.refundable(db, booking.orderId),
    people: people.map(({ id, name }) => ({ id, name, isBusy: busy.has(id) })),
    officerId,
    now: now(),
  });
}

/**
 * Applies one change to a booking and adds it to the audit log. If two officers change the same version, the second
 * gets `booking_changed`.
 */
export async function changeBooking(services: BookingServices, asked: Asked, by: By): Promise<OfficeBooking> {
  const { db } = services;
  const isChanged = await db.transaction((tx) => changeIn(tx, services, asked, by));
  const booking = await officeBookingOf(services, asked.bookingId, by.officer.officerId);
  if (!isChanged) throw bookingChanged({ extra: { booking } });
  if (hasCase(booking.kind)) tellPages(services, booking);
  return booking;
}

/** False if the booking has changed since the officer loaded it. */
async function changeIn(
  tx: Queryable,
  services: BookingServices,
  { bookingId, revision, change }: Asked,
  { officer: { officerId }, ip }: By,
): Promise<boolean> {
  const before = await lockWithOrders(tx, services.payments, bookingId);
  if (before === undefined) throw bookingNotFound();
  if (before.revision !== revision) return false;
  const known = await withPerson(tx, before, change);
  const after = await changeByOffice(tx, services, before, { change: known, officerId });
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
  return true;
}

/** Throws if the officer lacks the role or has left. */
async function withPerson(tx: Queryable, { kind }: BookingRow, change: BookingChange): Promise<OfficeChange> {
  if (change.action !== 'assign') return change;
  const person = await lockOfficer(tx, change.officerId);
  if (!person?.roles.includes(kindsOfBooking[kind].comes)) {
    throw invalidInput({ 'body.change.officerId': "They don't do this work. Please choose someone else." });
  }
  return { action: 'assign', person: { id: person.id, name: person.name } };
}

const stateOf = ({ status, startsAt, assigneeName }: BookingRow) => ({
  status,
  startsAt: startsAt.toISOString(),
  assignee: assigneeName,
});
