import {
  isRefused,
  type KarwanContext,
  type OtpPurpose,
  sendOtp,
  sendOtpBySms,
  verifyOtp,
  verifySmsOtp,
} from '@karwan/shared-contracts';
import type { Contact } from './contact.ts';
import { readDevice } from './device.ts';

/** Longer than this the server asks to wait only when it has sent too many in a day; then no code is on its way. */
const RESEND_SECONDS = 60;

/** Sends a code by email or SMS. Resolves with the seconds until another may be asked for. */
export async function sendCode({ call }: KarwanContext, contact: Contact, purpose: OtpPurpose): Promise<number> {
  const { deviceId } = await readDevice();
  if (contact.kind === 'email') {
    return (await call(sendOtp, { body: { email: contact.value, deviceId, purpose } })).resendInSeconds;
  }
  return (await call(sendOtpBySms, { body: { phone: contact.value, deviceId, purpose } })).resendInSeconds;
}

/** Checks a code. It travels as a number (AUTH-17). */
export async function checkCode(ctx: KarwanContext, contact: Contact, code: number, purpose: OtpPurpose) {
  const { kind, value } = contact;
  const { deviceId } = await readDevice();
  if (kind === 'email') await ctx.call(verifyOtp, { body: { email: value, code, deviceId, purpose } });
  else await ctx.call(verifySmsOtp, { body: { phone: value, code, deviceId, purpose } });
}

/**
 * Sends the first code of a flow. One that was sent a moment ago, before a reload say, is as good as a new one. Resolves
 * with the seconds until another may be asked for.
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
