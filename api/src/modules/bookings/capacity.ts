import { type EndpointInput, hourLabels, type OfficeHours, type setOfficeHours } from '@karwan/shared-contracts';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { hoursOfDay } from './default-hours.ts';
import { hoursChanged, hoursTaken } from './refusals.ts';
import { lockSlot, type ServiceLocation } from './slots.ts';
import { bookingSlots } from './tables.ts';

type Day = ServiceLocation & { day: string };

/** All hours of a day with their capacity: as set by the office, else the default. */
export async function capacityOfDay(db: Queryable, { kind, city, day }: Day): Promise<OfficeHours['hours']> {
  const rows = await db
    .select()
    .from(bookingSlots)
    .where(and(eq(bookingSlots.kind, kind), eq(bookingSlots.city, city), eq(bookingSlots.day, day)))
    .orderBy(asc(bookingSlots.hour));
  return hoursOfDay({ kind, day }, rows);
}

type RequestedHours = EndpointInput<typeof setOfficeHours>['body']['hours'];

/**
 * Sets the capacity of several hours of a day, all or none; returns the earlier values. Existing bookings keep their
 * places.
 */
export async function setCapacity(
  tx: Queryable,
  day: Day,
  requestedHours: RequestedHours,
): Promise<Record<string, number>> {
  const before: Record<string, number> = {};
  const fields: Record<string, string> = {};
  for (const { hour, was, capacity, place: index } of sortedByHour(requestedHours)) {
    const slot = await lockSlot(tx, day, { day: day.day, hour });
    if (slot.capacity !== was) throw hoursChanged();
    const label = hourLabels[hour] ?? '';
    before[label] = slot.capacity;
    if (capacity < slot.taken) fields[`body.hours.${index}.capacity`] = `${slot.taken} already booked at ${label}`;
    else await tx.update(bookingSlots).set({ capacity }).where(eq(bookingSlots.id, slot.id));
  }
  const [message] = Object.values(fields);
  if (message !== undefined) throw hoursTaken({ message: `${message}.`, fields });
  return before;
}

/** Locks are always taken in hour order, to avoid deadlocks. */
const sortedByHour = (requestedHours: RequestedHours) =>
  requestedHours.map((each, index) => ({ ...each, place: index })).toSorted((one, other) => one.hour - other.hour);
