import {
  type KarwanContext,
  type OtpPurpose,
  sendOtp,
  sendOtpBySms,
  verifyOtp,
  verifySmsOtp,
} from '@karwan/shared-contracts';
import { readDevice } from '../device/read-device.ts';
import type { Contact } from './contact.ts';

/** Sends a code by email or SMS. Resolves with the seconds until another may be asked for. */
export async function sendCode({ call }: KarwanContext, contact: Contact, purpose: OtpPurpose): Promise<number> {
  const { kind, value } = contact;
  const { deviceId } = await readDevice();
  if (kind === 'email') return (await call(sendOtp, { body: { email: value, deviceId, purpose } })).resendInSeconds;
  return (await call(sendOtpBySms, { body: { phone: value, deviceId, purpose } })).resendInSeconds;
}

/** Checks a code. It travels as a number (AUTH-17). */
export async function checkCode({ call }: KarwanContext, contact: Contact, code: number, purpose: OtpPurpose) {
  const { kind, value } = contact;
  const { deviceId } = await readDevice();
  if (kind === 'email') await call(verifyOtp, { body: { email: value, code, deviceId, purpose } });
  else await call(verifySmsOtp, { body: { phone: value, code, deviceId, purpose } });
}
