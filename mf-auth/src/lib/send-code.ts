import { type KarwanContext, type OtpPurpose, sendOtpBySms } from '@karwan/shared-contracts';
import { type Contact, readDevice, sendCodeByEmail } from '@karwan/shared-kit';
import { withSmsPuzzles } from './sms-puzzles.ts';

/** Sends a code by email or SMS. Resolves with the seconds until a new one may be requested. */
export async function sendCode(ctx: KarwanContext, contact: Contact, purpose: OtpPurpose): Promise<number> {
  const { kind, value } = contact;
  if (kind === 'email') return sendCodeByEmail(ctx, value, purpose);
  const { deviceId } = await readDevice();
  const { resendInSeconds } = await withSmsPuzzles((fields) =>
    ctx.call(sendOtpBySms, { body: { phone: value, deviceId, purpose, ...fields } }),
  );
  return resendInSeconds;
}
