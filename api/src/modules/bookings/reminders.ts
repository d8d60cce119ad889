import { and, asc, eq, gt, inArray, isNull, lte, notInArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { forEachDue } from '../../platform/jobs/for-each-due.ts';
import type { BookingRow } from './repository.ts';
import { bookings } from './tables.ts';
import { type TellServices, tell } from './tell.ts';

const HOUR_MS = 3_600_000;
/**
 * Nearest first: the reminder shortly before the visit replaces the one of the day before. Hand-overs of cases use the
 * same.
 */
export const reminders = [
  { column: 'hoursBeforeToldAt', beforeMs: 2 * HOUR_MS },
  { column: 'dayBeforeToldAt', beforeMs: 24 * HOUR_MS },
] as const;

type Told = Partial<Pick<BookingRow, (typeof reminders)[number]['column']>>;

/** Marks reminders as sent whose time has already passed when a visit is scheduled. */
export const toldBefore = (startsAt: Date, now: Date): Told =>
  Object.fromEntries(
    reminders.map(({ column, beforeMs }) => [column, startsAt.getTime() - beforeMs <= now.getTime() ? now : null]),
  );

type RemindServices = TellServices & { db: Database };

/** Sends each due reminder once. Returns how many. */
export async function remindOfBookings(services: RemindServices, signal?: AbortSignal): Promise<number> {
  let told = 0;
  for (const reminder of reminders) told += await remind(services, reminder, signal);
  return told;
}

function remind(
  services: RemindServices,
  { column, beforeMs }: (typeof reminders)[number],
  signal: AbortSignal | undefined,
): Promise<number> {
  const { db, now } = services;
  const time = now();
  const isNear = and(
    inArray(bookings.status, ['confirmed', 'assigned']),
    isNull(bookings[column]),
    lte(bookings.startsAt, new Date(time.getTime() + beforeMs)),
    gt(bookings.startsAt, time),
  );
  return forEachDue({
    signal,
    claim: (limit, except) =>
      db
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(isNear, notInArray(bookings.id, [...except])))
        .orderBy(asc(bookings.startsAt))
        .limit(limit),
    work: ({ id }) =>
      db.transaction(async (tx) => {
        const [booking] = await tx
          .update(bookings)
          // The nearer reminder also replaces a missed one of the day before.
          .set({ dayBeforeToldAt: time, ...(column === 'hoursBeforeToldAt' && { hoursBeforeToldAt: time }) })
          .where(and(eq(bookings.id, id), isNear))
          .returning();
        if (booking === undefined) return false;
        await tell(tx, services, booking, { kind: 'booking-near' });
        return true;
      }),
  });
}
