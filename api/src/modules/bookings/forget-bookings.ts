import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { type ChangeServices, endBooking } from './change-booking.ts';
import { bySystem } from './life-of-booking.ts';
import { mayCancel } from './policy.ts';
import { lockAllOf } from './repository.ts';
import { bookingDrafts, bookingMessages, bookings } from './tables.ts';

/** What an account has booked stays without the person; what is still to come is cancelled, and given back by the rule. */
export async function forgetBookingsOf(
  tx: Queryable,
  services: Pick<ChangeServices, 'now' | 'payments'>,
  accountId: string,
): Promise<void> {
  await tx.delete(bookingDrafts).where(eq(bookingDrafts.accountId, accountId));
  await tx.delete(bookingMessages).where(eq(bookingMessages.accountId, accountId));
  for (const booking of await lockAllOf(tx, services.payments, accountId)) {
    if (mayCancel(booking, services.now())) await endBooking(tx, services, booking, bySystem);
  }
  await tx.update(bookings).set({ form: null }).where(eq(bookings.accountId, accountId));
}
