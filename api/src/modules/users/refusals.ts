import { messages } from '@karwan/shared-contracts';
import { refusal } from '../../platform/http/refusal.ts';

const atEmail = (kind: { status: number; code: string; message: string }) => {
  const refuse = refusal(kind);
  return () => refuse({ fields: { 'body.email': kind.message } });
};

export const emailInUse = atEmail({
  status: 409,
  code: 'email_in_use',
  message: 'Another account already uses this email.',
});
export const emailUnchanged = atEmail({
  status: 409,
  code: 'email_unchanged',
  message: 'This is already your account’s email.',
});

/** Otherwise someone with an unlocked device could remove the only login. */
export const emailNeeded = atEmail({
  status: 409,
  code: 'email_needed',
  message:
    'This email is the only way to log in to your account. Add a mobile number first; you can change the email three days later.',
});

/** An error at the phone field. */
function atPhone(kind: { status: number; code: string; message: string }) {
  const refuse = refusal(kind);
  return (message = kind.message) => refuse({ message, fields: { 'body.phone': message } });
}

export const phoneInUse = atPhone({ status: 409, code: 'phone_in_use', message: messages.phoneInUse });
export const phoneExists = atPhone({ status: 409, code: 'phone_in_use', message: messages.phoneExists });
export const phoneNotFound = atPhone({ status: 404, code: 'phone_not_found', message: messages.phoneNotFound });
export const phoneNeeded = atPhone({
  status: 409,
  code: 'phone_needed',
  message: 'You log in with this number. Add another one first.',
});
export const tooManyPhones = atPhone({
  status: 409,
  code: 'too_many_phones',
  message: 'Your profile already has 10 numbers. Remove one first.',
});
