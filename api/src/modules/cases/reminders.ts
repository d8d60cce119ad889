import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { bookings, reminders } from '../bookings/index.ts';
import { bookingCases } from './tables.ts';
import { type TellServices, tell } from './tell.ts';

const BATCH = 200;

type RemindServices = TellServices & { db: Database };

/** Reminds everybody whose hand-over is near, once for each reminder, as of bookings. */
export async function remindOfHandOvers(services: RemindServices): Promise<void> {
  for (const reminder of reminders) while ((await remindSome(services, reminder)) === BATCH);
}

const remindSome = (services: RemindServices, { column, beforeMs }: (typeof reminders)[number]): Promise<number> =>
  services.db.transaction(async (tx) => {
    const time = services.now();
    const near = await tx
      .select({ booking: bookings, handOverAt: bookingCases.handOverAt })
      .from(bookingCases)
      .innerJoin(bookings, and(eq(bookings.id, bookingCases.bookingId), eq(bookings.status, 'in-progress')))
      .where(
        and(
          eq(bookingCases.stage, 'hand-over'),
          isNull(bookingCases[column]),
          lte(bookingCases.handOverAt, new Date(time.getTime() + beforeMs)),
          gt(bookingCases.handOverAt, time),
        ),
      )
      .orderBy(asc(bookingCases.handOverAt))
      .limit(BATCH)
      .for('update', { of: bookingCases, skipLocked: true });
    if (near.length === 0) return 0;
    const ids = near.map(({ booking }) => booking.id);
    await tx
      .update(bookingCases)
      // The nearer one is also the one of the day, where that was missed.
      .set({ dayBeforeToldAt: time, ...(column === 'hoursBeforeToldAt' && { hoursBeforeToldAt: time }) })
      .where(inArray(bookingCases.bookingId, ids));
    for (const { booking, handOverAt } of near) {
      if (handOverAt === null) continue;
      const news = { kind: 'case-hand-over-near', handOverAt: handOverAt.toISOString() } as const;
      await tell(tx, services, booking, news);
    }
    return near.length;
  });
