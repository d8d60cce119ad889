import { describe, expect, test } from '@jest/globals';
import { checkExistence, loginUser, registerUser, sendOtp, verifyOtp } from '@karwan/shared-contracts';
import { fakeApiForEachTest, stopClock } from '@karwan/shared-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { button, codeField, field, modalCloses, modalNamed, passwordField } from '../testing/auth-screen.ts';
import { happyPathApi } from '../testing/happy-path-api.ts';
import type { OpenedAuth } from '../testing/open-auth.tsx';

const { openAuth } = await import('../testing/open-auth.tsx');

const api = fakeApiForEachTest(happyPathApi);

describe('sign-up by email', () => {
  const openSignup = async () => {
    const page = await openAuth(api);
    page.openAuthModal({ modal: 'email-signup', returnTo: '/used-cars/sell' });
    await screen.findByRole('dialog', { name: 'Sign up with email' });
    return page;
  };
  const fill = async (page: OpenedAuth, email = 'sana@karwan.test') => {
    await page.user.type(field('Name'), 'Sana Khan');
    await page.user.type(field('Email'), email);
    await page.user.type(passwordField(), 'secret-1');
  };

  test('[AUTH-08] verifies, registers, toasts, closes, logs in by itself and goes on', async () => {
    const page = await openSignup();
    await fill(page, 'Sana@Karwan.test');
    await page.user.click(button('Verify'));
    await page.user.type(await codeField(), '012345');
    const login = api.hold(loginUser);
    await page.user.click(await screen.findByRole('button', { name: 'Create account' }));
    await modalCloses();
    expect(page.toasts()).toEqual([{ variant: 'success', message: 'Your account is ready.' }]);
    expect(page.ctx.auth.getSnapshot().isLoggedIn).toBe(false);
    login.release();
    await waitFor(() => expect(page.ctx.auth.getSnapshot().isLoggedIn).toBe(true));
    expect(page.toasts()).toEqual([
      { variant: 'success', message: 'Your account is ready.' },
      { variant: 'success', message: 'Welcome, Ahmed Raza.' },
    ]);
    expect(api.bodiesTo(verifyOtp)[0]).toEqual({
      email: 'sana@karwan.test',
      code: 12345,
      deviceId: 'a-fingerprint',
      purpose: 'signup',
    });
    const device = { type: 'user', deviceId: 'a-fingerprint', deviceType: 'Desktop' };
    expect(api.bodiesTo(registerUser)[0]).toMatchObject({
      name: 'Sana Khan',
      email: 'sana@karwan.test',
      password: 'secret-1',
      ...device,
    });
    expect(api.bodiesTo(loginUser)[0]).toMatchObject({ email: 'sana@karwan.test', password: 'secret-1' });
    expect(page.currentPath()).toBe('/used-cars/sell');
    expect(page.emittedPayloads('auth.closed@1')).toEqual([{ modal: 'email-signup', isLoggedIn: true }]);
  });

  test('Create account sends the code by itself and goes on once it is entered; opened by a link, home', async () => {
    const page = await openAuth(api, { history: ['/used-cars'] });
    act(() => page.ctx.auth.openModal('email-signup'));
    await modalNamed('Sign up with email');
    await fill(page);
    await page.user.click(button('Create account'));
    await page.user.type(await codeField(), '123456');
    await modalCloses();
    await waitFor(() => expect(page.ctx.auth.getSnapshot().isLoggedIn).toBe(true));
    expect(api.callsTo(sendOtp)).toHaveLength(1);
    expect(api.callsTo(registerUser)).toHaveLength(1);
    const successToast = expect.objectContaining({ variant: 'success' });
    expect(page.toasts()).toEqual([successToast, successToast]);
    await waitFor(() => expect(page.currentPath()).toBe('/'));
  });

  test('[AUTH-05] is blocked until verified; the form is away while the code is asked for; editing starts over', async () => {
    const page = await openSignup();
    await fill(page);
    // Submitting sends the code automatically.
    await page.user.click(button('Create account'));
    await page.user.type(await codeField(), '12');
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
    await page.user.click(button('Change email'));
    expect(field('Email')).toHaveAccessibleDescription(/^Please verify OTP first/);
    expect(api.callsTo(registerUser)).toEqual([]);
    expect(field('Name')).toHaveValue('Sana Khan');
    expect(passwordField()).toHaveValue('secret-1');
    // The code was sent but not entered yet, so no second one is sent.
    await page.user.click(button('Enter code'));
    expect(await codeField()).toHaveValue('');
    expect(api.callsTo(sendOtp)).toHaveLength(1);
    await page.user.type(await codeField(), '123456');
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Verified'));
    expect(page.ctx.auth.getSnapshot()).toMatchObject({ isVerified: true, email: 'sana@karwan.test' });

    await page.user.type(field('Email'), 'x');
    expect(page.ctx.auth.getSnapshot().isVerified).toBe(false);
    await page.user.click(button('Verify'));
    expect(await codeField()).toHaveValue('');
    expect(api.bodiesTo(sendOtp)).toEqual([
      { email: 'sana@karwan.test', deviceId: 'a-fingerprint', purpose: 'signup' },
      { email: 'sana@karwan.testx', deviceId: 'a-fingerprint', purpose: 'signup' },
    ]);
  });

  test('an email that has an account gets no code, but leads to Google or to its login, and goes along', async () => {
    api.answer(checkExistence, { exists: true, provider: 'google' });
    const page = await openSignup();
    await fill(page, 'user@karwan.test');
    await page.user.click(button('Verify'));
    await waitFor(() =>
      expect(field('Email')).toHaveAccessibleDescription(/This email is associated with google auth!/),
    );
    expect(field('Email')).toHaveFocus();
    expect(button('Continue with Google')).toBeVisible();
    api.answer(checkExistence, { exists: true, provider: 'email' });
    await page.user.click(button('Create account'));
    await page.user.click(await screen.findByRole('button', { name: 'Log in instead' }));
    const asked = { email: 'user@karwan.test', deviceId: 'a-fingerprint', type: 'user' };
    expect(api.bodiesTo(checkExistence)[0]).toEqual(asked);
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument();
    await modalNamed('Log in with email');
    expect(field('Email')).toHaveValue('user@karwan.test');
    expect([...api.callsTo(sendOtp), ...api.callsTo(registerUser)]).toEqual([]);
  });

  test('after a refused one, another email can be verified without creating the account', async () => {
    api.answer(checkExistence, { exists: true, provider: 'email' });
    const page = await openSignup();
    await fill(page);
    await page.user.click(button('Create account'));
    await screen.findByRole('button', { name: 'Log in instead' });
    api.answer(checkExistence, { exists: false, provider: null });
    await page.user.type(field('Email'), 'x');
    await page.user.click(button('Verify'));
    await page.user.type(await codeField(), '123456');
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Verified'));
    expect(api.callsTo(registerUser)).toEqual([]);
  });

  test('asks for no code for what is no email; too many codes in a day are told', async () => {
    api.refuse(sendOtp, { status: 429, code: 'otp_too_soon', message: 'Too many codes were sent today.' });
    const page = await openSignup();
    await page.user.type(field('Email'), 'sana');
    await page.user.click(button('Verify'));
    expect(await screen.findByText(/must be in a valid email format/)).toBeVisible();
    expect(api.callsTo(checkExistence)).toEqual([]);
    await page.user.type(field('Email'), '@karwan.test');
    await page.user.click(button('Verify'));
    expect(await screen.findByText('Too many codes were sent today.')).toBeVisible();
  });

  test('an address with a slip is offered without it', async () => {
    const page = await openSignup();
    await page.user.type(field('Email'), 'ali@gmial.com');
    await page.user.click(button('Did you mean ali@gmail.com?'));
    expect(field('Email')).toHaveValue('ali@gmail.com');
    expect(field('Email')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Did you mean/ })).toBeNull();
    await page.user.click(button('Verify'));
    await codeField();
    expect(api.bodiesTo(sendOtp)[0]).toMatchObject({ email: 'ali@gmail.com' });
  });

  test('a code is sent again after 60 seconds, not before', async () => {
    const clock = stopClock();
    const page = await openSignup();
    await page.user.type(field('Email'), 'sana@karwan.test');
    await page.user.click(button('Verify'));
    expect(await screen.findByRole('button', { name: 'New code in 60 s' })).toBeDisabled();
    clock.skip(59);
    expect(await screen.findByRole('button', { name: 'New code in 1 s' })).toBeDisabled();
    clock.skip(1);
    await page.user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByRole('button', { name: 'New code in 60 s' })).toBeDisabled();
    expect(api.callsTo(sendOtp)).toHaveLength(2);
    expect(page.toasts()).toEqual([{ variant: 'success', message: 'A new code is on its way to sana@karwan.test.' }]);
  });

  test('what was typed survives a switch to another modal and a reload; the password does not', async () => {
    const page = await openSignup();
    await fill(page);
    await page.user.click(button('Verify'));
    await page.user.type(await codeField(), '123456');
    await page.user.click(await screen.findByRole('button', { name: 'Log in' }));
    await page.user.click(button('Continue with email'));
    expect(field('Email')).toHaveValue('sana@karwan.test');
    expect(Object.values(sessionStorage).join()).not.toContain('secret-1');

    page.unmount();
    const reopened = await openSignup();
    expect(field('Name')).toHaveValue('Sana Khan');
    expect(field('Email')).toHaveValue('sana@karwan.test');
    expect(field('Email')).toHaveAccessibleDescription('Verified');
    expect(passwordField()).toHaveValue('');
    expect(reopened.ctx.auth.getSnapshot().isVerified).toBe(true);
  });

  test('a refusal goes to the field that it names, or to the form', async () => {
    const page = await openSignup();
    await fill(page);
    await page.user.click(button('Verify'));
    await page.user.type(await codeField(), '123456');
    api.refuse(registerUser, { status: 403, code: 'otp_not_verified', message: 'Please verify OTP first' });
    await page.user.click(await screen.findByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(/Please verify OTP first/));
    await page.user.click(button('Verify'));
    await page.user.type(await codeField(), '123456');
    api.cut(registerUser);
    await page.user.click(await screen.findByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
    expect(field('Name')).toHaveValue('Sana Khan');
  });

  test('when the login behind it fails, it is offered by hand', async () => {
    const page = await openSignup();
    await fill(page);
    await page.user.click(button('Verify'));
    await page.user.type(await codeField(), '123456');
    api.cut(loginUser);
    await page.user.click(await screen.findByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('dialog', { name: 'Log in with email' })).toBeInTheDocument();
    expect(field('Email')).toHaveValue('sana@karwan.test');
  });
});
