import {
  bookingKindDefinitions,
  bookingKinds,
  canBookingBecome,
  formatAppointment,
  ownBookingPath,
} from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serviceNames } from '../notifications/index.ts';
import { type Fulfilment, type Fulfilments, type Order, orderState, type Subject } from '../payments/index.ts';
import { lockAccount } from '../users/index.ts';
import { bySystem, removeLastStep, transitionBooking, updateBooking } from './booking-transitions.ts';
import { type NotifyServices, notifyCustomer } from './notify-customer.ts';
import { reviewHoldUntil, transferHoldUntil } from './policy.ts';
import {
  type BookingRow,
  findBooking,
  findBookings,
  hasOtherTransferHold,
  hasTransferHold,
  lockBooking,
} from './repository.ts';
import { lockFreeSlot, type SlotServices } from './slots.ts';

/** The payment fulfilments of all kinds of bookings. */
export function createBookingFulfilments(services: NotifyServices & SlotServices): Fulfilments {
  const fulfilment: Fulfilment = {
    describeMany,
    fulfil: (tx, order) => confirm(tx, services, order),
    transferHold: {
      async maxUntil(db, { id }) {
        const booking = await findBooking(db, id);
        const isUnpaid = booking?.status === 'awaiting-payment';
        return isUnpaid && !(await hasOtherTransferHold(db, booking)) ? transferHoldUntil(booking) : undefined;
      },
      async latest(db, { id }) {
        const booking = await findBooking(db, id);
        return booking?.status === 'awaiting-payment' ? reviewHoldUntil(booking) : undefined;
      },
      async extend(tx, { subject, expiresAt }) {
        const booking = await lockBooking(tx, subject.id);
        if (booking?.status !== 'awaiting-payment') throw orderState();
        // An account may extend one reservation at a time; the lock serialises concurrent attempts.
        await lockAccount(tx, booking.accountId);
        if (!hasTransferHold(booking) && (await hasOtherTransferHold(tx, booking))) throw orderState();
        await updateBooking(tx, booking, { heldUntil: expiresAt, updatedAt: services.now() });
      },
    },
    async expired(tx, { subject, status }) {
      const booking = await lockBooking(tx, subject.id);
      if (booking?.status !== 'awaiting-payment') return;
      const at = services.now();
      if (status === 'cancelled') await transitionBooking(tx, booking, { actor: 'customer', to: 'cancelled', at });
      else await transitionBooking(tx, booking, { ...bySystem, to: 'expired', at });
    },
    refunded: (tx, order) => recordRefund(tx, order, services.now()),
    refundUndone: (tx, order) => revertRefund(tx, order, services.now()),
  };
  return Object.fromEntries(bookingKinds.map((kind) => [bookingKindDefinitions[kind].paymentType, fulfilment]));
}

async function describeMany(db: Queryable, subjects: readonly Subject[]) {
  const bookingsById = await findBookings(
    db,
    subjects.map(({ id }) => id),
  );
  return subjects.map(({ id }) => {
    const booking = bookingsById.get(id);
    if (booking === undefined) return { title: 'A booking', href: null };
    const { kind, car, cityName, startsAt } = booking;
    const titleParts = [serviceNames[kind], car, cityName, formatAppointment(startsAt)];
    return { title: titleParts.filter(Boolean).join(', '), href: ownBookingPath(id) };
  });
}

/** Confirms a booking paid in time, or paid late while its hour is still free. */
async function confirm(
  tx: Queryable,
  services: NotifyServices & SlotServices,
  { subject }: Order,
): Promise<'done' | { refuse: string }> {
  const booking = await lockBooking(tx, subject.id);
  const now = services.now();
  if (booking === undefined || !canBookingBecome(booking.status, 'confirmed')) {
    return { refuse: 'The booking was cancelled before the payment arrived.' };
  }
  if (booking.startsAt <= now) return { refuse: 'The booked time has passed.' };
  const slotId = booking.slotId ?? (await reacquireSlot(tx, services, booking));
  if (slotId === undefined) return { refuse: 'The payment arrived late, and the time was already taken.' };
  const confirmed = await transitionBooking(tx, booking, { ...bySystem, to: 'confirmed', at: now, set: { slotId } });
  await notifyCustomer(tx, services, confirmed, { kind: 'booking-confirmed' });
  return 'done';
}

async function reacquireSlot(tx: Queryable, services: SlotServices, booking: BookingRow): Promise<number | undefined> {
  try {
    return await lockFreeSlot(tx, services, booking, booking.startsAt);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/**
 * A booking that is over becomes `refunded` once all of its price was refunded. Upcoming bookings stay, even after a
 * chargeback.
 */
async function recordRefund(tx: Queryable, { subject, refundedPkr, status }: Order, now: Date): Promise<void> {
  const booking = await lockBooking(tx, subject.id);
  if (booking === undefined) return;
  if (status === 'refunded' && canBookingBecome(booking.status, 'refunded')) {
    await transitionBooking(tx, booking, { ...bySystem, to: 'refunded', at: now, set: { refundedPkr } });
  } else {
    await updateBooking(tx, booking, { refundedPkr, updatedAt: now });
  }
}

/** Restores the booking after a refund turned out not to have been sent. */
async function revertRefund(tx: Queryable, { subject, refundedPkr }: Order, now: Date): Promise<void> {
  const booking = await lockBooking(tx, subject.id);
  if (booking === undefined) return;
  const status = booking.status === 'refunded' ? await removeLastStep(tx, booking.id, 'refunded') : undefined;
  await updateBooking(tx, booking, { refundedPkr, updatedAt: now, ...(status && { status }) });
}
