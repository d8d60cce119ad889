import { and, count, gte, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { bookingSlots, bookings, isOpenToOffice } from './tables.ts';
import { usualCapacity } from './usual-hours.ts';

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
  const nothing: CityCounts = { bookingsToCome: {}, daysSet: {} };
  if (cities.length === 0) return () => nothing;
  const toCome = await db
    .select({ city: bookings.city, kind: bookings.kind, many: count() })
    .from(bookings)
    .where(and(isOpenToOffice, inArray(bookings.city, [...cities])))
    .groupBy(bookings.city, bookings.kind);
  const slots = await db
    .select()
    .from(bookingSlots)
    .where(and(inArray(bookingSlots.city, [...cities]), gte(bookingSlots.day, today)));
  const set = slots.filter(({ kind, capacity, ...booked }) => capacity !== usualCapacity(kind, booked));
  return (city) => {
    const ofCity = Map.groupBy(
      set.filter((slot) => slot.city === city),
      ({ kind }) => kind,
    );
    return {
      bookingsToCome: Object.fromEntries(
        toCome.filter((each) => each.city === city).map(({ kind, many }) => [kind, many]),
      ),
      daysSet: Object.fromEntries(
        [...ofCity].map(([kind, ofKind]) => [kind, new Set(ofKind.map(({ day }) => day)).size]),
      ),
    };
  };
}
