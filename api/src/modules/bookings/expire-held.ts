import { and, asc, eq, lte } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { expireHeld } from './life-of-booking.ts';
import { bookings } from './tables.ts';

const BATCH = 200;

/** Frees the hours that nobody has paid for in their time. Answers how many. */
export async function expireHeldBookings({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  for (let expired = 0; ; ) {
    const time = now();
    const freed = await db.transaction(async (tx) => {
      const overdue = await tx
        .select()
        .from(bookings)
        .where(and(eq(bookings.status, 'awaiting-payment'), lte(bookings.heldUntil, time)))
        .orderBy(asc(bookings.heldUntil))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      for (const booking of overdue) await expireHeld(tx, booking, time);
      return overdue.length;
    });
    expired += freed;
    if (freed < BATCH) return expired;
  }
}
