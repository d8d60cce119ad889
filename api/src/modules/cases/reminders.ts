import { and, asc, eq, gt, isNull, lte, notInArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { forEachDue } from '../../platform/jobs/for-each-due.ts';
import { bookings, reminders } from '../bookings/index.ts';
import { bookingCases } from './tables.ts';
import { type TellServices, tell } from './tell.ts';

type RemindServices = TellServices & { db: Database };

/** Sends each due hand-over reminder once, on the same schedule as for bookings. */
export async function remindOfHandOvers(services: RemindServices, signal?: AbortSignal): Promise<void> {
  for (const reminder of reminders) await remind(services, reminder, signal);
}

function remind(
  services: RemindServices,
  { column, beforeMs }: (typeof reminders)[number],
  signal: AbortSignal | undefined,
): Promise<number> {
  const { db, now } = services;
  const time = now();
  const isNear = and(
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
        .where(and(isNear, notInArray(bookingCases.bookingId, [...except])))
        .orderBy(asc(bookingCases.handOverAt))
        .limit(limit),
    work: ({ id }) =>
      db.transaction(async (tx) => {
        const [near] = await tx
          .select({ booking: bookings, handOverAt: bookingCases.handOverAt })
          .from(bookingCases)
          .innerJoin(bookings, isOfCase)
          .where(and(eq(bookingCases.bookingId, id), isNear))
          .for('update', { of: bookingCases, skipLocked: true });
        if (near === undefined || near.handOverAt === null) return false;
        await tx
          .update(bookingCases)
          // The nearer reminder also replaces a missed one of the day before.
          .set({ dayBeforeToldAt: time, ...(column === 'hoursBeforeToldAt' && { hoursBeforeToldAt: time }) })
          .where(eq(bookingCases.bookingId, id));
        const { booking, handOverAt } = near;
        const news = { kind: 'case-hand-over-near', handOverAt: handOverAt.toISOString() } as const;
        await tell(tx, services, booking, news);
        return true;
      }),
  });
}
