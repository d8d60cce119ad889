import { refusal } from '../../platform/http/refusal.ts';

export const orderNotFound = refusal({ status: 404, code: 'order_not_found', message: 'This order was not found.' });
export const orderState = refusal({
  status: 409,
  code: 'order_state',
  message: 'This order has changed. Check its current state, then try again.',
});
export const notOffered = refusal({
  status: 409,
  code: 'not_offered',
  message: 'This is not available at the moment.',
});
export const providerNotOffered = refusal({
  status: 409,
  code: 'provider_not_offered',
  message: 'This order can’t be paid this way. Please choose another payment method.',
});
export const providerUnavailable = refusal({
  status: 503,
  code: 'provider_away',
  message: 'This payment method is unavailable right now. You were not charged. Try again, or choose another one.',
});
export const invalidProof = refusal({
  status: 400,
  code: 'invalid_proof',
  message: 'Please choose a picture (JPEG, PNG, WebP) or a PDF, up to 5 MB.',
});
export const refundTooLarge = refusal({
  status: 409,
  code: 'refund_too_large',
  message: 'You can’t refund more than was paid.',
});
export const referenceTaken = refusal({
  status: 409,
  code: 'reference_taken',
  message: 'This number is already entered.',
});
export const secondOfficerNeeded = refusal({
  status: 409,
  code: 'second_officer_needed',
  message: 'You requested this yourself. A second person in finance must approve it.',
});
export const paymentNotFound = refusal({
  status: 404,
  code: 'payment_not_found',
  message: 'This manual payment was not found.',
});
export const forgedCallback = refusal({
  status: 401,
  code: 'forged_callback',
  message: 'This message is not from the payment provider.',
});
