import { and, count, gte, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { defaultCapacity } from './default-hours.ts';
import { bookingSlots, bookings, isOpenToOffice } from './tables.ts';

type Counts = Record<string, number>;
export type CityCounts = { bookingsToCome: Counts; daysSet: Counts };

/**
 * Counts per city and kind: paid bookings that are not over, and days from today on whose hours differ from the
 * default.
 */
export async function countInCities(
  db: Queryable,
  cities: readonly string[],
  today: string,
): Promise<(city: string) => CityCounts> {
  const noCounts: CityCounts = { bookingsToCome: {}, daysSet: {} };
  if (cities.length === 0) return () => noCounts;
  const upcoming = await db
    .select({ city: bookings.city, kind: bookings.kind, bookingCount: count() })
    .from(bookings)
    .where(and(isOpenToOffice, inArray(bookings.city, [...cities])))
    .groupBy(bookings.city, bookings.kind);
  const slots = await db
    .select()
    .from(bookingSlots)
    .where(and(inArray(bookingSlots.city, [...cities]), gte(bookingSlots.day, today)));
  const changedSlots = slots.filter(({ kind, capacity, ...booked }) => capacity !== defaultCapacity(kind, booked));
  return (city) => {
    const slotsByKind = Map.groupBy(
      changedSlots.filter((slot) => slot.city === city),
      ({ kind }) => kind,
    );
    return {
      bookingsToCome: Object.fromEntries(
        upcoming.filter((each) => each.city === city).map(({ kind, bookingCount: many }) => [kind, many]),
      ),
      daysSet: Object.fromEntries(
        [...slotsByKind].map(([kind, daySlots]) => [kind, new Set(daySlots.map(({ day }) => day)).size]),
      ),
    };
  };
}
