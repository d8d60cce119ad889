import type { Holiday } from '@karwan/shared-contracts';
import { asc, eq, gte, inArray, sum } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { namesByDay } from './default-hours.ts';
import { bookingHolidays, bookingSlots } from './tables.ts';

/** The name of the holiday on a day, fixed or set by the office; undefined if there is none. */
export async function holidayOn(db: Queryable, day: string): Promise<string | undefined> {
  return (await holidaysAmong(db, [day])).get(day);
}

/** Like `holidayOn`, for several days, by day. */
export async function holidaysAmong(db: Queryable, days: readonly string[]): Promise<Map<string, string>> {
  const set = await db
    .select()
    .from(bookingHolidays)
    .where(inArray(bookingHolidays.day, [...days]));
  return namesByDay(days, set);
}

/** Holidays set by the office from a day on, with the number of bookings on each. */
export async function listHolidays(db: Queryable, from: string): Promise<Holiday[]> {
  const rows = await db
    .select()
    .from(bookingHolidays)
    .where(gte(bookingHolidays.day, from))
    .orderBy(asc(bookingHolidays.day));
  if (rows.length === 0) return [];
  const days = rows.map(({ day }) => day);
  const taken = await db
    .select({ day: bookingSlots.day, takenCount: sum(bookingSlots.taken).mapWith(Number) })
    .from(bookingSlots)
    .where(inArray(bookingSlots.day, days))
    .groupBy(bookingSlots.day);
  return rows.map((row) => ({ ...row, bookings: taken.find(({ day }) => day === row.day)?.takenCount ?? 0 }));
}

/** Adds or renames a holiday; returns its earlier name. */
export async function setHoliday(
  tx: Queryable,
  { day, name }: Pick<Holiday, 'day' | 'name'>,
): Promise<string | undefined> {
  const added = await tx.insert(bookingHolidays).values({ day, name }).onConflictDoNothing().returning();
  if (added.length > 0) return undefined;
  const whereDay = eq(bookingHolidays.day, day);
  const [existing] = await tx.select().from(bookingHolidays).where(whereDay).for('update');
  await tx.update(bookingHolidays).set({ name }).where(whereDay);
  return existing?.name;
}

/** Removes a holiday; returns its name, or undefined if there was none. */
export async function removeHoliday(tx: Queryable, day: string): Promise<string | undefined> {
  const [removed] = await tx.delete(bookingHolidays).where(eq(bookingHolidays.day, day)).returning();
  return removed?.name;
}
