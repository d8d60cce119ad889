import type { NotificationParameters } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { StillTrue } from '../notifications/index.ts';
import { type BookingRow, findBooking } from './repository.ts';

/**
 * Whether a message about a booking is still true when it is sent. Compares hour and status instead of the revision: a
 * partial refund changes the revision, but the reminder stays valid. Whatever replaces it has its own message.
 */
export const bookingMessageValidity: StillTrue = {
  'booking-near': (db, news) => isUnchanged(db, news, ({ status }) => status === 'confirmed' || status === 'assigned'),
  'booking-assigned': (db, news) =>
    isUnchanged(db, news, ({ status, assigneeName }) => status === 'assigned' && assigneeName === news.who),
  'booking-moved': (db, news) =>
    isUnchanged(db, news, ({ status }) => status === 'confirmed' || status === 'assigned' || status === 'in-progress'),
};

async function isUnchanged(
  db: Queryable,
  { bookingId, startsAt }: NotificationParameters['booking-near'],
  isValid: (booking: BookingRow) => boolean,
): Promise<boolean> {
  const booking = await findBooking(db, bookingId);
  return booking !== undefined && booking.startsAt.toISOString() === startsAt && isValid(booking);
}
