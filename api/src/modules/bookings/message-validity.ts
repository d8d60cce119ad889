import type { Queryable } from '../../platform/database/database.ts';
import type { StillTrue } from '../notifications/index.ts';
import { isMessageTrue } from './policy.ts';
import { findBooking } from './repository.ts';

const bookingOf = (db: Queryable, { bookingId }: { bookingId: string }) => findBooking(db, bookingId);

/** Whether a message about a booking is still true when it is sent. */
export const bookingMessageValidity: StillTrue = {
  'booking-near': async (db, news) => isMessageTrue('booking-near', news, await bookingOf(db, news)),
  'booking-assigned': async (db, news) => isMessageTrue('booking-assigned', news, await bookingOf(db, news)),
  'booking-moved': async (db, news) => isMessageTrue('booking-moved', news, await bookingOf(db, news)),
};
