import { refusal } from '../../platform/http/refusal.ts';

export const staffNotFound = refusal({
  status: 404,
  code: 'staff_not_found',
  message: 'Nobody of that id works for you.',
});
export const invitationNotFound = refusal({
  status: 404,
  code: 'invitation_not_found',
  message: 'This invitation is not valid any more. Please ask for a new one.',
});
export const tooManyStaff = refusal({
  status: 409,
  code: 'too_many_staff',
  message: 'You have 50 people and invitations already. Disable or withdraw some first.',
});
export const mailNotSent = refusal({
  status: 502,
  code: 'mail_not_sent',
  message: 'The invitation could not be mailed. Please try again.',
});
