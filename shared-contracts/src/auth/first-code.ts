import { isRefused } from '../api-failure.ts';
import { RESEND_SECONDS } from '../constants/timings.ts';

/**
 * Sends the first code of a flow. `send` resolves with the seconds until another may be asked for, and so does this. A code
 * that was sent a moment ago, before a reload say, is as good as a new one. The server wants a wait longer than that
 * between two codes only when it has sent too many in a day: then none is on its way, and this rejects.
 */
export async function firstCode(send: () => Promise<number>): Promise<number> {
  try {
    return await send();
  } catch (error) {
    const waitSeconds = isRefused(error, 'otp_too_soon') ? error.failure.retryAfterSeconds : undefined;
    if (waitSeconds !== undefined && waitSeconds <= RESEND_SECONDS) return waitSeconds;
    throw error;
  }
}
