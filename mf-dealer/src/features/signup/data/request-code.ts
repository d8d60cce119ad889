import {
  checkExistence,
  failureMessage,
  type KarwanContext,
  messages,
  sendFirstCode,
  sendOtp,
  storeCodeWait,
  toastShow,
  type UserType,
} from '@karwan/shared-contracts';
import { readDevice } from '@karwan/shared-kit';

/** Error type of an email that already has an account. */
export const ALREADY_REGISTERED = 'email_registered';

/**
 * Checks that the email has no account of this kind yet (AUTH-14) before sending it a code. Returns the field's error
 * if no code was sent, else undefined.
 */
export async function requestCode(
  { call, bus }: KarwanContext,
  email: string,
  type: UserType,
): Promise<{ type: string; message: string } | undefined> {
  try {
    const { deviceId } = await readDevice();
    const { exists, provider } = await call(checkExistence, { body: { email, type, deviceId } });
    if (exists && provider === 'google') return { type: 'google_account', message: messages.googleAccount };
    if (exists) return { type: ALREADY_REGISTERED, message: messages.emailRegistered };
    const body = { email, deviceId, purpose: 'signup' as const };
    storeCodeWait(email, await sendFirstCode(async () => (await call(sendOtp, { body })).resendInSeconds));
    return undefined;
  } catch (error) {
    const message = failureMessage(error, messages.sendOtpFailed);
    bus.emit(toastShow, { variant: 'error', message });
    return { type: 'failed', message };
  }
}
