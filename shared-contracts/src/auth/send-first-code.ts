import { isRefused } from '../api-failure.ts';
import { RESEND_SECONDS } from '../constants/timings.ts';

/**
 * Sends the first code of a flow. `send` resolves with the seconds until another code may be requested, and so does
 * this function. If a code was just sent (e.g. before a reload), that code is still valid and the call succeeds. The
 * server demands a longer wait than `RESEND_SECONDS` only at the daily limit, when no code was sent: then this rejects.
 */
export async function sendFirstCode(send: () => Promise<number>): Promise<number> {
  try {
    return await send();
  } catch (error) {
    const waitSeconds = isRefused(error, 'otp_too_soon') ? error.failure.retryAfterSeconds : undefined;
    if (waitSeconds !== undefined && waitSeconds <= RESEND_SECONDS) return waitSeconds;
    throw error;
  }
}
