import { isRefused } from '../api-failure.ts';
import { messages } from '../constants/messages.ts';
import { RESEND_SECONDS } from '../constants/timings.ts';
import type { Call } from '../endpoint.ts';
import { checkExistence, type OtpPurpose, sendOtp, sendOtpBySms, verifyOtp, verifySmsOtp } from '../endpoints/auth.ts';
import type { UserType } from '../entities/user-type.ts';
import { type Contact, contactBody } from './contact.ts';
import type { ReadDevice } from './device.ts';

/** `taken`: the contact has an account of that kind already; the message belongs to its field. */
export type SignupCode = { kind: 'sent'; resendInSeconds: number } | { kind: 'taken'; message: string };

export type Codes = ReturnType<typeof createCodes>;

/** Codes to an email or, by SMS, a number, and their check. All reject as their calls do. */
export function createCodes(call: Call, readDevice: ReadDevice) {
  /** Sends a code. Resolves with the seconds until another may be asked for. */
  async function send({ kind, value }: Contact, purpose: OtpPurpose): Promise<number> {
    const { deviceId } = await readDevice();
    const { resendInSeconds } =
      kind === 'email'
        ? await call(sendOtp, { body: { email: value, deviceId, purpose } })
        : await call(sendOtpBySms, { body: { phone: value, deviceId, purpose } });
    return resendInSeconds;
  }

  return {
    send,
    /** Sends the first code of a flow, as `firstCode` does. */
    sendFirst: (contact: Contact, purpose: OtpPurpose) => firstCode(() => send(contact, purpose)),
    /** Looks whether the contact has such an account already (AUTH-14), and only then sends it a first code. */
    async sendForSignup(contact: Contact, type: UserType): Promise<SignupCode> {
      const { deviceId } = await readDevice();
      const { exists, provider } = await call(checkExistence, { body: { ...contactBody(contact), type, deviceId } });
      if (exists) {
        const taken = contact.kind === 'email' ? messages.emailRegistered : messages.phoneRegistered;
        return { kind: 'taken', message: provider === 'google' ? messages.googleAccount : taken };
      }
      return { kind: 'sent', resendInSeconds: await firstCode(() => send(contact, 'signup')) };
    },
    /** It travels as a number (AUTH-17). */
    async check({ kind, value }: Contact, code: number, purpose: OtpPurpose): Promise<void> {
      const { deviceId } = await readDevice();
      if (kind === 'email') await call(verifyOtp, { body: { email: value, code, deviceId, purpose } });
      else await call(verifySmsOtp, { body: { phone: value, code, deviceId, purpose } });
    },
  };
}

/**
 * Sends the first code of a flow by `send`, which resolves with the seconds until another may be asked for. A code that
 * was sent a moment ago, before a reload say, is as good as a new one. A longer wait than that between two codes means
 * that too many were sent in a day: then none is on its way.
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
