import { and, asc, eq, gt, isNull, lte, notInArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { forEachDue } from '../../platform/jobs/for-each-due.ts';
import { bookings, reminders } from '../bookings/index.ts';
import { type NotifyServices, notifyCustomer } from './notify-customer.ts';
import { bookingCases } from './tables.ts';

type RemindServices = NotifyServices & { db: Database };

/** Sends each due hand-over reminder once, on the same schedule as for bookings. */
export async function sendHandOverReminders(services: RemindServices, signal?: AbortSignal): Promise<void> {
  for (const reminder of reminders) await sendDueReminders(services, reminder, signal);
}

function sendDueReminders(
  services: RemindServices,
  { column, beforeMs }: (typeof reminders)[number],
  signal: AbortSignal | undefined,
): Promise<number> {
  const { db, now } = services;
  const time = now();
  const isDue = and(
    eq(bookingCases.stage, 'hand-over'),
    isNull(bookingCases[column]),
    lte(bookingCases.handOverAt, new Date(time.getTime() + beforeMs)),
    gt(bookingCases.handOverAt, time),
  );
  const isOfCase = and(eq(bookings.id, bookingCases.bookingId), eq(bookings.status, 'in-progress'));
  return forEachDue({
    signal,
    claim: (limit, except) =>
      db
        .select({ id: bookingCases.bookingId })
        .from(bookingCases)
        .innerJoin(bookings, isOfCase)
        .where(and(isDue, notInArray(bookingCases.bookingId, [...except])))
        .orderBy(asc(bookingCases.handOverAt))
        .limit(limit),
    work: ({ id }) =>
      db.transaction(async (tx) => {
        const [handOver] = await tx
          .select({ booking: bookings, handOverAt: bookingCases.handOverAt })
          .from(bookingCases)
          .innerJoin(bookings, isOfCase)
          .where(and(eq(bookingCases.bookingId, id), isDue))
          .for('update', { of: bookingCases, skipLocked: true });
        if (handOver === undefined || handOver.handOverAt === null) return false;
        await tx
          .update(bookingCases)
          // The nearer reminder also replaces a missed one of the day before.
          .set({ dayBeforeToldAt: time, ...(column === 'hoursBeforeToldAt' && { hoursBeforeToldAt: time }) })
          .where(eq(bookingCases.bookingId, id));
        const { booking, handOverAt } = handOver;
        const event = { kind: 'case-hand-over-near', handOverAt: handOverAt.toISOString() } as const;
        await notifyCustomer(tx, services, booking, event);
        return true;
      }),
  });
}
