import { and, asc, eq, lte, notInArray } from 'drizzle-orm';
import { forEachDue } from '../../platform/jobs/for-each-due.ts';
import type { Services } from '../../platform/services.ts';
import { expireHeld } from './life-of-booking.ts';
import { bookings } from './tables.ts';

/** Frees the hours that nobody has paid for in their time, one at a time. Returns how many. */
export function expireHeldBookings({ db, now }: Pick<Services, 'db' | 'now'>, signal?: AbortSignal): Promise<number> {
  const time = now();
  const isOverdue = and(eq(bookings.status, 'awaiting-payment'), lte(bookings.heldUntil, time));
  return forEachDue({
    signal,
    claim: (limit, except) =>
      db
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(isOverdue, notInArray(bookings.id, [...except])))
        .orderBy(asc(bookings.heldUntil))
        .limit(limit),
    work: ({ id }) =>
      db.transaction(async (tx) => {
        const [overdue] = await tx
          .select()
          .from(bookings)
          .where(and(eq(bookings.id, id), isOverdue))
          .for('update', { skipLocked: true });
        if (overdue === undefined) return false;
        await expireHeld(tx, overdue, time);
        return true;
      }),
  });
}
