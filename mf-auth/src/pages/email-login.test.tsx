import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  authLoggedIn,
  getProfile,
  getUserProfile,
  getWorkshopProfile,
  loginUser,
  logout,
  messages,
  paths,
  USER_FLAG_KEY,
} from '@karwan/shared-contracts';
import { aDealer, aUser, type FakeApi } from '@karwan/shared-contracts/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { button, field, modalCloses, passwordField } from '../testing/auth-screen.ts';
import { loadSources } from '../testing/fake-fingerprint.ts';
import type { OpenedAuth } from '../testing/open-auth.tsx';
import { done, willingApi } from '../testing/willing-api.ts';

const { openAuth } = await import('../testing/open-auth.tsx');

let api: FakeApi;
beforeEach(() => {
  api = willingApi();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => api.verify());

const refusedPassword = { status: 401, code: 'wrong_password', message: 'Please enter correct password' };

async function logInAs(page: OpenedAuth, email = 'user@karwan.test', secret = 'Karwan@123') {
  await page.user.type(await screen.findByRole('textbox', { name: 'Email' }), email);
  await page.user.type(passwordField(), secret);
  await page.user.click(button('Log in'));
}

describe('login by email', () => {
  test('fetches the profile, greets, closes and goes to what asked for it; the call names the device', async () => {
    const page = await openAuth(api, { history: ['/used-cars'] });
    page.ask({ modal: 'email-login', returnTo: '/user-profile/messages' });
    await logInAs(page, ' User@karwan.test ');
    await modalCloses();
    expect(page.place()).toBe('/user-profile/messages');
    expect(page.ctx.auth.getSnapshot()).toMatchObject({
      isLoggedIn: true,
      user: aUser(),
      loading: false,
      status: null,
    });
    expect(page.heard('auth.logged-in@1')).toEqual([{ user: aUser() }]);
    expect(page.heard('auth.closed@1')).toEqual([{ modal: 'email-login', isLoggedIn: true }]);
    expect(page.toasts()).toEqual([{ variant: 'success', message: 'Welcome, Ahmed Raza.' }]);
    expect(localStorage.getItem(USER_FLAG_KEY)).toBe('user');
    expect(api.callsTo(loginUser)[0]?.body).toEqual({
      email: 'user@karwan.test',
      password: 'Karwan@123',
      type: 'user',
      deviceId: 'a-fingerprint',
      deviceName: expect.stringMatching(/ on /),
      deviceType: 'Desktop',
    });
    // The one that Trusted Types refuse.
    expect(loadSources.mock.calls[0]?.[2]).toEqual(['fontPreferences']);
  });

  test('stays on the page that asked for nothing else', async () => {
    const page = await openAuth(api, { history: ['/used-cars/search?view=list'] });
    page.ask({ modal: 'email-login' });
    await logInAs(page);
    await modalCloses();
    expect(page.place()).toBe('/used-cars/search?view=list');
  });

  test.each([
    ['user', getUserProfile, aUser(), '/user-profile/saved-ads'],
    ['dealer', getProfile, aDealer(), '/user-profile/saved-ads'],
    ['mechanic', getWorkshopProfile, aUser({ userType: 'mechanic' }), paths.workshopProfile],
  ] as const)(
    '[AUTH-06] a %s gets the profile of their kind, a greeting, and is led on; without that profile nobody is logged in',
    async (type, profileCall, profile, home) => {
      api.answer(loginUser, { ...done, type });
      api.refuse(profileCall, { status: 500, code: 'internal', message: messages.fetchUserFailed });
      const page = await openAuth(api, { history: ['/used-cars'] });
      page.ask({ modal: 'email-login', returnTo: '/user-profile/saved-ads' });
      await logInAs(page);
      await waitFor(() => expect(page.toasts()).toEqual([{ variant: 'error', message: messages.fetchUserFailed }]));
      expect(api.callsTo(logout)).toHaveLength(1);
      expect(page.ctx.auth.getSnapshot()).toMatchObject({ isLoggedIn: false, user: null });
      expect(localStorage.getItem(USER_FLAG_KEY)).toBeNull();
      expect(screen.getByRole('dialog')).toBeVisible();

      api.answer(profileCall, profile);
      await page.user.click(button('Log in'));
      await modalCloses();
      expect(page.ctx.auth.getSnapshot()).toMatchObject({ isLoggedIn: true, type, user: profile });
      expect(localStorage.getItem(USER_FLAG_KEY)).toBe(type);
      expect(page.toasts().at(-1)).toEqual({ variant: 'success', message: `Welcome, ${profile.name}.` });
      expect(page.place()).toBe(home);
    },
  );

  test('says what is missing, at the fields, and calls nobody', async () => {
    const page = await openAuth(api);
    page.ask({ modal: 'email-login' });
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
    [
      'the email',
      { status: 409, code: 'google_account', message: 'This email is associated with google auth!' },
      () => field('Email'),
    ],
  ])(
    '[AUTH-07] a refusal of %s is a toast, stands at its field, and nobody is logged in',
    async (_, refusal, place) => {
      api.refuse(loginUser, refusal);
      const page = await openAuth(api);
      localStorage.setItem(USER_FLAG_KEY, 'user');
      page.ask({ modal: 'email-login' });
      await logInAs(page);
      await waitFor(() => expect(place()).toHaveAccessibleDescription(refusal.message));
      expect(place()).toHaveFocus();
      expect(page.toasts()).toEqual([{ variant: 'error', message: refusal.message }]);
      expect(page.ctx.auth.getSnapshot()).toMatchObject({ isLoggedIn: false, user: null, error: refusal.message });
      expect(localStorage.getItem(USER_FLAG_KEY)).toBeNull();
    },
  );

  test('without a connection it says so and keeps what was typed', async () => {
    api.cut(loginUser);
    const page = await openAuth(api);
    page.ask({ modal: 'email-login' });
    await logInAs(page);
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
    expect(field('Email')).toHaveValue('user@karwan.test');
    expect(passwordField()).toHaveValue('Karwan@123');
    expect(page.toasts()).toEqual([{ variant: 'error', message: 'Network error. Please try again.' }]);
  });

  test('closes when another tab has logged in', async () => {
    const page = await openAuth(api);
    page.ask({ modal: 'email-login', returnTo: '/user-profile' });
    await screen.findByRole('dialog');
    act(() => {
      page.ctx.auth.logIn(aUser());
      page.ctx.bus.emit(authLoggedIn, { user: aUser() });
    });
    await modalCloses();
    expect(page.place()).toBe('/user-profile');
  });

  test('is not asked of who is logged in: they go where they wanted', async () => {
    const page = await openAuth(api, { auth: { isLoggedIn: true, user: aUser() } });
    page.ask({ modal: 'login-list', returnTo: '/used-cars/sell' });
    await waitFor(() => expect(page.place()).toBe('/used-cars/sell'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
