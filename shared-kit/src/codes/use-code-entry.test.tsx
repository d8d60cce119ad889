import { expect, jest, test } from '@jest/globals';
import { messages, sendOtp, verifyOtp, verifySmsOtp } from '@karwan/shared-contracts';
import { aLostConnection, aRefusal } from '@karwan/shared-contracts/testing';
import { act, renderHook } from '@testing-library/react';
import { RemoteProvider } from '../context/remote-context.tsx';
import { readDevice } from '../device/read-device.ts';
import { aBareContext } from '../testing/a-context.tsx';
import { fakeApiForEachTest } from '../testing/fake-api-for-each-test.ts';
import { checkCode, sendCodeByEmail } from './codes.ts';
import { contactBody } from './contact.ts';
import { type CodeEntry, useCodeEntry } from './use-code-entry.ts';

const api = fakeApiForEachTest();

/** A form in which a code was typed. */
function open(change: Partial<CodeEntry> = {}) {
  const { ctx, toasts } = aBareContext(api);
  const calls = {
    send: jest.fn(async () => 60),
    check: jest.fn(async (_code: number): Promise<unknown> => undefined),
    onWait: jest.fn(),
    onVerified: jest.fn(),
  };
  const { result } = renderHook(() => useCodeEntry({ ...calls, sentAgain: 'Sent again.', ...change }), {
    wrapper: ({ children }) => <RemoteProvider ctx={ctx}>{children}</RemoteProvider>,
  });
  const entry = () => {
    const { code, error, isChecking, isSending } = result.current;
    return { code, error, isChecking, isSending };
  };
  const run = (action: (form: typeof result.current) => unknown) =>
    act(async () => void (await action(result.current)));
  return { ...calls, entry, run, result, toasts };
}
const typed = { code: '', error: undefined, isChecking: false, isSending: false };

test('a code is checked as a number and then used up; what is typed takes the error away', async () => {
  const { entry, run, check, onVerified, toasts } = open();
  await run((form) => form.type('01234'));
  expect(entry()).toEqual({ ...typed, code: '01234' });
  await run((form) => form.check('01234'));
  expect(entry()).toEqual({ ...typed, code: '01234', error: messages.invalidOtp });
  expect(toasts()).toEqual([{ variant: 'info', message: messages.invalidOtp }]);
  expect(check).not.toHaveBeenCalled();
  await run((form) => form.type('012345'));
  expect(entry()).toEqual({ ...typed, code: '012345' });
  await run((form) => form.check('012345'));
  expect(check.mock.calls).toEqual([[12_345]]);
  expect([entry(), onVerified.mock.calls.length]).toEqual([typed, 1]);
});

test('while a code is checked the form says so, without the error of before', async () => {
  const answer = Promise.withResolvers<void>();
  const { entry, run, result } = open({ check: () => answer.promise });
  await run((form) => form.check('1'));
  await run((form) => void form.check('012345'));
  expect(entry()).toEqual({ ...typed, isChecking: true });
  await act(async () => answer.resolve());
  expect(result.current.isChecking).toBe(false);
});

test.each([
  ['a wrong one is emptied', aRefusal({ message: 'Wrong code.' }), '', 'Wrong code.'],
  ['one that could not be checked stays', aLostConnection(), '012345', 'No connection'],
  ['one that failed otherwise stays', new Error('broken'), '012345', messages.verifyOtpFailed],
])('of a code %s', async (_what, failure, code, message) => {
  const { entry, run, onVerified, toasts } = open({ check: () => Promise.reject(failure) });
  await run((form) => form.type('012345'));
  await run((form) => form.check('012345'));
  expect([entry(), onVerified.mock.calls.length]).toEqual([{ ...typed, code, error: message }, 0]);
  expect(toasts()).toEqual([{ variant: 'error', message }]);
});

test('another code empties the field and tells when the next may be asked for', async () => {
  const answer = Promise.withResolvers<number>();
  const { entry, run, onWait, toasts } = open({ send: () => answer.promise });
  await run((form) => form.check('1'));
  await run((form) => form.type('012345'));
  await run((form) => form.check('1'));
  await run((form) => void form.resend());
  expect(entry()).toEqual({ ...typed, code: '012345', isSending: true });
  await act(async () => answer.resolve(45));
  expect([entry(), onWait.mock.calls]).toEqual([typed, [[45]]]);
  expect(toasts().at(-1)).toEqual({ variant: 'success', message: 'Sent again.' });
});

test.each([
  ['with a wait', aRefusal({ message: 'Too early.', retryAfterSeconds: 30 }), 'Too early.', [[30]]],
  ['without one', aRefusal({ message: 'Blocked.' }), 'Blocked.', []],
  ['by nobody', new Error('broken'), messages.sendOtpFailed, []],
])('another code that is refused %s leaves what was typed', async (_what, failure, message, waits) => {
  const { entry, run, onWait, toasts } = open({ send: () => Promise.reject(failure) });
  await run((form) => form.type('012345'));
  await run((form) => form.resend());
  expect([entry(), onWait.mock.calls]).toEqual([{ ...typed, code: '012345', error: message }, waits]);
  expect(toasts()).toEqual([{ variant: 'error', message }]);
});

test('codes go to where the person is reached, from this device and for their purpose', async () => {
  const { ctx } = aBareContext(api);
  const { deviceId } = await readDevice();
  const purpose = 'signup';
  api.answer(sendOtp, { success: true, message: 'Sent', resendInSeconds: 45 });
  for (const endpoint of [verifyOtp, verifySmsOtp]) api.answer(endpoint, { success: true, message: 'Right' });
  expect(await sendCodeByEmail(ctx, 'a@b.pk', purpose)).toBe(45);
  await checkCode(ctx, { kind: 'email', value: 'a@b.pk' }, 12_345, purpose);
  await checkCode(ctx, { kind: 'phone', value: '+923001234567' }, 12_345, purpose);
  expect([sendOtp, verifyOtp, verifySmsOtp].map((endpoint) => api.bodiesTo(endpoint))).toEqual([
    [{ email: 'a@b.pk', deviceId, purpose }],
    [{ email: 'a@b.pk', code: 12_345, deviceId, purpose }],
    [{ phone: '+923001234567', code: 12_345, deviceId, purpose }],
  ]);
  expect(contactBody({ kind: 'email', value: 'a@b.pk' })).toEqual({ email: 'a@b.pk' });
  expect(contactBody({ kind: 'phone', value: '1' })).toEqual({ phone: '1' });
});
