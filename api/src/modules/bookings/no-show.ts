import { noShowsQueue } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Account } from '../../platform/http/caller.ts';
import { enqueue } from '../queues/index.ts';
import { type ChangeServices, endBooking, lockOwn } from './change-booking.ts';
import { type Actor, addStep, advance, updateBooking } from './life-of-booking.ts';
import { contestEndOf, mayContest, officeRefundOf } from './policy.ts';
import { bookingState } from './refusals.ts';
import type { BookingRow } from './repository.ts';
import { type TellServices, tell } from './tell.ts';

/** Nobody was there at a locked booking. Its person is told at once, with until when they may contest it. */
export async function noteNoShow(
  tx: Queryable,
  services: TellServices,
  booking: BookingRow,
  by: Actor & { at: Date },
): Promise<BookingRow> {
  const missed = await advance(tx, booking, { ...by, to: 'no-show' });
  await tell(tx, services, missed, { kind: 'booking-no-show', contestEndsAt: contestEndOf(missed).toISOString() });
  return missed;
}

type Contest = { account: Pick<Account, 'accountId' | 'personId'>; bookingId: string; text: string };

/** Its person says that they were there: the office looks at it and answers. */
export async function contestNoShow(
  tx: Queryable,
  services: ChangeServices,
  { account: { accountId, personId }, bookingId, text }: Contest,
): Promise<BookingRow> {
  const at = services.now();
  const booking = await lockOwn(tx, services, accountId, bookingId);
  if (!mayContest(booking, at)) throw bookingState();
  await addStep(tx, { bookingId, what: 'no-show-contested', at, actor: 'customer', actorId: personId });
  await enqueue(tx, noShowsQueue, { subjectId: bookingId, reason: 'contested', now: at });
  return updateBooking(tx, booking, { contestedAt: at, contest: text, updatedAt: at });
}

type Answer = { reason: string; by: Actor };

/** Takes a no-show of a locked booking back: it is cancelled, and all that was paid goes back. */
export async function giveBackNoShow(
  tx: Queryable,
  services: ChangeServices,
  booking: BookingRow,
  { reason, by }: Answer,
): Promise<BookingRow> {
  const leftPkr = await services.payments.refundable(tx, booking.orderId);
  const refundPkr = officeRefundOf(booking, leftPkr, services.now()).allPkr;
  const cancelled = await endBooking(tx, services, booking, { ...by, refundPkr, note: reason });
  await tell(tx, services, cancelled, { kind: 'booking-cancelled', refundPkr, reason });
  return cancelled;
}

/** Keeps a no-show of a locked booking that was contested; its person is told why. */
export async function upholdNoShow(
  tx: Queryable,
  services: ChangeServices,
  booking: BookingRow,
  { reason, by }: Answer,
): Promise<BookingRow> {
  const at = services.now();
  await addStep(tx, { bookingId: booking.id, what: 'no-show-upheld', at, note: reason, ...by });
  const upheld = await updateBooking(tx, booking, { updatedAt: at });
  await tell(tx, services, upheld, { kind: 'booking-no-show-upheld', reason });
  return upheld;
}
