import {
  checkExistence,
  isRefused,
  type KarwanContext,
  messages,
  sendOtp,
  type UserType,
} from '@karwan/shared-contracts';
import { failureMessage } from '../../../lib/failure-message.ts';

/** Longer than this the server asks to wait only when it has sent too many in a day; then no code is on its way. */
const RESEND_SECONDS = 60;

/**
 * Looks whether the email has such an account already (AUTH-14), and only then sends it a code. One that was sent a moment
 * ago is as good as a new one. Answers with the sentence for the field where it cannot be, else undefined.
 */
export async function requestCode({ call }: KarwanContext, email: string, type: UserType): Promise<string | undefined> {
  try {
    const { exists, provider } = await call(checkExistence, { body: { email, type } });
    if (exists) return provider === 'google' ? messages.googleAccount : messages.emailRegistered;
    await call(sendOtp, { body: { email, purpose: 'signup' } });
    return undefined;
  } catch (error) {
    const waitSeconds = isRefused(error, 'otp_too_soon') ? error.failure.retryAfterSeconds : undefined;
    if (waitSeconds !== undefined && waitSeconds <= RESEND_SECONDS) return undefined;
    return failureMessage(error, messages.sendOtpFailed);
  }
}
