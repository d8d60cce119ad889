import {
  type BookingKind,
  blocksSlot,
  bookedHourOf,
  bookingKinds,
  bookingStatuses,
  MAX_IN_WEEK,
  type OfficeWeekHour,
  type SlotTime,
  startOfHour,
  weekOf,
} from '@karwan/shared-contracts';
import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { City } from '../catalogue/index.ts';
import { defaultCapacity } from './default-hours.ts';
import { holidaysAmong } from './holidays.ts';
import { isServed } from './policy.ts';
import { presentOfficeCard } from './present-for-office.ts';
import { bookingSlots, bookings } from './tables.ts';

const DAY_MS = 86_400_000;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const slotHoldingStatuses = bookingStatuses.filter(blocksSlot);

type WeekQuery = { day: string; city?: string | undefined; kind?: BookingKind | undefined };
type Week = { days: { day: string; hours: OfficeWeekHour[]; holiday?: string }[]; isCut: boolean };

/** Monday to Sunday around a day, in three queries. */
export async function weekForOffice(
  db: Queryable,
  cities: readonly City[],
  { day: anyDay, city, kind }: WeekQuery,
): Promise<Week> {
  const days = weekOf(anyDay);
  const kinds = kind === undefined ? bookingKinds : [kind];
  const visits = await listVisits(db, days, { city, kinds });
  const slots = await listSlots(db, days, { city, kinds });
  const served = new Set(
    cities
      .filter(({ slug }) => city === undefined || slug === city)
      .flatMap((each) => kinds.filter((one) => isServed(one, each)).map((one) => serviceKey(one, each.slug))),
  );
  const holidays = await holidaysAmong(db, days);
  const defaultCapacityAt = (booked: SlotTime) =>
    holidays.has(booked.day)
      ? 0
      : kinds.reduce((sum, one) => sum + defaultCapacity(one, booked) * countServedCities(served, one), 0);
  const totalsByHour = new Map<string, { capacity: number; taken: number }>();
  for (const slot of slots) {
    const key = hourKey(slot);
    const hourTotals = totalsByHour.get(key) ?? { capacity: defaultCapacityAt(slot), taken: 0 };
    // On holidays and in cities without service, only existing bookings count as capacity.
    const extra =
      served.has(serviceKey(slot.kind, slot.city)) && !holidays.has(slot.day)
        ? slot.capacity - defaultCapacity(slot.kind, slot)
        : slot.taken;
    totalsByHour.set(key, { capacity: hourTotals.capacity + extra, taken: hourTotals.taken + slot.taken });
  }
  const byHour = Map.groupBy(visits.slice(0, MAX_IN_WEEK), ({ startsAt }) => hourKey(bookedHourOf(startsAt)));
  return {
    isCut: visits.length > MAX_IN_WEEK,
    days: days.map((day) => ({
      day,
      ...(holidays.has(day) && { holiday: holidays.get(day) ?? '' }),
      hours: HOURS.map((hour) => ({
        hour,
        ...(totalsByHour.get(hourKey({ day, hour })) ?? { capacity: defaultCapacityAt({ day, hour }), taken: 0 }),
        bookings: (byHour.get(hourKey({ day, hour })) ?? []).map(presentOfficeCard),
      })).filter(({ capacity, taken, bookings: booked }) => capacity > 0 || taken > 0 || booked.length > 0),
    })),
  };
}

const serviceKey = (kind: BookingKind, city: string) => `${kind} ${city}`;
const hourKey = ({ day, hour }: { day: string; hour: number }) => `${day} ${hour}`;
const countServedCities = (served: ReadonlySet<string>, kind: BookingKind) =>
  [...served].filter((key) => key.startsWith(`${kind} `)).length;

type VisitFilter = { city: string | undefined; kinds: readonly BookingKind[] };

/** Bookings that occupy a place, earliest first; one more than is shown if there are more. */
function listVisits(db: Queryable, [first = '']: readonly string[], { city, kinds }: VisitFilter) {
  const from = startOfHour({ day: first, hour: 0 });
  return db
    .select()
    .from(bookings)
    .where(
      and(
        inArray(bookings.status, slotHoldingStatuses),
        gte(bookings.startsAt, from),
        lt(bookings.startsAt, new Date(from.getTime() + 7 * DAY_MS)),
        inArray(bookings.kind, [...kinds]),
        city === undefined ? undefined : eq(bookings.city, city),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(MAX_IN_WEEK + 1);
}

/** Hours that were booked or set by the office. */
const listSlots = (db: Queryable, days: readonly string[], { city, kinds }: VisitFilter) =>
  db
    .select()
    .from(bookingSlots)
    .where(
      and(
        inArray(bookingSlots.day, [...days]),
        inArray(bookingSlots.kind, [...kinds]),
        city === undefined ? undefined : eq(bookingSlots.city, city),
      ),
    );
