import { refusal } from '../../platform/http/refusal.ts';

/** Also thrown for bookings of other accounts, so that their existence is not revealed. */
export const bookingNotFound = refusal({
  status: 404,
  code: 'booking_not_found',
  message: 'This booking does not exist.',
});
export const bookingState = refusal({
  status: 409,
  code: 'booking_state',
  message: 'This cannot be done with the booking as it is now.',
});
export const slotTaken = refusal({
  status: 409,
  code: 'slot_taken',
  message: 'Somebody else has just taken the last place at this time. Please choose another one.',
});
export const tooManyUnpaid = refusal({
  status: 409,
  code: 'too_many_unpaid',
  message: 'You have bookings that wait for their payment. Please pay or cancel one of them first.',
});
export const refundChanged = refusal({
  status: 409,
  code: 'refund_changed',
  message: 'What is given back has changed meanwhile. Please look at it again.',
});
export const cityNotServed = refusal({
  status: 404,
  code: 'city_not_served',
  message: 'We do not come to this city yet.',
});
/** Another officer has changed the booking; the error includes its current state. */
export const bookingChanged = refusal({
  status: 409,
  code: 'booking_changed',
  message: 'This booking has changed since you opened it. Please look again.',
});
export const assigneeBusy = refusal({
  status: 409,
  code: 'assignee_busy',
  message: 'Somebody else expects them at this time.',
});
export const hoursChanged = refusal({
  status: 409,
  code: 'hours_changed',
  message: 'Somebody has set these hours meanwhile. Please look again.',
});
export const hoursTaken = refusal({
  status: 409,
  code: 'hours_taken',
  message: 'More are booked already than this hour would have places.',
});
