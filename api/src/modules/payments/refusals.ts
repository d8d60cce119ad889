import { refusal } from '../../platform/http/refusal.ts';

export const orderNotFound = refusal({ status: 404, code: 'order_not_found', message: 'There is no such order.' });
export const orderState = refusal({
  status: 409,
  code: 'order_state',
  message: 'This order is not what it was any more. Please look at it again.',
});
export const notOffered = refusal({ status: 409, code: 'not_offered', message: 'This is not offered at the moment.' });
export const providerNotOffered = refusal({
  status: 409,
  code: 'provider_not_offered',
  message: 'This order cannot be paid that way. Please choose another one.',
});
export const providerAway = refusal({
  status: 503,
  code: 'provider_away',
  message: 'This way to pay cannot be reached at the moment. Nothing was charged: try again, or choose another one.',
});
export const invalidProof = refusal({
  status: 400,
  code: 'invalid_proof',
  message: 'Please choose a picture (JPEG, PNG, WebP) or a PDF of at most 5 MB.',
});
export const refundTooLarge = refusal({
  status: 409,
  code: 'refund_too_large',
  message: 'More cannot be given back than was paid.',
});
export const referenceTaken = refusal({
  status: 409,
  code: 'reference_taken',
  message: 'This number was entered already.',
});
export const secondOfficerNeeded = refusal({
  status: 409,
  code: 'second_officer_needed',
  message: 'You have asked for this yourself. Somebody else of finance has to approve it.',
});
export const paymentNotFound = refusal({
  status: 404,
  code: 'payment_not_found',
  message: 'There is no such payment that was entered by hand.',
});
export const forgedCallback = refusal({
  status: 401,
  code: 'forged_callback',
  message: 'This does not come from the provider.',
});
