import { confirmIdentity, sendOtp, verifyOtp } from '@karwan/shared-contracts';
import { codeFor } from './codes.ts';
import type { Person, TestApi } from './start-api.ts';

/** Confirms the identity of an account without a password, as sensitive changes require. */
export async function confirmByCode(api: TestApi, { client, account }: Person): Promise<void> {
  const contact = { email: account.email ?? '', purpose: 'confirm-identity' as const };
  // An address receives at most one code per minute.
  api.clock.advance(61_000);
  await client.call(sendOtp, { body: contact });
  await client.call(verifyOtp, { body: { ...contact, code: await codeFor(api, contact.email) } });
  await client.call(confirmIdentity, { body: {} });
}
