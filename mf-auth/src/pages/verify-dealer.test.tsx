import { describe, expect, test } from '@jest/globals';
import { sendOtp, storeCodeWait, verifyOtp } from '@karwan/shared-contracts';
import { fakeApiForEachTest, stopClock } from '@karwan/shared-kit/testing';
import { act, waitFor } from '@testing-library/react';
import { button, codeField, modalCloses, modalNamed } from '../testing/auth-screen.ts';
import { happyPathApi } from '../testing/happy-path-api.ts';
import type { OpenedAuth } from '../testing/open-auth.tsx';

const { openAuth } = await import('../testing/open-auth.tsx');

const api = fakeApiForEachTest(happyPathApi);

const requestModal = async (page: OpenedAuth) => {
  page.openAuthModal({ modal: 'verify-add-dealer-otp' });
  await modalNamed('Verify your email');
};
const openCode = async (type: 'dealer' | 'mechanic' = 'dealer') => {
  const page = await openAuth(api, { history: ['/dealer/signup/car-dealer'] });
  act(() => page.ctx.auth.setContact({ email: 'ali@karwan.test', type }));
  await requestModal(page);
  return page;
};

describe('the code of a dealer or workshop that signs up', () => {
  test.each(['dealer', 'mechanic'] as const)('%s: the store says that the email has passed', async (type) => {
    const page = await openCode(type);
    await page.user.click(await codeField());
    await page.user.paste('Your code: 012-345');
    await modalCloses();
    expect(api.bodiesTo(verifyOtp)).toEqual([
      { email: 'ali@karwan.test', code: 12345, deviceId: 'a-fingerprint', purpose: 'signup' },
    ]);
    expect(page.ctx.auth.getSnapshot()).toMatchObject({ email: 'ali@karwan.test', type, isVerified: true });
    expect(page.emittedPayloads('auth.closed@1')).toEqual([{ modal: 'verify-add-dealer-otp', isLoggedIn: false }]);
    expect(page.currentPath()).toBe('/dealer/signup/car-dealer');
  });

  test('an unfinished one is refused; who leaves it after a wrong one is back on the page, not verified', async () => {
    api.refuse(verifyOtp, { status: 400, code: 'otp_exhausted', message: 'Too many wrong codes.' });
    const page = await openCode();
    await page.user.type(await codeField(), '111');
    await page.user.click(button('Verify'));
    expect(page.toasts()).toEqual([{ variant: 'info', message: 'Add a valid OTP' }]);
    await page.user.type(await codeField(), '111');
    await waitFor(async () => expect(await codeField()).toHaveAccessibleDescription('Too many wrong codes.'));
    await page.user.click(button('Change email'));
    await modalCloses();
    expect(page.ctx.auth.getSnapshot().isVerified).toBe(false);
  });
});

describe('another code', () => {
  test('may be asked for as long after the page has sent the first as the server wants, also when it is opened again', async () => {
    const clock = stopClock();
    // The sign-up page does this after sending its code.
    storeCodeWait('ali@karwan.test', 42);
    const page = await openCode();
    expect(button('New code in 42 s')).toBeDisabled();
    await page.user.click(button('Change email'));
    await modalCloses();
    clock.skip(30);
    await requestModal(page);
    expect(button('New code in 12 s')).toBeDisabled();
    clock.skip(12);
    await waitFor(() => expect(button('Send a new code')).toBeEnabled());
    await page.user.click(button('Send a new code'));
    await waitFor(() => expect(button('New code in 60 s')).toBeDisabled());
    await page.user.click(button('Change email'));
    await modalCloses();
    clock.skip(20);
    await requestModal(page);
    expect(button('New code in 40 s')).toBeDisabled();
  });

  test('is waited for from now on where nobody knows when the first was sent', async () => {
    stopClock();
    storeCodeWait('another@karwan.test', 5);
    await openCode();
    expect(button('New code in 60 s')).toBeDisabled();
  });

  test('that may not be sent yet says when', async () => {
    storeCodeWait('ali@karwan.test', 0);
    api.refuse(sendOtp, { status: 429, code: 'otp_too_soon', message: 'Too many codes.', retryAfterSeconds: 9000 });
    const page = await openCode();
    await page.user.click(button('Send a new code'));
    await waitFor(async () => expect(await codeField()).toHaveAccessibleDescription('Too many codes.'));
    expect(button('New code in 3 h')).toBeDisabled();
  });
});
