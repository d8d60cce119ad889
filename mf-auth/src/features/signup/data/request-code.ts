import { checkExistence, type KarwanContext, messages, sendOtp } from '@karwan/shared-contracts';
import { failureMessage } from '../../../lib/failure-message.ts';

export type CodeRequest = { kind: 'sent'; resendInSeconds: number } | { kind: 'refused'; message: string };

/** Looks whether the email has an account already (AUTH-14), and only then sends it a code. */
export async function requestCode({ call }: KarwanContext, email: string): Promise<CodeRequest> {
  try {
    const { exists, provider } = await call(checkExistence, { body: { email, type: 'user' } });
    if (exists) {
      return { kind: 'refused', message: provider === 'google' ? messages.googleAccount : messages.emailRegistered };
    }
    const { resendInSeconds } = await call(sendOtp, { body: { email, purpose: 'signup' } });
    return { kind: 'sent', resendInSeconds };
  } catch (error) {
    return { kind: 'refused', message: failureMessage(error, messages.sendOtpFailed) };
  }
}
