import { and, asc, eq, lte } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { expireHeld } from './life-of-booking.ts';
import { bookings } from './tables.ts';

/** Frees the hours that nobody has paid for in their time, one at a time. Answers how many. */
export async function expireHeldBookings({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  for (let expired = 0; ; expired += 1) {
    const time = now();
    const isOne = await db.transaction(async (tx) => {
      const [overdue] = await tx
        .select()
        .from(bookings)
        .where(and(eq(bookings.status, 'awaiting-payment'), lte(bookings.heldUntil, time)))
        .orderBy(asc(bookings.heldUntil))
        .limit(1)
        .for('update', { skipLocked: true });
      if (overdue) await expireHeld(tx, overdue, time);
      return overdue !== undefined;
    });
    if (!isOne) return expired;
  }
}
