import { checkExistence, isRefused, type KarwanContext, messages, sendOtp } from '@karwan/shared-contracts';
import { failureMessage } from '../../../lib/failure-message.ts';

export type CodeRequest = { kind: 'sent'; resendInSeconds: number } | { kind: 'refused'; message: string };

/** Longer than this the server asks to wait only when it has sent too many in a day; then no code is on its way. */
const RESEND_SECONDS = 60;

/**
 * Looks whether the email has an account already (AUTH-14), and only then sends it a code. One that was sent a moment ago,
 * before a reload say, is as good as a new one.
 */
export async function requestCode({ call }: KarwanContext, email: string): Promise<CodeRequest> {
  try {
    const { exists, provider } = await call(checkExistence, { body: { email, type: 'user' } });
    if (exists) {
      return { kind: 'refused', message: provider === 'google' ? messages.googleAccount : messages.emailRegistered };
    }
    const { resendInSeconds } = await call(sendOtp, { body: { email, purpose: 'signup' } });
    return { kind: 'sent', resendInSeconds };
  } catch (error) {
    const waitSeconds = isRefused(error, 'otp_too_soon') ? error.failure.retryAfterSeconds : undefined;
    if (waitSeconds !== undefined && waitSeconds <= RESEND_SECONDS) {
      return { kind: 'sent', resendInSeconds: waitSeconds };
    }
    return { kind: 'refused', message: failureMessage(error, messages.sendOtpFailed) };
  }
}
