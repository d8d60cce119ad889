import { hasCase, isPaidFor, noShowsQueue } from '@karwan/shared-contracts';
import { and, eq, exists, gte } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { dequeue } from '../queues/index.ts';
import { bySystem } from './booking-transitions.ts';
import { type ChangeServices, cancelAndRefund } from './change-booking.ts';
import { type BookingRow, lockBookingsOf } from './repository.ts';
import { bookingDrafts, bookingSteps, bookings } from './tables.ts';

const MAX_OPEN_MS = 90 * 86_400_000;

/**
 * Removes an erased account's data from its bookings. Cancels and refunds open ones by the rule, including those that
 * the customer could no longer cancel.
 */
export async function eraseBookingsOf(
  tx: Queryable,
  services: Pick<ChangeServices, 'now' | 'payments'>,
  accountId: string,
): Promise<void> {
  await tx.delete(bookingDrafts).where(eq(bookingDrafts.accountId, accountId));
  const ownBookings = await lockBookingsOf(tx, services.payments, accountId);
  const missed = ownBookings.filter(({ status }) => status === 'no-show').map(({ id }) => id);
  await dequeue(tx, noShowsQueue, missed, services.now());
  for (const booking of ownBookings) {
    if (mustCancel(booking)) await cancelAndRefund(tx, services, booking, { ...bySystem, reason: 'account-deleted' });
  }
  await tx.update(bookings).set({ form: null, contest: null }).where(eq(bookings.accountId, accountId));
}

/** Cases under way are ended by `eraseCasesOf`. */
const mustCancel = ({ status, kind }: BookingRow): boolean =>
  status === 'awaiting-payment' || (isPaidFor(status) && !(status === 'in-progress' && hasCase(kind)));

/**
 * Bookings cancelled for this reason since then. Only looks at bookings whose hour is recent enough to have been open.
 */
export function countErasedSince(db: Queryable, since: Date): Promise<number> {
  const isErasureStep = and(
    eq(bookingSteps.bookingId, bookings.id),
    eq(bookingSteps.what, 'cancelled'),
    eq(bookingSteps.reason, 'account-deleted'),
    gte(bookingSteps.at, since),
  );
  const wasErased = exists(db.select({ id: bookingSteps.id }).from(bookingSteps).where(isErasureStep));
  const isRecent = gte(bookings.startsAt, new Date(since.getTime() - MAX_OPEN_MS));
  return db.$count(bookings, and(eq(bookings.status, 'cancelled'), isRecent, wasErased));
}
