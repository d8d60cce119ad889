import { and, asc, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { BookingRow } from './repository.ts';
import { bookings } from './tables.ts';
import { type TellServices, tell } from './tell.ts';

const HOUR_MS = 3_600_000;
const BATCH = 200;
/** Later ones first: who is reminded of the last hours needs no word of the day before. Hand-overs of cases have the same. */
export const reminders = [
  { column: 'hoursBeforeToldAt', beforeMs: 2 * HOUR_MS },
  { column: 'dayBeforeToldAt', beforeMs: 24 * HOUR_MS },
] as const;

type Told = Partial<Pick<BookingRow, (typeof reminders)[number]['column']>>;

/** Which reminders a time that is chosen now needs no more: who chooses it knows it. */
export const toldBefore = (startsAt: Date, now: Date): Told =>
  Object.fromEntries(
    reminders.map(({ column, beforeMs }) => [column, startsAt.getTime() - beforeMs <= now.getTime() ? now : null]),
  );

/** Reminds everybody whose day or hour comes, once. Answers how many. */
export async function remindOfBookings(services: TellServices & { db: Database }): Promise<number> {
  let told = 0;
  for (const reminder of reminders) told += await remind(services, reminder);
  return told;
}

async function remind(
  services: TellServices & { db: Database },
  { column, beforeMs }: (typeof reminders)[number],
): Promise<number> {
  const { db, now } = services;
  for (let told = 0; ; ) {
    const time = now();
    const near = await db.transaction(async (tx) => {
      const due = tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(
          and(
            inArray(bookings.status, ['confirmed', 'assigned']),
            isNull(bookings[column]),
            lte(bookings.startsAt, new Date(time.getTime() + beforeMs)),
            gt(bookings.startsAt, time),
          ),
        )
        .orderBy(asc(bookings.startsAt))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      const rows = await tx
        .update(bookings)
        // The nearer one is also the one of the day, where that was missed.
        .set({ dayBeforeToldAt: time, ...(column === 'hoursBeforeToldAt' && { hoursBeforeToldAt: time }) })
        .where(inArray(bookings.id, due))
        .returning();
      for (const booking of rows) await tell(tx, services, booking, { kind: 'booking-near' });
      return rows.length;
    });
    told += near;
    if (near < BATCH) return told;
  }
}
