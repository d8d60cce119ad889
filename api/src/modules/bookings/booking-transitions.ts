import {
  type BookingStatus,
  blocksSlot,
  bookingStatuses,
  type CancellationReason,
  canBookingBecome,
  knownOf,
  noShowsQueue,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { dequeue } from '../queues/index.ts';
import { bookingState } from './refusals.ts';
import { type BookingRow, stepsOf } from './repository.ts';
import { bookingSteps, bookings } from './tables.ts';

/** An inspection's report and its visibility. */
export type SignedReport = Pick<
  BookingRow,
  'reportNumber' | 'reportAudience' | 'reportListingId' | 'reportedCar' | 'reportValidUntil'
>;

type Step = typeof bookingSteps.$inferInsert;
/** The customer's side with the person, the office with the officer, or the system. */
export type Actor = Pick<Step, 'actor' | 'actorId'>;
export const bySystem: Actor = { actor: 'system' };

type Transition = Actor & {
  to: BookingStatus;
  at: Date;
  note?: string;
  reason?: CancellationReason;
  /** Other columns to change. */
  set?: Partial<Pick<BookingRow, 'slotId' | 'refundedPkr' | 'assigneeId' | 'assigneeName'> & SignedReport>;
};

/**
 * Changes a locked booking's status if the transition is allowed, and appends a timeline entry. Frees the slot if the
 * new status needs none.
 */
export async function transitionBooking(tx: Queryable, booking: BookingRow, change: Transition): Promise<BookingRow> {
  const { to, at, actor, actorId, note, reason, set } = change;
  if (!canBookingBecome(booking.status, to)) throw bookingState();
  await addStep(tx, { bookingId: booking.id, what: to, at, actor, actorId, note, reason });
  if (booking.status === 'no-show') await dequeue(tx, noShowsQueue, [booking.id], at);
  return updateBooking(tx, booking, {
    ...(to === 'no-show' && { noShowAt: at, contestedAt: null, contest: null }),
    ...(to === 'confirmed' && { assigneeId: null, assigneeName: null }),
    ...set,
    status: to,
    updatedAt: at,
    heldUntil: null,
    ...(!blocksSlot(to) && { slotId: null }),
  });
}

export const addStep = (tx: Queryable, step: Step) => tx.insert(bookingSteps).values(step);

/** Removes the last timeline entry of a kind; returns the status that the remaining entries lead to. */
export async function removeLastStep(
  tx: Queryable,
  bookingId: string,
  stepKind: Step['what'],
): Promise<BookingStatus | undefined> {
  const steps = await stepsOf(tx, bookingId);
  const last = steps.findLast((step) => step.what === stepKind);
  if (last !== undefined) await tx.delete(bookingSteps).where(eq(bookingSteps.id, last.id));
  return steps
    .filter((step) => step !== last)
    .flatMap((step) => knownOf(bookingStatuses, step.what) ?? [])
    .at(-1);
}

/** Every change increments the revision. */
export async function updateBooking(
  tx: Queryable,
  { id, revision }: Pick<BookingRow, 'id' | 'revision'>,
  change: Partial<typeof bookings.$inferInsert>,
): Promise<BookingRow> {
  const [row] = await tx
    .update(bookings)
    .set({ ...change, revision: revision + 1 })
    .where(eq(bookings.id, id))
    .returning();
  if (row === undefined) throw new Error('A locked booking is gone.');
  return row;
}
