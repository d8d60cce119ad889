import { randomInt } from 'node:crypto';
import { registerUser, sendOtp, sendOtpBySms, verifyOtp, verifySmsOtp } from '@karwan/shared-contracts';
import { type APIRequestContext, expect } from '@playwright/test';
import { readOutbox } from './outbox.ts';
import { TEST_DEVICE } from './test-device.ts';

export type Contact = { email: string } | { phone: string };

/** An individual used by one test only. */
export type Person<ContactType extends Contact = Contact> = { name: string; contact: ContactType; password: string };

export const newEmail = () => `person-${crypto.randomUUID()}@example.com`;
/** 03XXXXXXXXX; not used by the demo. */
export const newPhone = () => `033${randomInt(10_000_000, 100_000_000)}`;

/** As written on paper: '+92 330 1234567'. */
export const formatForPaper = (phone: string) => `+92 ${phone.slice(1, 4)} ${phone.slice(4)}`;

/** Creates an account with the sign-up form's calls, including the code. Does not log in. */
export async function newPerson<ContactType extends Contact>(
  request: APIRequestContext,
  origin: string,
  contact: ContactType,
): Promise<Person<ContactType>> {
  const send = async ({ path }: { path: string }, data: object) => {
    const answer = await request.post(origin + path, { headers: { origin }, data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const person = { name: 'Sadia Noor', contact, password: 'river-stone-42' };
  const isPhone = 'phone' in contact;
  await send(isPhone ? sendOtpBySms : sendOtp, { ...contact, deviceId: TEST_DEVICE.deviceId });
  const [message] = await readOutbox(request, Object.values(contact)[0] ?? '');
  await send(isPhone ? verifySmsOtp : verifyOtp, { ...contact, code: Number(message?.code) });
  const provider = isPhone ? { provider: 'phone' } : {};
  const { name, password } = person;
  await send(registerUser, { name, ...contact, password, ...provider, type: 'user', ...TEST_DEVICE });
  return person;
}
