import { describe, expect, test } from '@jest/globals';
import {
  authLoggedIn,
  getProfile,
  getUserProfile,
  getWorkshopProfile,
  loginUser,
  logout,
  paths,
  USER_FLAG_KEY,
} from '@karwan/shared-contracts';
import { aDealer, aUser } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, loadSources } from '@karwan/shared-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { button, field, modalCloses, modalNamed, passwordField } from '../testing/auth-screen.ts';
import { aWorkshop, done, happyPathApi } from '../testing/happy-path-api.ts';
import type { OpenedAuth } from '../testing/open-auth.tsx';

const { openAuth } = await import('../testing/open-auth.tsx');

const api = fakeApiForEachTest(happyPathApi);

const refusedPassword = { status: 401, code: 'wrong_password', message: 'Please enter correct password' };
const googleAccount = { status: 409, code: 'google_account', message: 'This email is associated with google auth!' };

async function logInAs(page: OpenedAuth, email = 'user@karwan.test', secret = 'Karwan@123') {
  await page.user.type(await screen.findByRole('textbox', { name: 'Email' }), email);
  await page.user.type(passwordField(), secret);
  await page.user.click(button('Log in'));
}

const profileCalls = [getUserProfile, getProfile, getWorkshopProfile];

/** Simulates a stale session: the page has a user and the browser its flag. */
function logInAsStaleSession(page: OpenedAuth) {
  localStorage.setItem(USER_FLAG_KEY, 'user');
  act(() => page.ctx.auth.logIn(aUser()));
}

describe('login by email', () => {
  test('fetches the profile, greets, closes and goes to what asked for it; the call names the device', async () => {
    const page = await openAuth(api, { history: ['/used-cars'] });
    page.openAuthModal({ modal: 'email-login', returnTo: '/user-profile/messages' });
    const email = await screen.findByRole('textbox', { name: 'Email' });
    // The device fingerprint loads only once something is typed.
    expect(loadSources).not.toHaveBeenCalled();
    await page.user.type(email, ' U');
    await waitFor(() => expect(loadSources).toHaveBeenCalledTimes(1));
    await logInAs(page, 'ser@karwan.test ');
    await modalCloses();
    expect(page.currentPath()).toBe('/user-profile/messages');
    expect(page.ctx.auth.getSnapshot()).toMatchObject({
      isLoggedIn: true,
      user: aUser(),
      loading: false,
      status: null,
    });
    expect(page.emittedPayloads('auth.logged-in@1')).toEqual([{ user: aUser() }]);
    expect(page.emittedPayloads('auth.closed@1')).toEqual([{ modal: 'email-login', isLoggedIn: true }]);
    expect(page.toasts()).toEqual([{ variant: 'success', message: 'Welcome, Ahmed Raza.' }]);
    expect(localStorage.getItem(USER_FLAG_KEY)).toBe('user');
    expect(api.bodiesTo(loginUser)[0]).toEqual({
      email: 'user@karwan.test',
      password: 'Karwan@123',
      type: 'user',
      deviceId: 'a-fingerprint',
      deviceName: expect.stringMatching(/ on /),
      deviceType: 'Desktop',
    });
    // Sources that Trusted Types would block.
    expect(loadSources.mock.calls[0]?.[2]).toEqual(['fontPreferences', 'domBlockers']);
  });

  test.each([
    ['user', getUserProfile, aUser(), { returnTo: '/user-profile/saved-ads' }, '/user-profile/saved-ads'],
    ['user', getUserProfile, aUser(), { reason: 'Log in to save this car.' }, '/used-cars?sort=newest#popular'],
    ['dealer', getProfile, aDealer(), {}, '/'],
    ['mechanic', getWorkshopProfile, aWorkshop(), { returnTo: '/user-profile' }, paths.workshopProfile],
    ['mechanic', getWorkshopProfile, aWorkshop(), {}, paths.workshopProfile],
  ] as const)(
    '[AUTH-06] a %s: profile of the kind that was returned; without it nobody is logged in; then greeted, and led on',
    async (type, profileCall, profile, request, expectedPath) => {
      api.answer(loginUser, { ...done, type });
      api.refuse(profileCall, { status: 500, code: 'internal', message: 'The profile is lost.' });
      const page = await openAuth(api, { history: ['/used-cars?sort=newest#popular'] });
      const url = page.currentPath;
      page.openAuthModal({ modal: 'email-login', ...request });
      logInAsStaleSession(page);
      await logInAs(page);
      await waitFor(() => expect(page.toasts()).toEqual([{ variant: 'error', message: 'The profile is lost.' }]));
      expect(api.callsTo(logout)).toHaveLength(1);
      expect(page.ctx.auth.getSnapshot()).toMatchObject({ isLoggedIn: false, user: null });
      expect(localStorage.getItem(USER_FLAG_KEY)).toBeNull();
      expect(screen.getByRole('dialog')).toHaveTextContent('The profile is lost.');
      expect(url()).toBe('/used-cars?sort=newest#popular');

      api.answer(profileCall, profile);
      await page.user.click(button('Log in'));
      await modalCloses();
      expect(profileCalls.flatMap((call) => api.callsTo(call))).toHaveLength(2);
      expect(api.callsTo(profileCall)).toHaveLength(2);
      expect(page.ctx.auth.getSnapshot()).toMatchObject({ isLoggedIn: true, type, user: profile });
      expect(localStorage.getItem(USER_FLAG_KEY)).toBe(type);
      expect(page.toasts().at(-1)).toEqual({ variant: 'success', message: `Welcome, ${profile.name}.` });
      expect(url()).toBe(expectedPath);
    },
  );

  test('who is home already stays there, and Back leads where they came from', async () => {
    const page = await openAuth(api, { history: ['/used-cars', '/'] });
    page.openAuthModal({ modal: 'email-login' });
    await logInAs(page);
    await modalCloses();
    expect(page.currentPath()).toBe('/');
    await act(() => page.router.navigate(-1));
    await waitFor(() => expect(page.currentPath()).toBe('/used-cars'));
  });

  test('a business that comes to the wrong login is shown its own, and keeps what it typed', async () => {
    api.refuse(loginUser, { status: 404, code: 'contact_not_found', message: 'Email not found' });
    const page = await openAuth(api);
    page.openAuthModal({ modal: 'email-login' });
    await logInAs(page, 'dealer@karwan.test');
    await page.user.click(await screen.findByRole('button', { name: 'Dealer login' }));
    await modalNamed('Dealer login');
    expect(field('Email')).toHaveValue('dealer@karwan.test');
  });

  test('who is blocked reads why, and whom to tell that it is a mistake', async () => {
    const message = 'Your account is blocked: Fake ads';
    api.refuse(loginUser, { status: 403, code: 'account_blocked', message });
    const page = await openAuth(api);
    page.openAuthModal({ modal: 'email-login' });
    await logInAs(page);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'help@karwan.test' })).toHaveAttribute('href', 'mailto:help@karwan.test');
    expect(screen.getByRole('link', { name: '+92 42 00000000' })).toHaveAttribute('href', 'tel:+924200000000');
  });

  test('an account that had been closed is greeted as open again', async () => {
    api.answer(loginUser, { ...done, type: 'user', isReopened: true });
    const page = await openAuth(api);
    page.openAuthModal({ modal: 'email-login' });
    await logInAs(page);
    await modalCloses();
    const message = 'Welcome back, Ahmed Raza. Your account has been restored.';
    expect(page.toasts()).toEqual([{ variant: 'success', message }]);
  });

  test('says what is missing, at the fields, and calls nobody', async () => {
    const page = await openAuth(api);
    page.openAuthModal({ modal: 'email-login' });
    await screen.findByRole('dialog');
    await page.user.click(button('Log in'));
    expect(field('Email')).toHaveAccessibleDescription('Please enter valid email');
    expect(field('Email')).toHaveFocus();
    expect(passwordField()).toHaveAccessibleDescription('Please enter correct password');
    expect(api.callsTo(loginUser)).toEqual([]);
  });

  test.each([
    ['the password', refusedPassword, () => passwordField()],
    ['the email', { status: 404, code: 'contact_not_found', message: 'Email not found' }, () => field('Email')],
    ['the email', googleAccount, () => field('Email')],
    ['the contact', { status: 400, code: 'contact_required', message: 'Either is required' }, () => field('Email')],
  ])(
    '[AUTH-07] a refusal of %s is a toast, stands at its field, and who was logged in here is not any more',
    async (_, refusal, expectedPath) => {
      api.refuse(loginUser, refusal);
      const page = await openAuth(api);
      page.openAuthModal({ modal: 'email-login' });
      logInAsStaleSession(page);
      await logInAs(page);
      await waitFor(() => expect(expectedPath()).toHaveAccessibleDescription(refusal.message));
      expect(expectedPath()).toHaveFocus();
      expect(page.toasts()).toEqual([{ variant: 'error', message: refusal.message }]);
      expect(page.ctx.auth.getSnapshot()).toMatchObject({ isLoggedIn: false, user: null, error: refusal.message });
      expect(localStorage.getItem(USER_FLAG_KEY)).toBeNull();
      expect(page.emittedPayloads('auth.logged-out@1')).toEqual([{ reason: 'failed-login' }]);
      // Who logs in with Google is shown that way, until they type another address.
      const google = () => screen.queryByRole('button', { name: 'Continue with Google' });
      expect(google() !== null).toBe(refusal === googleAccount);
      await page.user.type(field('Email'), 'x');
      expect(google()).not.toBeInTheDocument();
    },
  );

  test('closes when another tab has logged in', async () => {
    const page = await openAuth(api);
    page.openAuthModal({ modal: 'email-login', returnTo: '/user-profile' });
    await screen.findByRole('dialog');
    act(() => {
      page.ctx.auth.logIn(aUser());
      page.ctx.bus.emit(authLoggedIn, { user: aUser() });
    });
    await modalCloses();
    expect(page.currentPath()).toBe('/user-profile');
  });

  test('is not asked of who is logged in: they go where they wanted', async () => {
    const page = await openAuth(api, { auth: { isLoggedIn: true, user: aUser() } });
    page.openAuthModal({ modal: 'login-list', returnTo: '/used-cars/sell' });
    await waitFor(() => expect(page.currentPath()).toBe('/used-cars/sell'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
