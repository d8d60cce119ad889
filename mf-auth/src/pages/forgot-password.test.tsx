import { describe, expect, test } from '@jest/globals';
import { forgetPassword, resetPassword, resetUserPassword, verifyOtp, verifySmsOtp } from '@karwan/shared-contracts';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import type { LoginMethod } from '../lib/login-methods.ts';
import { button, codeField, field, modalCloses, modalNamed, passwordField } from '../testing/auth-screen.ts';
import { contactOf, enterCode, loginPersonas, requestResetCode, typeNewPassword } from '../testing/auth-steps.ts';
import { done, happyPathApi } from '../testing/happy-path-api.ts';

const { openAuth } = await import('../testing/open-auth.tsx');

const api = fakeApiForEachTest(happyPathApi);

const openForgotPassword = async (method: LoginMethod) => {
  const page = await openAuth(api, { history: ['/used-cars'] });
  page.openAuthModal({ modal: `${method}-login` });
  await modalNamed(loginPersonas[method].login);
  await page.user.click(button('Forgot password?'));
  return page;
};

const variants = [
  ['email', resetUserPassword, verifyOtp, {}],
  ['mobile', resetUserPassword, verifySmsOtp, { provider: 'phone' }],
  ['dealer', resetPassword, verifyOtp, {}],
  ['workshop', resetUserPassword, verifyOtp, {}],
] as const;

describe('a forgotten password', () => {
  test.each(variants)(
    '[AUTH-03] %s: code sent, code verified, password set, closed',
    async (method, reset, verify, more) => {
      const { contact, type } = loginPersonas[method];
      const page = await openForgotPassword(method);
      await requestResetCode(page, method);
      await modalNamed('Enter the code');
      expect(api.bodiesTo(forgetPassword)).toEqual([
        { ...contact, type, deviceId: 'a-fingerprint', ...('phone' in contact && { solvesPuzzles: true }) },
      ]);
      await enterCode(page);
      await modalNamed('Choose a new password');
      expect(api.bodiesTo(verify)).toEqual([
        { ...contact, code: 12345, deviceId: 'a-fingerprint', purpose: 'reset-password' },
      ]);
      await typeNewPassword(page, 'new-secret-1');
      await modalCloses();
      expect(api.bodiesTo(reset)).toEqual([{ ...contact, type, newPassword: 'new-secret-1', ...more }]);
      expect(page.toasts()).toEqual([
        { variant: 'success', message: 'Your new password is saved. You can now log in.' },
      ]);
      expect(page.emittedPayloads('auth.closed@1')).toEqual([{ modal: `reset-password-${method}`, isLoggedIn: false }]);
      expect(Object.values(sessionStorage).join()).not.toContain('new-secret-1');
      // The login form that follows has the contact filled in.
      page.openAuthModal({ modal: `${method}-login` });
      await modalNamed(loginPersonas[method].login);
      expect(field(loginPersonas[method].label)).toHaveValue(contactOf(method));
    },
  );

  test('[VAL-06] what is neither an email nor a number gets no code', async () => {
    const page = await openForgotPassword('email');
    await modalNamed('Forgot your password?');
    await page.user.type(field('Email'), 'sana');
    await page.user.click(button('Send code'));
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(field('Email')).toHaveFocus();
    page.openAuthModal({ modal: 'send-otp-mobile' });
    await page.user.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '030012345');
    await page.user.click(button('Send code'));
    expect(field('Mobile number')).toHaveAccessibleDescription('Please enter a valid phone number');
    expect(api.callsTo(forgetPassword)).toEqual([]);
  });

  test.each([
    ['email', 'contact_not_found', 'Email not found', 'Email not found'],
    ['email', 'google_account', 'This email is of Google', 'This email is of Google'],
    ['mobile', 'contact_not_found', 'Phone number is incorrect!', 'User Not Found'],
    ['mobile', 'contact_not_found', 'Phone number not found', 'Phone number not found'],
    ['mobile', 'contact_required', 'Either email or phone is required', 'Either email or phone is required'],
  ] as const)('%s, refused by %s: %s', async (method, code, message, shown) => {
    api.refuse(forgetPassword, { status: 404, code, message });
    const page = await openForgotPassword(method);
    await requestResetCode(page, method);
    await waitFor(() => expect(field(loginPersonas[method].label)).toHaveAccessibleDescription(shown));
    expect(field(loginPersonas[method].label)).toHaveFocus();
    expect(page.toasts()).toEqual([{ variant: 'error', message: shown }]);
    const google = screen.queryByRole('button', { name: 'Continue with Google' });
    expect(google !== null).toBe(code === 'google_account');
  });

  test('what was refused does not stand over the next step', async () => {
    api.refuse(forgetPassword, { status: 404, code: 'contact_not_found', message: 'Email not found' });
    const page = await openForgotPassword('email');
    await requestResetCode(page, 'email');
    await waitFor(() => expect(page.toasts()).toHaveLength(1));
    expect(page.emittedPayloads('toast.hide@1')).toEqual([]);
    api.answer(forgetPassword, { ...done, resendInSeconds: 60 });
    await page.user.click(button('Send code'));
    await modalNamed('Enter the code');
    expect(page.emittedPayloads('toast.hide@1')).toEqual([{}]);
  });

  test('a code that was sent a moment ago is asked for', async () => {
    api.refuse(forgetPassword, { status: 429, code: 'otp_too_soon', message: 'Wait', retryAfterSeconds: 42 });
    const page = await openForgotPassword('dealer');
    await requestResetCode(page, 'dealer');
    await modalNamed('Enter the code');
    expect(screen.getByRole('button', { name: /^New code in 4[12] s$/ })).toBeDisabled();
  });

  test('too many codes in a day: the form says how long it takes', async () => {
    const message = 'Too many codes today.';
    api.refuse(forgetPassword, { status: 429, code: 'otp_too_soon', message, retryAfterSeconds: 10_800 });
    const page = await openForgotPassword('workshop');
    await requestResetCode(page, 'workshop');
    expect(await screen.findByText('Too many codes today.')).toBeVisible();
    expect(screen.getByText('You can try again in 3 h.')).toBeVisible();
    expect(page.toasts()).toEqual([{ variant: 'error', message: 'Too many codes today.' }]);
  });

  test('a code is sent again by the same call', async () => {
    api.answer(forgetPassword, { ...done, resendInSeconds: 0 });
    const page = await openForgotPassword('mobile');
    await requestResetCode(page, 'mobile');
    await codeField();
    await page.user.click(button('Send a new code'));
    await waitFor(() =>
      expect(page.toasts()).toEqual([{ variant: 'success', message: 'A new code is on its way to 03001234567.' }]),
    );
    expect(api.callsTo(forgetPassword)).toHaveLength(2);
  });

  test('another contact needs another code', async () => {
    const page = await openForgotPassword('email');
    await requestResetCode(page, 'email');
    await codeField();
    await page.user.click(button('Change email'));
    await modalNamed('Forgot your password?');
    // The contact is unchanged, so the code already sent stays valid.
    await page.user.click(button('Send code'));
    await codeField();
    expect(api.callsTo(forgetPassword)).toHaveLength(1);
    await page.user.click(button('Change email'));
    await page.user.type(await screen.findByRole('textbox', { name: 'Email' }), 'x');
    page.openAuthModal({ modal: 'verify-otp-email' });
    await modalNamed('Forgot your password?');
    await page.user.click(button('Send code'));
    await codeField();
    expect(api.callsTo(forgetPassword)).toHaveLength(2);
  });
});

describe('the new password', () => {
  const openNewPassword = async (method: LoginMethod = 'email') => {
    const page = await openForgotPassword(method);
    await requestResetCode(page, method);
    await enterCode(page);
    await modalNamed('Choose a new password');
    return page;
  };

  test('has to be valid and typed twice the same', async () => {
    const page = await openNewPassword();
    await typeNewPassword(page, 'abc', 'abd');
    expect(passwordField('New password')).toHaveAccessibleDescription(/^Please enter valid password/);
    expect(passwordField('Confirm new password')).toHaveAccessibleDescription('Passwords must match');
    expect(passwordField('New password')).toHaveAttribute('autocomplete', 'new-password');
    expect(document.querySelector('input[autocomplete="username"]')).toHaveValue('user@karwan.test');
    expect(api.callsTo(resetUserPassword)).toEqual([]);
  });

  test('of a mobile account has 8 characters', async () => {
    const page = await openNewPassword('mobile');
    await typeNewPassword(page, 'seven-7');
    expect(passwordField('New password')).toHaveAccessibleDescription(
      'Please enter valid password At least 8 characters',
    );
  });

  test('that is common is refused at its field', async () => {
    const message = 'This password is too common. Please choose another one.';
    const fields = { 'body.newPassword': message };
    api.refuse(resetUserPassword, { status: 400, code: 'password_common', message, fields });
    const page = await openNewPassword();
    await typeNewPassword(page, 'password1');
    await waitFor(() => expect(passwordField('New password')).toHaveAccessibleDescription(new RegExp(message)));
    expect(passwordField('New password')).toHaveFocus();
    expect(page.toasts()).toEqual([{ variant: 'error', message }]);
  });

  test('without a connection is kept for another try', async () => {
    api.cut(resetUserPassword);
    const page = await openNewPassword();
    await typeNewPassword(page, 'new-secret-1');
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
    expect(passwordField('New password')).toHaveValue('new-secret-1');
    api.answer(resetUserPassword, done);
    await page.user.click(button('Save new password'));
    await modalCloses();
  });

  test('begins again, and says why, when the proof of the code has run out', async () => {
    api.refuse(resetUserPassword, { status: 403, code: 'otp_not_verified', message: 'Please verify OTP first' });
    const page = await openNewPassword();
    await typeNewPassword(page, 'new-secret-1');
    await modalNamed('Forgot your password?');
    expect(screen.getByText('Please verify OTP first')).toBeVisible();
    expect(field('Email')).toHaveValue('user@karwan.test');
    await page.user.click(button('Send code'));
    await codeField();
    expect(api.callsTo(forgetPassword)).toHaveLength(2);
  });
});
