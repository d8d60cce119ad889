import { type BookedHour, type BookingKind, bookedHourOf, isBookable, startOfHour } from '@karwan/shared-contracts';
import { and, asc, eq, or } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Payments } from '../payments/index.ts';
import { holidayOn } from './holidays.ts';
import { nobodyComes } from './policy.ts';
import { slotTaken } from './refusals.ts';
import { bookingSlots, bookings } from './tables.ts';
import { usualCapacity } from './usual-hours.ts';

export type Place = { kind: BookingKind; city: string };
type SlotRow = typeof bookingSlots.$inferSelect;

/** The hours of a day that can still be booked, full ones among them; none on a holiday. */
export async function hoursOf(db: Queryable, { kind, city }: Place, day: string, now: Date) {
  if ((await holidayOn(db, day)) !== undefined) return [];
  const rows = await db
    .select()
    .from(bookingSlots)
    .where(and(eq(bookingSlots.kind, kind), eq(bookingSlots.city, city), eq(bookingSlots.day, day)));
  const known = new Map(rows.map((row) => [row.hour, row]));
  return Array.from({ length: 24 }, (_, hour) => {
    const { capacity, taken } = known.get(hour) ?? { capacity: usualCapacity(kind, { day, hour }), taken: 0 };
    return { hour, capacity, left: capacity - taken, startsAt: startOfHour({ day, hour }).toISOString() };
  }).filter(({ hour, capacity }) => capacity > 0 && isBookable({ day, hour }, now));
}

/** What ends orders whose time is over, and the bookings that wait for them. */
export type SlotServices = { payments: Pick<Payments, 'expireOverdue'> };

/**
 * The slot of an hour with a place that is free, locked until the end of the transaction: whoever comes at the same moment waits,
 * and is told. With `leaving`, the slot that is free by it.
 */
export async function lockFreeSlot(
  tx: Queryable,
  { payments }: SlotServices,
  place: Place,
  startsAt: Date,
  leaving?: number | null,
): Promise<number> {
  const slot = await lockSlot(tx, place, bookedHourOf(startsAt), leaving);
  if (slot.capacity === 0 || (await holidayOn(tx, slot.day)) !== undefined) throw nobodyComes();
  if (slot.taken < slot.capacity) return slot.id;
  // Even before the periodic work has come to it.
  if ((await payments.expireOverdue(tx, await ordersWaitingFor(tx, slot.id))) === 0) throw slotTaken();
  return slot.id;
}

/** With `besides`, another one, too: whoever locks several of a place does so in the order of their hours. */
export async function lockSlot(
  tx: Queryable,
  { kind, city }: Place,
  { day, hour }: BookedHour,
  besides: number | null = null,
): Promise<SlotRow> {
  await tx
    .insert(bookingSlots)
    .values({ kind, city, day, hour, capacity: usualCapacity(kind, { day, hour }) })
    .onConflictDoNothing();
  const isIt = and(
    eq(bookingSlots.kind, kind),
    eq(bookingSlots.city, city),
    eq(bookingSlots.day, day),
    eq(bookingSlots.hour, hour),
  );
  const locked = await tx
    .select()
    .from(bookingSlots)
    .where(besides === null ? isIt : or(isIt, eq(bookingSlots.id, besides)))
    .orderBy(asc(bookingSlots.day), asc(bookingSlots.hour))
    .for('update');
  const slot = locked.find((each) => each.day === day && each.hour === hour);
  if (slot === undefined) throw new Error('A slot was not stored.');
  return slot;
}

/** Orders of the bookings that hold this slot unpaid, as far as no other transaction has these in hand. */
async function ordersWaitingFor(tx: Queryable, slotId: number): Promise<string[]> {
  const waiting = await tx
    .select({ orderId: bookings.orderId })
    .from(bookings)
    .where(and(eq(bookings.slotId, slotId), eq(bookings.status, 'awaiting-payment')))
    .for('update', { skipLocked: true });
  return waiting.map(({ orderId }) => orderId);
}
