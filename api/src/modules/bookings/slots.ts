import { type BookingKind, bookedHourOf, type SlotTime } from '@karwan/shared-contracts';
import { and, asc, eq, or } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Payments } from '../payments/index.ts';
import { bookableHours, defaultCapacity } from './default-hours.ts';
import { holidayOn } from './holidays.ts';
import { hasFreePlace, requireOpen } from './policy.ts';
import { slotTaken } from './refusals.ts';
import { bookingSlots, bookings } from './tables.ts';

export type ServiceLocation = { kind: BookingKind; city: string };
type SlotRow = typeof bookingSlots.$inferSelect;

/** The bookable hours of a day, including full ones; none on a holiday. */
export async function bookableHoursOf(db: Queryable, { kind, city }: ServiceLocation, day: string, now: Date) {
  if ((await holidayOn(db, day)) !== undefined) return [];
  const rows = await db
    .select()
    .from(bookingSlots)
    .where(and(eq(bookingSlots.kind, kind), eq(bookingSlots.city, city), eq(bookingSlots.day, day)));
  return bookableHours({ kind, day }, rows, now);
}

/** Expires overdue orders and the bookings that wait for them. */
export type SlotServices = { payments: Pick<Payments, 'expireOverdue'> };

/**
 * Finds a free place at this hour and locks its slot until the end of the transaction; concurrent bookings wait. Throws
 * if the hour is full. `currentSlotId`: the booking's current slot, which becomes free.
 */
export async function lockFreeSlot(
  tx: Queryable,
  { payments }: SlotServices,
  location: ServiceLocation,
  startsAt: Date,
  currentSlotId?: number | null,
): Promise<number> {
  const slot = await lockSlot(tx, location, bookedHourOf(startsAt), currentSlotId);
  requireOpen(slot, await holidayOn(tx, slot.day));
  if (hasFreePlace(slot)) return slot.id;
  // Frees overdue reservations that the job has not processed yet.
  if ((await payments.expireOverdue(tx, await unpaidOrdersOf(tx, slot.id))) === 0) throw slotTaken();
  return slot.id;
}

/** With `alsoSlotId`, locks another slot too. Slots of a place are always locked in hour order, to avoid deadlocks. */
export async function lockSlot(
  tx: Queryable,
  { kind, city }: ServiceLocation,
  { day, hour }: SlotTime,
  alsoSlotId: number | null = null,
): Promise<SlotRow> {
  await tx
    .insert(bookingSlots)
    .values({ kind, city, day, hour, capacity: defaultCapacity(kind, { day, hour }) })
    .onConflictDoNothing();
  const whereSlot = and(
    eq(bookingSlots.kind, kind),
    eq(bookingSlots.city, city),
    eq(bookingSlots.day, day),
    eq(bookingSlots.hour, hour),
  );
  const locked = await tx
    .select()
    .from(bookingSlots)
    .where(alsoSlotId === null ? whereSlot : or(whereSlot, eq(bookingSlots.id, alsoSlotId)))
    .orderBy(asc(bookingSlots.day), asc(bookingSlots.hour))
    .for('update');
  const slot = locked.find((each) => each.day === day && each.hour === hour);
  if (slot === undefined) throw new Error('A slot was not stored.');
  return slot;
}

/** Orders of unpaid bookings in this slot, skipping bookings locked by another transaction. */
async function unpaidOrdersOf(tx: Queryable, slotId: number): Promise<string[]> {
  const unpaid = await tx
    .select({ orderId: bookings.orderId })
    .from(bookings)
    .where(and(eq(bookings.slotId, slotId), eq(bookings.status, 'awaiting-payment')))
    .for('update', { skipLocked: true });
  return unpaid.map(({ orderId }) => orderId);
}
