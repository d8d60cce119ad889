import { noShowsQueue } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Account } from '../../platform/http/caller.ts';
import { enqueue } from '../queues/index.ts';
import { type Actor, addStep, transitionBooking, updateBooking } from './booking-transitions.ts';
import { type ChangeServices, cancelAndRefund, lockOwnBooking } from './change-booking.ts';
import { type NotifyServices, notifyCustomer } from './notify-customer.ts';
import { contestDeadlineOf, mayContest, officeRefundOf } from './policy.ts';
import { bookingState } from './refusals.ts';
import type { BookingRow } from './repository.ts';

/** Marks a locked booking as a no-show and notifies the customer, with the deadline for contesting it. */
export async function recordNoShow(
  tx: Queryable,
  services: NotifyServices,
  booking: BookingRow,
  by: Actor & { at: Date },
): Promise<BookingRow> {
  const missed = await transitionBooking(tx, booking, { ...by, to: 'no-show' });
  await notifyCustomer(tx, services, missed, {
    kind: 'booking-no-show',
    contestEndsAt: contestDeadlineOf(missed).toISOString(),
  });
  return missed;
}

type Contest = { account: Pick<Account, 'accountId' | 'personId'>; bookingId: string; text: string };

/** The customer contests a no-show: queues it for the office. */
export async function contestNoShow(
  tx: Queryable,
  services: ChangeServices,
  { account: { accountId, personId }, bookingId, text }: Contest,
): Promise<BookingRow> {
  const at = services.now();
  const booking = await lockOwnBooking(tx, services, accountId, bookingId);
  if (!mayContest(booking, at)) throw bookingState();
  await addStep(tx, { bookingId, what: 'no-show-contested', at, actor: 'customer', actorId: personId });
  await enqueue(tx, noShowsQueue, { subjectId: bookingId, reason: 'contested', now: at });
  return updateBooking(tx, booking, { contestedAt: at, contest: text, updatedAt: at });
}

type Decision = { reason: string; by: Actor };

/** Accepts a contested no-show: cancels the locked booking and refunds all that was paid. */
export async function refundNoShow(
  tx: Queryable,
  services: ChangeServices,
  booking: BookingRow,
  { reason, by }: Decision,
): Promise<BookingRow> {
  const leftPkr = await services.payments.refundable(tx, booking.orderId);
  const refundPkr = officeRefundOf(booking, leftPkr, services.now()).allPkr;
  const cancelled = await cancelAndRefund(tx, services, booking, { ...by, refundPkr, note: reason });
  await notifyCustomer(tx, services, cancelled, { kind: 'booking-cancelled', refundPkr, reason });
  return cancelled;
}

/** Upholds a contested no-show of a locked booking and notifies the customer of the reason. */
export async function upholdNoShow(
  tx: Queryable,
  services: ChangeServices,
  booking: BookingRow,
  { reason, by }: Decision,
): Promise<BookingRow> {
  const at = services.now();
  await addStep(tx, { bookingId: booking.id, what: 'no-show-upheld', at, note: reason, ...by });
  const upheld = await updateBooking(tx, booking, { updatedAt: at });
  await notifyCustomer(tx, services, upheld, { kind: 'booking-no-show-upheld', reason });
  return upheld;
}
