import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  GOOGLE_CHANNEL,
  getGoogleIdentity,
  registerWithSocial,
  sendGoogleLinkCode,
  verifyOtp,
} from '@karwan/shared-contracts';
import { aUser } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { button, codeField, modalCloses, modalNamed, passwordField } from '../testing/auth-screen.ts';
import { fakeWindows } from '../testing/fake-window.ts';
import { done, happyPathApi } from '../testing/happy-path-api.ts';

const { openAuth } = await import('../testing/open-auth.tsx');

const identity = { name: 'Sana Khan', email: 'sana@gmail.test', uid: 'google-7', profilePhoto: null };

const api = fakeApiForEachTest(happyPathApi);
/** Plays the API's last page in Google's window. */
let googleWindow: BroadcastChannel;
beforeEach(() => {
  api.answer(getGoogleIdentity, identity);
  api.answer(registerWithSocial, { ...done, type: 'user' });
  googleWindow = new BroadcastChannel(GOOGLE_CHANNEL);
});
afterEach(() => {
  googleWindow.close();
});

const openList = async (history = ['/used-cars?sort=newest#cars']) => {
  const page = await openAuth(api, { history });
  page.openAuthModal({ modal: 'login-list', returnTo: '/used-cars/sell' });
  await modalNamed('Welcome back');
  return page;
};

describe('login with Google', () => {
  test('opens its window, waits, and logs in as whom the server has verified', async () => {
    const { open } = fakeWindows();
    const page = await openList();
    await page.user.click(button('Continue with Google'));
    const [path, name] = open.mock.calls[0] ?? [];
    expect(new URL(String(path), 'http://karwan.test').searchParams.get('returnTo')).toBe(
      '/used-cars?sort=newest&auth=login-list#cars',
    );
    expect(name).toBe('karwan-google');
    expect(screen.getByRole('status')).toHaveTextContent('Continue in Google’s window');
    // It goes on while the person looks at the other list.
    await page.user.click(button('Sign up'));
    await modalNamed('Join Karwan');
    expect(screen.getByRole('status')).toHaveTextContent('Continue in Google’s window');
    googleWindow.postMessage({ outcome: 'verified' });
    await modalCloses();
    expect(api.bodiesTo(registerWithSocial)).toEqual([
      {
        ...identity,
        provider: 'google',
        deviceId: 'a-fingerprint',
        deviceName: expect.any(String),
        deviceType: 'Desktop',
      },
    ]);
    expect(page.ctx.auth.getSnapshot()).toMatchObject({ isLoggedIn: true, user: aUser() });
    expect(page.toasts()).toEqual([{ variant: 'success', message: 'Welcome, Ahmed Raza.' }]);
    expect(page.currentPath()).toBe('/used-cars/sell');
  });

  test('the window can be opened again, and the wait can be ended', async () => {
    const { open, close } = fakeWindows();
    const page = await openList();
    await page.user.click(button('Continue with Google'));
    expect(button('Open again')).toHaveFocus();
    await page.user.click(button('Open again'));
    expect(open).toHaveBeenCalledTimes(2);
    await page.user.click(button('Cancel'));
    expect(close).toHaveBeenCalled();
    expect(button('Continue with Google')).toHaveFocus();
  });

  test.each([
    ['cancelled', 'info', 'Logging in with Google was cancelled.'],
    ['unverified', 'error', 'Google hasn’t verified this email address. Please log in another way.'],
    ['failed', 'error', 'Logging in with Google didn’t work. Please try again or log in another way.'],
  ] as const)(
    '%s: told beside the button and as a toast; no other outcome is heard',
    async (outcome, variant, message) => {
      fakeWindows();
      const page = await openList();
      await page.user.click(button('Continue with Google'));
      googleWindow.postMessage({ outcome: 'an-account-for-free' });
      googleWindow.postMessage({ outcome });
      expect(await screen.findByText(message)).toBeVisible();
      expect(button('Continue with Google')).toBeVisible();
      expect(page.toasts()).toEqual([{ variant, message }]);
      expect(api.callsTo(getGoogleIdentity)).toEqual([]);
    },
  );

  const refuse = (code: string, message: string) => api.refuse(registerWithSocial, { status: 403, code, message });
  test.each([
    ['Google has not verified you.', (message: string) => refuse('google_not_verified', message)],
    ['Your account is blocked.', (message: string) => refuse('account_blocked', message)],
    ['Network error. Please try again.', () => api.cut(getGoogleIdentity)],
  ])('%s This is told beside the button, and nobody is logged in', async (message, fail) => {
    fakeWindows();
    fail(message);
    const page = await openList();
    await page.user.click(button('Continue with Google'));
    googleWindow.postMessage({ outcome: 'verified' });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryAllByText('help@karwan.test')).toHaveLength(message.includes('blocked') ? 1 : 0);
    expect(page.toasts()).toEqual([{ variant: 'error', message }]);
    expect(page.ctx.auth.getSnapshot().isLoggedIn).toBe(false);
  });
});

describe('where the browser opens no window', () => {
  test('the page itself goes to Google, comes back, and leads to where the person wanted to go', async () => {
    const { open } = fakeWindows({ isBlocked: true });
    const page = await openList();
    await page.user.click(button('Continue with Google'));
    expect(open.mock.calls.at(-1)).toEqual([expect.stringContaining('/auth/google/start?returnTo='), '_self']);
    page.unmount();

    const back = await openAuth(api, { history: ['/used-cars?sort=newest&google=verified&auth=login-list'] });
    act(() => back.ctx.auth.openModal('login-list'));
    await modalNamed('Welcome back');
    // Wait until the shell has removed its own parameter.
    expect(api.callsTo(getGoogleIdentity)).toEqual([]);
    await act(() => back.router.navigate('/used-cars?sort=newest&google=verified', { replace: true }));
    await waitFor(() => expect(back.ctx.auth.getSnapshot().isLoggedIn).toBe(true));
    await modalCloses();
    expect(back.currentPath()).toBe('/used-cars/sell');
    expect(Object.values(sessionStorage).join()).not.toContain('/used-cars/sell');
  });

  test('an address that claims a return changes nothing for who is logged in', async () => {
    const page = await openAuth(api, {
      history: ['/used-cars?google=verified'],
      auth: { isLoggedIn: true, user: aUser(), type: 'user' },
    });
    await waitFor(() => expect(page.currentPath()).toBe('/used-cars'));
    expect(page.ctx.auth.getSnapshot().isLoggedIn).toBe(true);
    expect(api.callsTo(getGoogleIdentity)).toEqual([]);
    expect(page.toasts()).toEqual([]);
  });

  test('an end without a login is told in the list', async () => {
    const page = await openAuth(api, { history: ['/used-cars?google=cancelled'] });
    act(() => page.ctx.auth.openModal('login-list'));
    expect(await screen.findByText('Logging in with Google was cancelled.')).toBeInTheDocument();
    await waitFor(() => expect(page.currentPath()).toBe('/used-cars'));
  });
});

describe('an address that has an account already', () => {
  const title = 'Connect Google to your account';
  const message = 'This email already has a Karwan account.';
  const requireProof = (by: 'password' | 'code') => {
    const refusal = { success: false, code: 'google_link_required', message, link: { email: identity.email, by } };
    api.reply(registerWithSocial, () => Response.json(refusal, { status: 409 }));
  };
  const openLink = async (by: 'password' | 'code') => {
    fakeWindows();
    requireProof(by);
    const page = await openList();
    await page.user.click(button('Continue with Google'));
    googleWindow.postMessage({ outcome: 'verified' });
    await modalNamed(title);
    return page;
  };
  const lastBody = () => api.bodiesTo(registerWithSocial).at(-1);

  test('asks for its password, which then logs in; a question is no failure', async () => {
    const page = await openLink('password');
    expect(screen.getByText(/^sana@gmail.test already has a Karwan account/)).toBeVisible();
    expect(passwordField('Karwan password')).toHaveFocus();
    expect(page.toasts()).toEqual([]);
    api.answer(registerWithSocial, { ...done, type: 'user' });
    await page.user.type(passwordField('Karwan password'), 'river-stone-42');
    await page.user.click(button('Connect and log in'));
    await modalCloses();
    expect(lastBody()).toMatchObject({ uid: 'google-7', password: 'river-stone-42' });
    expect(page.toasts()).toEqual([{ variant: 'success', message: 'Welcome, Ahmed Raza.' }]);
    expect(page.currentPath()).toBe('/used-cars/sell');
  });

  test('a wrong password is told at its field; a pause, a lost connection and a block above it; nothing typed is lost', async () => {
    const page = await openLink('password');
    await page.user.click(button('Connect and log in'));
    await waitFor(() =>
      expect(passwordField('Karwan password')).toHaveAccessibleDescription('Please enter your Karwan password'),
    );
    api.refuse(registerWithSocial, { status: 401, code: 'wrong_password', message: 'Please enter correct password' });
    await page.user.type(passwordField('Karwan password'), 'river-stone-42');
    await page.user.click(button('Connect and log in'));
    await waitFor(() =>
      expect(passwordField('Karwan password')).toHaveAccessibleDescription('Please enter correct password'),
    );
    expect(passwordField('Karwan password')).toHaveFocus();
    const pause = { status: 429, code: 'too_many_requests', message: 'Too many attempts.', retryAfterSeconds: 60 };
    api.refuse(registerWithSocial, pause);
    await page.user.click(button('Connect and log in'));
    expect(await screen.findByText('Too many attempts.')).toBeVisible();
    expect(screen.getByText('You can try again in 60 s.')).toBeVisible();
    api.cut(registerWithSocial);
    await page.user.click(button('Connect and log in'));
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
    api.refuse(registerWithSocial, { status: 403, code: 'account_blocked', message: 'Your account is blocked.' });
    await page.user.click(button('Connect and log in'));
    expect(await screen.findByText('Your account is blocked.')).toBeVisible();
    expect(screen.getByText('help@karwan.test')).toBeVisible();
    expect(passwordField('Karwan password')).toHaveValue('river-stone-42');
    expect(page.ctx.auth.getSnapshot().isLoggedIn).toBe(false);
  });

  test('it can be given up, by its button, by Back, which leads to the list, or for a forgotten password', async () => {
    const page = await openLink('password');
    await page.user.click(button('Cancel'));
    await modalNamed('Welcome back');
    await page.user.click(button('Continue with Google'));
    googleWindow.postMessage({ outcome: 'verified' });
    await modalNamed(title);
    await act(() => page.router.navigate(-1));
    await modalNamed('Welcome back');
    expect(page.ctx.auth.getSnapshot().isLoggedIn).toBe(false);
    await page.user.click(button('Continue with Google'));
    googleWindow.postMessage({ outcome: 'verified' });
    await modalNamed(title);
    await page.user.click(button('Forgot password?'));
    await modalNamed('Forgot your password?');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(identity.email);
  });

  test("when Google's answer has run out, the list says so", async () => {
    const page = await openLink('password');
    const expiredMessage = 'Please sign in with Google first.';
    api.refuse(registerWithSocial, { status: 403, code: 'google_not_verified', message: expiredMessage });
    await page.user.type(passwordField('Karwan password'), 'river-stone-42');
    await page.user.click(button('Connect and log in'));
    await modalNamed('Welcome back');
    expect(screen.getByText(expiredMessage)).toBeVisible();
  });

  test('without a password asks for a code to the address; it is not asked for twice', async () => {
    api.answer(sendGoogleLinkCode, { ...done, resendInSeconds: 60 });
    const page = await openLink('code');
    await page.user.click(button('Send code'));
    api.cut(registerWithSocial);
    await page.user.type(await codeField(), '012345');
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
    api.answer(registerWithSocial, { ...done, type: 'user' });
    await page.user.click(button('Connect and log in'));
    await modalCloses();
    expect(api.bodiesTo(sendGoogleLinkCode)).toEqual([{ deviceId: 'a-fingerprint' }]);
    expect(api.bodiesTo(verifyOtp)).toEqual([
      { email: identity.email, code: 12345, deviceId: 'a-fingerprint', purpose: 'link-google' },
    ]);
  });

  test('a code that cannot be sent is told; one that has run out is asked for anew', async () => {
    api.cut(sendGoogleLinkCode);
    const page = await openLink('code');
    await page.user.click(button('Send code'));
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
    api.answer(sendGoogleLinkCode, { ...done, resendInSeconds: 60 });
    await page.user.click(button('Send code'));
    const code = await codeField();
    expect(screen.queryByText('Network error. Please try again.')).not.toBeInTheDocument();
    await page.user.type(code, '012345');
    expect(await screen.findByText(message)).toBeVisible();
    expect(await codeField()).toHaveValue('');
    await page.user.click(button('Cancel'));
    await modalNamed('Welcome back');
  });
});
