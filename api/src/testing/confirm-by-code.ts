import { confirmIdentity, sendOtp, verifyOtp } from '@karwan/shared-contracts';
import { codeFor } from './codes.ts';
import type { Person, TestApi } from './start-api.ts';

/** What somebody without a password does before a change that a session alone does not allow. */
export async function confirmByCode(api: TestApi, { client, account }: Person): Promise<void> {
  const contact = { email: account.email ?? '', purpose: 'confirm-identity' as const };
  // Only one code a minute is sent to an address.
  api.clock.advance(61_000);
  await client.call(sendOtp, { body: contact });
  await client.call(verifyOtp, { body: { ...contact, code: await codeFor(api, contact.email) } });
  await client.call(confirmIdentity, { body: {} });
}
