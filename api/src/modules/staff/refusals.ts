import { refusal } from '../../platform/http/refusal.ts';

export const staffNotFound = refusal({
  status: 404,
  code: 'staff_not_found',
  message: 'This staff member was not found.',
});
export const invitationNotFound = refusal({
  status: 404,
  code: 'invitation_not_found',
  message: 'This invitation is no longer valid. Please ask for a new one.',
});
export const tooManyStaff = refusal({
  status: 409,
  code: 'too_many_staff',
  message: 'You have reached the limit of 50 staff members and invitations. Disable or withdraw some first.',
});
export const mailNotSent = refusal({
  status: 502,
  code: 'mail_not_sent',
  message: 'We could not email the invitation. Please try again.',
});
