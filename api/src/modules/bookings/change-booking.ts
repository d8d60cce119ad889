import { type CancellationReason, type SlotTime, startOfHour } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Account } from '../../platform/http/caller.ts';
import type { Payments } from '../payments/index.ts';
import { type Actor, addStep, bySystem, transitionBooking, updateBooking } from './booking-transitions.ts';
import { cancelCommission } from './commission-order.ts';
import { type NotifyServices, notifyCustomer } from './notify-customer.ts';
import { mayCancel, mayMove, refundOf, requireBookable } from './policy.ts';
import { bookingNotFound, bookingState, refundChanged } from './refusals.ts';
import { initialReminders } from './reminders.ts';
import { type BookingRow, lockWithOrders } from './repository.ts';
import { lockFreeSlot } from './slots.ts';

export type ChangeServices = NotifyServices & {
  payments: Pick<
    Payments,
    'cancelOrder' | 'expireOverdue' | 'lockOrders' | 'orderOf' | 'refundable' | 'refundableOfEach' | 'requestRefund'
  >;
};
type OwnBooking = { account: Pick<Account, 'accountId' | 'personId'>; bookingId: string };

/** Moves a booking to another hour in the same city; throws if that hour is full. */
export async function moveBooking(
  tx: Queryable,
  services: ChangeServices,
  { account, bookingId, ...hour }: OwnBooking & SlotTime,
): Promise<BookingRow> {
  const booking = await lockOwnBooking(tx, services, account.accountId, bookingId);
  if (!mayMove(booking, services.now())) throw bookingState();
  return moveLockedBooking(tx, services, booking, { ...byCustomer(account), hour });
}

/** Moves a locked booking. Removes the assignee, who was scheduled for the earlier hour. */
export async function moveLockedBooking(
  tx: Queryable,
  services: ChangeServices,
  booking: BookingRow,
  { hour, ...by }: Actor & { hour: SlotTime },
): Promise<BookingRow> {
  const now = services.now();
  requireBookable(hour, now);
  const startsAt = startOfHour(hour);
  if (startsAt.getTime() === booking.startsAt.getTime()) return booking;
  const slotId = await lockFreeSlot(tx, services, booking, startsAt, booking.slotId);
  await addStep(tx, { bookingId: booking.id, what: 'rescheduled', at: now, startsAt, ...by });
  const wasAssigned = booking.status === 'assigned' || booking.status === 'no-show';
  const unassigned = wasAssigned
    ? await transitionBooking(tx, booking, { ...bySystem, to: 'confirmed', at: now })
    : booking;
  const moved = await updateBooking(tx, unassigned, {
    slotId,
    startsAt,
    updatedAt: now,
    ...initialReminders(startsAt, now),
  });
  await notifyCustomer(tx, services, moved, { kind: 'booking-moved' });
  return moved;
}

/** `refundPkr`: the refund that the customer saw and accepted. */
export async function cancelBooking(
  tx: Queryable,
  services: ChangeServices,
  { account, bookingId, refundPkr }: OwnBooking & { refundPkr: number },
): Promise<BookingRow> {
  const now = services.now();
  const booking = await lockOwnBooking(tx, services, account.accountId, bookingId);
  if (!mayCancel(booking, now)) throw bookingState();
  const leftPkr = await services.payments.refundable(tx, booking.orderId);
  if (refundOf(booking, leftPkr, now) !== refundPkr) throw refundChanged();
  const cancelled = await cancelAndRefund(tx, services, booking, byCustomer(account));
  await notifyCustomer(tx, services, cancelled, { kind: 'booking-cancelled', refundPkr });
  return cancelled;
}

/**
 * Cancels a locked booking. Cancels its unpaid order, or refunds a paid one: `refundPkr`, by default what the rule
 * says, and at most what is left.
 */
export async function cancelAndRefund(
  tx: Queryable,
  { now, payments }: Pick<ChangeServices, 'now' | 'payments'>,
  booking: BookingRow,
  { refundPkr, ...step }: Actor & { refundPkr?: number; note?: string; reason?: CancellationReason },
): Promise<BookingRow> {
  const time = now();
  const { orderId } = booking;
  const leftPkr = await payments.refundable(tx, orderId);
  const amount = Math.min(refundPkr ?? refundOf(booking, leftPkr, time), leftPkr);
  const cancelled = await transitionBooking(tx, booking, { ...step, to: 'cancelled', at: time });
  const reason = step.reason ?? 'booking-cancelled';
  if (booking.status === 'awaiting-payment') await payments.cancelOrder(tx, orderId, reason);
  else if (amount > 0) await payments.requestRefund(tx, { orderId, amount, reason: 'The booking was cancelled.' });
  await cancelCommission(tx, payments, { bookingId: booking.id, reason });
  return cancelled;
}

/** Locks the account's own booking with its orders; throws for bookings of other accounts. */
export async function lockOwnBooking(
  tx: Queryable,
  { payments }: Pick<ChangeServices, 'payments'>,
  accountId: string,
  bookingId: string,
): Promise<BookingRow> {
  const booking = await lockWithOrders(tx, payments, bookingId);
  if (booking?.accountId !== accountId) throw bookingNotFound();
  return booking;
}

const byCustomer = ({ personId }: OwnBooking['account']): Actor => ({ actor: 'customer', actorId: personId });
