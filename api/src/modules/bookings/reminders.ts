import { and, asc, eq, gt, inArray, isNull, lte, notInArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { forEachDue } from '../../platform/jobs/for-each-due.ts';
import { type NotifyServices, notifyCustomer } from './notify-customer.ts';
import type { BookingRow } from './repository.ts';
import { bookings } from './tables.ts';

const HOUR_MS = 3_600_000;
/**
 * Nearest first: the reminder shortly before the visit replaces the one of the day before. Hand-overs of cases use the
 * same.
 */
export const reminders = [
  { column: 'hoursBeforeToldAt', beforeMs: 2 * HOUR_MS },
  { column: 'dayBeforeToldAt', beforeMs: 24 * HOUR_MS },
] as const;

type ReminderTimes = Partial<Pick<BookingRow, (typeof reminders)[number]['column']>>;

/** Marks reminders as sent whose time has already passed when a visit is scheduled. */
export const initialReminders = (startsAt: Date, now: Date): ReminderTimes =>
  Object.fromEntries(
    reminders.map(({ column, beforeMs }) => [column, startsAt.getTime() - beforeMs <= now.getTime() ? now : null]),
  );

type RemindServices = NotifyServices & { db: Database };

/** Sends each due reminder once. Returns how many. */
export async function sendBookingReminders(services: RemindServices, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  for (const reminder of reminders) sent += await sendDueReminders(services, reminder, signal);
  return sent;
}

function sendDueReminders(
  services: RemindServices,
  { column, beforeMs }: (typeof reminders)[number],
  signal: AbortSignal | undefined,
): Promise<number> {
  const { db, now } = services;
  const time = now();
  const isDue = and(
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
        .where(and(isDue, notInArray(bookings.id, [...except])))
        .orderBy(asc(bookings.startsAt))
        .limit(limit),
    work: ({ id }) =>
      db.transaction(async (tx) => {
        const [booking] = await tx
          .update(bookings)
          // The nearer reminder also replaces a missed one of the day before.
          .set({ dayBeforeToldAt: time, ...(column === 'hoursBeforeToldAt' && { hoursBeforeToldAt: time }) })
          .where(and(eq(bookings.id, id), isDue))
          .returning();
        if (booking === undefined) return false;
        await notifyCustomer(tx, services, booking, { kind: 'booking-near' });
        return true;
      }),
  });
}
