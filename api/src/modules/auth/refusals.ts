import { CONTACT_REQUIRED, messages, type SmsPuzzle } from '@karwan/shared-contracts';
import { formatWait } from '../../platform/http/general-refusals.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { SmsQuotaExceeded } from '../../platform/messaging/rate-limited-sender.ts';

export const contactRequired = refusal({ status: 400, code: 'contact_required', message: CONTACT_REQUIRED });
export const contactNotFound = refusal({ status: 404, code: 'contact_not_found', message: messages.emailNotFound });
export const wrongPassword = refusal({ status: 401, code: 'wrong_password', message: 'Please enter correct password' });
export const googleAccount = refusal({ status: 409, code: 'google_account', message: messages.googleAccount });
/** For closing an account. */
export const commissionDue = refusal({
  status: 409,
  code: 'commission_due',
  message: 'You can’t close your account while a commission is due. Please pay it under Bookings, or contact us.',
});
export const accountBlocked = refusal({ status: 403, code: 'account_blocked', message: 'Your account is blocked.' });
/** For a login that started before the account was closed. */
export const justClosed = () => accountBlocked({ message: 'This account was just closed. To keep it, log in again.' });
export const passwordCommon = refusal({ status: 400, code: 'password_common', message: messages.passwordCommon });
export const sessionNotFound = refusal({
  status: 404,
  code: 'session_not_found',
  message: 'This device is already logged out.',
});
export const emailRegistered = refusal({ status: 409, code: 'email_registered', message: messages.emailRegistered });
export const phoneRegistered = refusal({ status: 409, code: 'phone_registered', message: messages.phoneRegistered });
/** Otherwise someone with an unlocked device could add a number and take over the account. */
export const phoneTooNew = refusal({
  status: 403,
  code: 'phone_too_new',
  message: 'You added this number less than three days ago, so you cannot use it for this yet. Please use another way.',
});
export const emailTooNew = refusal({
  status: 403,
  code: 'email_too_new',
  message: 'You added this email less than three days ago, so you cannot use it for this yet. Please use another way.',
});
/** The message also suits older pages, which do not ask for a confirmation. */
export const identityNotConfirmed = refusal({
  status: 403,
  code: 'identity_not_confirmed',
  message: 'Please confirm this change with your password. If you don’t see a field for it, reload the page.',
});
export const otpNotVerified = refusal({ status: 403, code: 'otp_not_verified', message: messages.verifyOtpFirst });
export const otpNotSent = refusal({ status: 502, code: 'otp_not_sent', message: messages.sendOtpFailed });
const smsUnavailable = refusal({ status: 503, code: 'otp_not_sent', message: messages.sendOtpFailed });
/** For requests above the SMS budget. */
export function smsQuotaExceeded(error: SmsQuotaExceeded) {
  const seconds = Math.ceil(error.waitMs / 1000);
  return smsUnavailable({
    message: `We cannot send more codes by SMS right now. Please try again in ${formatWait(seconds)}, or use an email address.`,
    cause: error,
    headers: { 'retry-after': String(seconds) },
  });
}
const puzzleRefusal = refusal({
  status: 429,
  code: 'puzzle_required',
  message: 'Many people are requesting SMS codes right now. Please try again, or use an email address.',
});
/** Above the budget, for pages that solve the puzzle and retry. */
export const puzzleRequired = (puzzle: SmsPuzzle) => puzzleRefusal({ extra: { puzzle } });
/** Six digits, but the wrong ones. */
export const otpInvalid = refusal({
  status: 400,
  code: 'otp_invalid',
  message: 'That code is wrong. Check the latest message and try again.',
});
export const otpExpired = refusal({
  status: 400,
  code: 'otp_expired',
  message: 'This code has expired. Please request a new one.',
});
export const otpExhausted = refusal({
  status: 400,
  code: 'otp_exhausted',
  message: 'Too many wrong codes. Please request a new one.',
});
const tooSoon = refusal({ status: 429, code: 'otp_too_soon', message: messages.sendOtpFailed });
export const otpTooSoon = (
  seconds: number,
  message = `Please wait ${seconds} seconds before requesting another code.`,
) => tooSoon({ message, headers: { 'retry-after': String(seconds) } });
