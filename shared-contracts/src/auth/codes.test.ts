import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { checkExistence, sendOtp, sendOtpBySms, verifyOtp, verifySmsOtp } from '../endpoints/auth.ts';
import { type FakeApi, fakeApi } from '../testing/fake-api.ts';
import { createCodes } from './codes.ts';

const readDevice = async () => ({
  deviceId: 'a-fingerprint',
  deviceName: 'Chrome on Android',
  deviceType: 'Mobile' as const,
});
const sana = { kind: 'email', value: 'sana@karwan.test' } as const;
const number = { kind: 'phone', value: '03001234567' } as const;
const done = { success: true as const, message: 'Done' };

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.answer(sendOtp, { ...done, resendInSeconds: 60 });
  api.answer(sendOtpBySms, { ...done, resendInSeconds: 59 });
});
afterEach(() => api.verify());

const codes = () => createCodes(api.call, readDevice);
const bodiesTo = (endpoint: typeof sendOtp | typeof sendOtpBySms | typeof verifyOtp | typeof verifySmsOtp) =>
  api.callsTo(endpoint).map(({ body }) => body);
const tooSoon = (retryAfterSeconds: number) =>
  api.refuse(sendOtp, { status: 429, code: 'otp_too_soon', message: 'Please wait', retryAfterSeconds });

test('a code goes by mail or by SMS, for its purpose, from this device', async () => {
  expect(await codes().send(sana, 'delete-account')).toBe(60);
  expect(await codes().send(number, 'add-phone')).toBe(59);
  expect(bodiesTo(sendOtp)).toEqual([
    { email: 'sana@karwan.test', deviceId: 'a-fingerprint', purpose: 'delete-account' },
  ]);
  expect(bodiesTo(sendOtpBySms)).toEqual([{ phone: '03001234567', deviceId: 'a-fingerprint', purpose: 'add-phone' }]);
});

test('it is checked as a number, where it was sent to', async () => {
  api.answer(verifyOtp, done);
  api.answer(verifySmsOtp, done);
  await codes().check(sana, 12345, 'signup');
  await codes().check(number, 123456, 'add-phone');
  const device = { deviceId: 'a-fingerprint' };
  expect(bodiesTo(verifyOtp)).toEqual([{ email: 'sana@karwan.test', code: 12345, purpose: 'signup', ...device }]);
  expect(bodiesTo(verifySmsOtp)).toEqual([{ phone: '03001234567', code: 123456, purpose: 'add-phone', ...device }]);
});

describe('the first code of a flow', () => {
  test.each([43, 60])('one that was sent a moment ago is as good as a new one: wait %d s', async (seconds) => {
    tooSoon(seconds);
    expect(await codes().sendFirst(sana, 'signup')).toBe(seconds);
  });

  test('after too many in a day none is on its way', async () => {
    tooSoon(61);
    await expect(codes().sendFirst(sana, 'signup')).rejects.toThrow('Please wait');
  });

  test('another refusal that names a wait is no sent code', async () => {
    const strict = { status: 429, code: 'too_many_requests', message: 'Too many requests.', retryAfterSeconds: 5 };
    api.refuse(sendOtp, strict);
    await expect(codes().sendFirst(sana, 'signup')).rejects.toThrow('Too many requests.');
  });
});

describe('the code for a sign-up', () => {
  test('is sent to who has no such account', async () => {
    api.answer(checkExistence, { exists: false, provider: null });
    expect(await codes().sendForSignup(sana, 'dealer')).toEqual({ kind: 'sent', resendInSeconds: 60 });
    expect(api.callsTo(checkExistence).map(({ body }) => body)).toEqual([
      { email: 'sana@karwan.test', type: 'dealer', deviceId: 'a-fingerprint' },
    ]);
  });

  test.each([
    [sana, 'email' as const, 'This email is already registered!'],
    [sana, 'google' as const, 'This email is associated with google auth!'],
    [number, 'phone' as const, 'This number is already registered!'],
  ])('%s of an account by %s gets none', async (contact, provider, message) => {
    api.answer(checkExistence, { exists: true, provider });
    expect(await codes().sendForSignup(contact, 'user')).toEqual({ kind: 'taken', message });
    expect([...api.callsTo(sendOtp), ...api.callsTo(sendOtpBySms)]).toEqual([]);
  });
});
