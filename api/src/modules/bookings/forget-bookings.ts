import { hasCase, isPaidFor, noShowsQueue } from '@karwan/shared-contracts';
import { and, eq, exists, gte } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { dequeue } from '../queues/index.ts';
import { type ChangeServices, endBooking } from './change-booking.ts';
import { bySystem } from './life-of-booking.ts';
import { type BookingRow, lockAllOf } from './repository.ts';
import { bookingDrafts, bookingSteps, bookings } from './tables.ts';

const OPEN_AT_MOST_MS = 90 * 86_400_000;

/**
 * What an account has booked stays without the person. What is still to come or under way is cancelled, and given back by the rule: also
 * what its person could not cancel any more, as nobody would be there and nobody would read the report.
 */
export async function forgetBookingsOf(
  tx: Queryable,
  services: Pick<ChangeServices, 'now' | 'payments'>,
  accountId: string,
): Promise<void> {
  await tx.delete(bookingDrafts).where(eq(bookingDrafts.accountId, accountId));
  const theirs = await lockAllOf(tx, services.payments, accountId);
  const missed = theirs.filter(({ status }) => status === 'no-show').map(({ id }) => id);
  await dequeue(tx, noShowsQueue, missed, services.now());
  for (const booking of theirs) {
    if (isToEnd(booking)) await endBooking(tx, services, booking, { ...bySystem, reason: 'account-deleted' });
  }
  await tx.update(bookings).set({ form: null, contest: null }).where(eq(bookings.accountId, accountId));
}

/** A case that is under way ends by itself (`forgetCasesOf`). */
const isToEnd = ({ status, kind }: BookingRow): boolean =>
  status === 'awaiting-payment' || (isPaidFor(status) && !(status === 'in-progress' && hasCase(kind)));

/** How many bookings were cancelled for it since then, of those whose hour was not long before: none is open for longer. */
export function countForgottenSince(db: Queryable, since: Date): Promise<number> {
  const isThis = and(
    eq(bookingSteps.bookingId, bookings.id),
    eq(bookingSteps.what, 'cancelled'),
    eq(bookingSteps.reason, 'account-deleted'),
    gte(bookingSteps.at, since),
  );
  const forgotten = exists(db.select({ id: bookingSteps.id }).from(bookingSteps).where(isThis));
  const hours = gte(bookings.startsAt, new Date(since.getTime() - OPEN_AT_MOST_MS));
  return db.$count(bookings, and(eq(bookings.status, 'cancelled'), hours, forgotten));
}
