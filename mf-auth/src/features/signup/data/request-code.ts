import {
  type AuthProvider,
  checkExistence,
  type KarwanContext,
  messages,
  sendFirstCode,
} from '@karwan/shared-contracts';
import { type Contact, contactBody, readDevice } from '@karwan/shared-kit';
import { sendCode } from '../../../lib/send-code.ts';

export type CodeRequest =
  | { kind: 'sent'; resendInSeconds: number }
  | { kind: 'taken'; message: string; provider: AuthProvider };

/**
 * Checks that the contact has no account yet (AUTH-14) before sending it a code. Rejects with the error of the failed
 * call.
 */
export async function requestCode(ctx: KarwanContext, contact: Contact): Promise<CodeRequest> {
  const { deviceId } = await readDevice();
  const { exists, provider } = await ctx.call(checkExistence, {
    body: { ...contactBody(contact), type: 'user', deviceId },
  });
  if (exists) {
    const registeredMessage = contact.kind === 'email' ? messages.emailRegistered : messages.phoneRegistered;
    return {
      kind: 'taken',
      message: provider === 'google' ? messages.googleAccount : registeredMessage,
      provider: provider ?? 'email',
    };
  }
  return { kind: 'sent', resendInSeconds: await sendFirstCode(() => sendCode(ctx, contact, 'signup')) };
}
