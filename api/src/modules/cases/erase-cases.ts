import { caseSteps } from '@karwan/shared-contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import {
  bookingSteps,
  bookings,
  bySystem,
  type ChangeServices,
  cancelCommission,
  completeBooking,
} from '../bookings/index.ts';
import { requireCase } from './policy.ts';
import { lockCase, updateCase } from './repository.ts';
import { caseChecks, caseMessages, caseOffers } from './tables.ts';

type EraseServices = Pick<ChangeServices, 'now' | 'payments'>;

/**
 * Anonymises the cases of an erased account and ends open ones. Amounts, dates and documents stay for accounting. Call
 * after `eraseBookingsOf`.
 */
export async function eraseCasesOf(tx: Queryable, services: EraseServices, accountId: string): Promise<void> {
  const booked = await tx.select().from(bookings).where(eq(bookings.accountId, accountId)).for('update');
  for (const booking of booked) {
    const row = await lockCase(tx, booking.id);
    if (row === undefined) continue;
    await endIfStarted(tx, services, requireCase(booking, row));
    await eraseTexts(tx, booking.id);
  }
}

/** Ends a case under way; upcoming visits were cancelled with their bookings. */
async function endIfStarted(
  tx: Queryable,
  services: EraseServices,
  { booking }: ReturnType<typeof requireCase>,
): Promise<void> {
  if (booking.status !== 'in-progress') return;
  const { now, payments } = services;
  await cancelCommission(tx, payments, { bookingId: booking.id, reason: 'account-deleted' });
  await completeBooking(tx, booking, { ...bySystem, at: now() });
}

async function eraseTexts(tx: Queryable, bookingId: string): Promise<void> {
  await tx.delete(caseMessages).where(eq(caseMessages.bookingId, bookingId));
  await updateCase(tx, bookingId, {
    ...{ proposalNote: null, proposalAnswer: null, described: null, ad: null },
    ...{ customerUnread: 0, officeUnread: 0 },
  });
  await tx
    .update(caseOffers)
    .set({ name: '', note: '', answer: null, ad: null })
    .where(eq(caseOffers.bookingId, bookingId));
  await tx.update(caseChecks).set({ note: '' }).where(eq(caseChecks.bookingId, bookingId));
  await tx
    .update(bookingSteps)
    .set({ note: null })
    .where(and(eq(bookingSteps.bookingId, bookingId), inArray(bookingSteps.what, [...caseSteps])));
}
