import { refusal } from '../../platform/http/refusal.ts';

/** Also thrown for bookings of other accounts, so that their existence is not revealed. */
export const bookingNotFound = refusal({
  status: 404,
  code: 'booking_not_found',
  message: 'This booking was not found.',
});
export const bookingState = refusal({
  status: 409,
  code: 'booking_state',
  message: 'The booking’s status has changed, so this is no longer possible. Reload the page.',
});
export const slotTaken = refusal({
  status: 409,
  code: 'slot_taken',
  message: 'Someone else just took the last place at this time. Please choose another one.',
});
export const tooManyUnpaid = refusal({
  status: 409,
  code: 'too_many_unpaid',
  message: 'You have unpaid bookings. Please pay or cancel one first.',
});
export const refundChanged = refusal({
  status: 409,
  code: 'refund_changed',
  message: 'The refund has changed. Check the new amount, then try again.',
});
export const cityNotServed = refusal({
  status: 404,
  code: 'city_not_served',
  message: 'We don’t serve this city yet.',
});
/** Another officer has changed the booking; the error includes its current state. */
export const bookingChanged = refusal({
  status: 409,
  code: 'booking_changed',
  message: 'This booking has changed since you opened it. Check its current state, then try again.',
});
export const assigneeBusy = refusal({
  status: 409,
  code: 'assignee_busy',
  message: 'This person already has a booking at this time.',
});
export const hoursChanged = refusal({
  status: 409,
  code: 'hours_changed',
  message: 'Someone else has changed these hours. Check the new numbers, then try again.',
});
export const hoursTaken = refusal({
  status: 409,
  code: 'hours_taken',
  message: 'This hour already has more bookings than that.',
});
