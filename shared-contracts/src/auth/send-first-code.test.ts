import { expect, test } from '@jest/globals';
import { sendOtp } from '../endpoints/auth.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { sendFirstCode } from './send-first-code.ts';

const api = fakeApi();
const send = () =>
  sendFirstCode(async () => (await api.call(sendOtp, { body: { email: 'sana@karwan.test' } })).resendInSeconds);
const refuse = (code: string, message: string, retryAfterSeconds: number) =>
  api.refuse(sendOtp, { status: 429, code, message, retryAfterSeconds });

test('tells when another may be asked for', async () => {
  api.answer(sendOtp, { success: true, message: 'Sent', resendInSeconds: 57 });
  expect(await send()).toBe(57);
});

test.each([43, 60])('a code that was sent a moment ago is as good as a new one: wait %d s', async (seconds) => {
  refuse('otp_too_soon', 'Please wait', seconds);
  expect(await send()).toBe(seconds);
});

test.each([
  ['otp_too_soon', 'Too many codes were sent today.', 61],
  ['too_many_requests', 'Too many requests.', 5],
])('after another refusal no code is on its way: %s, %s', async (code, message, seconds) => {
  refuse(code, message, seconds);
  await expect(send()).rejects.toThrow(message);
});
