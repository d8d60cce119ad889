import { type KarwanContext, type OtpPurpose, sendOtp, verifyOtp, verifySmsOtp } from '@karwan/shared-contracts';
import { readDevice } from '../device/read-device.ts';
import type { Contact } from './contact.ts';

/** Resolves with the seconds until another code may be requested. */
export async function sendCodeByEmail({ call }: KarwanContext, email: string, purpose: OtpPurpose): Promise<number> {
  const { deviceId } = await readDevice();
  const { resendInSeconds } = await call(sendOtp, { body: { email, deviceId, purpose } });
  return resendInSeconds;
}

/** Verifies a code. It is sent as a number (AUTH-17). */
export async function checkCode({ call }: KarwanContext, contact: Contact, code: number, purpose: OtpPurpose) {
  const { kind, value } = contact;
  const { deviceId } = await readDevice();
  if (kind === 'email') await call(verifyOtp, { body: { email: value, code, deviceId, purpose } });
  else await call(verifySmsOtp, { body: { phone: value, code, deviceId, purpose } });
}
