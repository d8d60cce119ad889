import { findBooking } from '../bookings/index.ts';
import type { StillTrue } from '../notifications/index.ts';
import { findCase } from './repository.ts';

/** Whether a hand-over reminder is still true when it is sent. */
export const caseMessageValidity: StillTrue = {
  async 'case-hand-over-near'(db, { bookingId, handOverAt }) {
    const [booking, row] = [await findBooking(db, bookingId), await findCase(db, bookingId)];
    const isPlanned = booking?.status === 'in-progress' && row?.stage === 'hand-over';
    return isPlanned && row.handOverAt?.toISOString() === handOverAt;
  },
};
