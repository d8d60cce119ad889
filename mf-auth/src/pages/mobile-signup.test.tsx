import { describe, expect, test } from '@jest/globals';
import { checkExistence, loginUser, registerUser, sendOtp, sendOtpBySms, verifySmsOtp } from '@karwan/shared-contracts';
import { invalidResponse } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { button, codeField, field, modalCloses, modalNamed, passwordField } from '../testing/auth-screen.ts';
import { happyPathApi } from '../testing/happy-path-api.ts';
import type { OpenedAuth } from '../testing/open-auth.tsx';

const { openAuth } = await import('../testing/open-auth.tsx');

const api = fakeApiForEachTest(happyPathApi);

const openSignup = async () => {
  const page = await openAuth(api);
  page.openAuthModal({ modal: 'mobile-signup', returnTo: '/used-cars/sell' });
  await modalNamed('Sign up with mobile number');
  return page;
};
const fill = async (page: OpenedAuth, phone = '03001234567') => {
  await page.user.type(field('Name'), 'Sana Khan');
  await page.user.type(field('Mobile number'), phone);
  await page.user.type(passwordField(), 'secret-12');
};
const verify = async (page: OpenedAuth) => {
  await page.user.click(button('Verify'));
  await page.user.type(await codeField(), '012345');
  await screen.findByRole('button', { name: 'Create account' });
};
const device = { deviceId: 'a-fingerprint', deviceName: expect.any(String), deviceType: 'Desktop' };

describe('sign-up by mobile number', () => {
  test('verifies by SMS, registers, logs in with the same and goes on', async () => {
    const page = await openSignup();
    await fill(page, '+92 300 1234567');
    await verify(page);
    expect(page.ctx.auth.getSnapshot()).toMatchObject({ phone: '03001234567', email: null, isVerified: true });
    expect(field('Mobile number')).toHaveAccessibleDescription('Verified');
    await page.user.click(button('Create account'));
    await modalCloses();
    await waitFor(() => expect(page.ctx.auth.getSnapshot().isLoggedIn).toBe(true));
    expect(api.bodiesTo(checkExistence)[0]).toEqual({ phone: '03001234567', deviceId: 'a-fingerprint', type: 'user' });
    expect(api.bodiesTo(sendOtpBySms)[0]).toEqual({
      phone: '03001234567',
      deviceId: 'a-fingerprint',
      purpose: 'signup',
      solvesPuzzles: true,
    });
    expect(api.bodiesTo(verifySmsOtp)[0]).toEqual({
      phone: '03001234567',
      code: 12345,
      deviceId: 'a-fingerprint',
      purpose: 'signup',
    });
    const account = { phone: '03001234567', password: 'secret-12', type: 'user', provider: 'phone', ...device };
    expect(api.bodiesTo(registerUser)).toEqual([{ name: 'Sana Khan', ...account }]);
    expect(api.bodiesTo(loginUser)).toEqual([account]);
    expect(page.currentPath()).toBe('/used-cars/sell');
  });

  test('says what is missing, at the fields; a password has 8 characters', async () => {
    const page = await openSignup();
    await page.user.type(field('Name'), 'S');
    await page.user.type(passwordField(), 'seven-7');
    await page.user.click(button('Create account'));
    expect(field('Name')).toHaveAccessibleDescription('Name must be at least 2 characters');
    expect(field('Mobile number')).toHaveAccessibleDescription(/^Phone number is required/);
    expect(passwordField()).toHaveAccessibleDescription(/^Password must be at least 8 characters At least 8/);
    expect(field('Mobile number')).toHaveAttribute('autocomplete', 'tel');
    expect(passwordField()).toHaveAttribute('autocomplete', 'new-password');
  });

  test('a refusal after all goes to the field that it names', async () => {
    api.refuse(registerUser, { status: 409, code: 'phone_registered', message: 'This number is already registered!' });
    const page = await openSignup();
    await fill(page);
    await verify(page);
    await page.user.click(button('Create account'));
    await waitFor(() =>
      expect(field('Mobile number')).toHaveAccessibleDescription(/This number is already registered!/),
    );
    const message = 'This password is too common. Please choose another one.';
    api.refuse(registerUser, { status: 400, code: 'password_common', message });
    await page.user.click(button('Create account'));
    await waitFor(() => expect(passwordField()).toHaveAccessibleDescription(new RegExp(message)));
    expect(passwordField()).toHaveFocus();
  });

  test('an answer that is nonsense means that the sign-up failed', async () => {
    api.reply(registerUser, invalidResponse);
    const page = await openSignup();
    await fill(page);
    await verify(page);
    await page.user.click(button('Create account'));
    expect(await screen.findByText('Signup failed')).toBeVisible();
    expect(page.toasts()).toEqual([{ variant: 'error', message: 'Signup failed' }]);
  });

  test('without a connection no code is sent; too many questions about accounts are slowed down', async () => {
    api.cut(sendOtpBySms);
    const page = await openSignup();
    await fill(page);
    await page.user.click(button('Verify'));
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
    expect(page.toasts()).toEqual([{ variant: 'error', message: 'Network error. Please try again.' }]);
    const strict = { status: 429, code: 'too_many_requests', message: 'Too many requests.', retryAfterSeconds: 60 };
    api.refuse(checkExistence, strict);
    await page.user.click(button('Verify'));
    expect(await screen.findByText('Too many requests.')).toBeVisible();
    expect(screen.getByText(/^You can try again in (60|59) s\.$/)).toBeVisible();
  });
});

test('[AUTH-14] an email or number that has an account is told before any code is sent', async () => {
  api.answer(checkExistence, { exists: true, provider: 'phone' });
  const page = await openSignup();
  await fill(page);
  await page.user.click(button('Verify'));
  await waitFor(() => expect(field('Mobile number')).toHaveAccessibleDescription(/This number is already registered!/));
  expect(field('Mobile number')).toHaveFocus();

  api.answer(checkExistence, { exists: true, provider: 'email' });
  page.openAuthModal({ modal: 'email-signup' });
  await modalNamed('Sign up with email');
  await page.user.type(field('Email'), 'user@karwan.test');
  await page.user.click(button('Verify'));
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(/This email is already registered!/));
  expect(api.bodiesTo(checkExistence)).toEqual([
    { phone: '03001234567', deviceId: 'a-fingerprint', type: 'user' },
    { email: 'user@karwan.test', deviceId: 'a-fingerprint', type: 'user' },
  ]);
  expect([...api.callsTo(sendOtp), ...api.callsTo(sendOtpBySms)]).toEqual([]);
});
