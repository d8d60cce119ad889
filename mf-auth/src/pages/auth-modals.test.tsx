import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  authLoggedIn,
  authOpen,
  checkExistence,
  getProfile,
  getUserProfile,
  loginUser,
  logout,
  registerUser,
  sendOtp,
  USER_FLAG_KEY,
  verifyOtp,
} from '@karwan/shared-contracts';
import { aDealer, aUser, type FakeApi, fakeApi } from '@karwan/shared-contracts/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { fingerprint } from '../testing/fake-fingerprint.ts';

const { openAuth } = await import('../testing/open-auth.tsx');

const done = { success: true as const, message: 'Done' };
const loggedIn = { ...done, type: 'user' as const };
const refusedPassword = { status: 401, code: 'wrong_password', message: 'Please enter correct password' };

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.answer(loginUser, loggedIn);
  api.answer(getUserProfile, aUser());
  api.answer(checkExistence, { exists: false, provider: null });
  api.answer(sendOtp, { ...done, resendInSeconds: 60 });
  api.answer(verifyOtp, done);
  api.answer(registerUser, done);
  api.answer(logout, done);
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => api.verify());

type Opened = Awaited<ReturnType<typeof openAuth>>;
const ask = ({ ctx }: Opened, payload: Parameters<typeof ctx.bus.emit<typeof authOpen>>[1]) =>
  act(() => ctx.bus.emit(authOpen, payload));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const password = () => screen.getByLabelText('Password', { selector: 'input' });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const toasts = (page: Opened) => page.heard('toast.show@1');

async function logInAs(page: Opened, email = 'user@karwan.test', secret = 'Karwan@123') {
  await page.user.type(await screen.findByRole('textbox', { name: 'Email' }), email);
  await page.user.type(password(), secret);
  await page.user.click(button('Log in'));
}

describe('the lists', () => {
  test('lead to each other and to email, and Back from a form leads to its list', async () => {
    const page = await openAuth(api);
    ask(page, { modal: 'login-list', reason: 'Log in to save this car.' });
    const dialog = await screen.findByRole('dialog', { name: 'Welcome back' });
    expect(dialog).toHaveAccessibleDescription('Log in to save this car.');
    expect(button('Continue with email')).toHaveFocus();
    await page.user.click(button('Sign up'));
    expect(screen.getByRole('dialog', { name: 'Join Karwan' })).toBeVisible();
    await page.user.click(button('Log in'));
    await page.user.click(button('Continue with email'));
    expect(screen.getByRole('dialog', { name: 'Log in with email' })).toBeVisible();
    expect(field('Email')).toHaveFocus();
    await page.user.click(button('All ways to log in'));
    await page.user.click(button('Sign up'));
    await page.user.click(button('Sign up with email'));
    expect(screen.getByRole('dialog', { name: 'Sign up with email' })).toBeVisible();
  });

  test('stand in for ways that this release lacks', async () => {
    const page = await openAuth(api);
    ask(page, { modal: 'mobile-signup' });
    expect(await screen.findByRole('dialog', { name: 'Join Karwan' })).toBeInTheDocument();
    ask(page, { modal: 'dealer-login' });
    expect(screen.getByRole('dialog', { name: 'Welcome back' })).toBeInTheDocument();
  });

  test('open by the store alone, as from a link', async () => {
    const page = await openAuth(api);
    act(() => page.ctx.auth.openModal('email-login'));
    expect(await screen.findByRole('dialog', { name: 'Log in with email' })).toBeInTheDocument();
  });
});

describe('the Back of the browser', () => {
  test('leads from a form to its list, then out of the modal, and only then off the page', async () => {
    const page = await openAuth(api, { history: ['/used-cars', '/'] });
    ask(page, { modal: 'login-list' });
    await page.user.click(await screen.findByRole('button', { name: 'Continue with email' }));
    await act(() => page.router.navigate(-1));
    expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeVisible();
    await act(() => page.router.navigate(-1));
    await noDialog();
    expect(page.place()).toBe('/');
    expect(page.heard('auth.closed@1')).toEqual([{ modal: 'login-list', isLoggedIn: false }]);
    await act(() => page.router.navigate(-1));
    expect(page.place()).toBe('/used-cars');
  });

  test('needs no extra press after the modal was closed by its button', async () => {
    const page = await openAuth(api, { history: ['/used-cars', '/'] });
    ask(page, { modal: 'login-list' });
    await page.user.click(await screen.findByRole('button', { name: 'Close' }));
    await noDialog();
    await act(() => page.router.navigate(-1));
    await waitFor(() => expect(page.place()).toBe('/used-cars'));
  });

  test('waits for the address of a link that asked for the modal to be clean', async () => {
    const page = await openAuth(api, { history: ['/?auth=email-login'] });
    act(() => page.ctx.auth.openModal('email-login'));
    await screen.findByRole('dialog');
    await act(() => page.router.navigate('/', { replace: true }));
    await act(() => page.router.navigate(-1));
    await noDialog();
    expect(page.place()).toBe('/');
  });
});

describe('login by email', () => {
  test('fetches the profile, greets, closes and goes to what asked for it; the call names the device', async () => {
    const page = await openAuth(api, { history: ['/used-cars'] });
    ask(page, { modal: 'email-login', returnTo: '/user-profile/messages' });
    await logInAs(page, ' User@karwan.test ');
    await noDialog();
    expect(page.place()).toBe('/user-profile/messages');
    expect(page.ctx.auth.getSnapshot()).toMatchObject({
      isLoggedIn: true,
      user: aUser(),
      loading: false,
      status: null,
    });
    expect(page.heard('auth.logged-in@1')).toEqual([{ user: aUser() }]);
    expect(page.heard('auth.closed@1')).toEqual([{ modal: 'email-login', isLoggedIn: true }]);
    expect(toasts(page)).toEqual([{ variant: 'success', message: 'Welcome, Ahmed Raza.' }]);
    expect(localStorage.getItem(USER_FLAG_KEY)).toBe('user');
    expect(api.callsTo(loginUser)[0]?.body).toEqual({
      email: 'user@karwan.test',
      password: 'Karwan@123',
      type: 'user',
      deviceId: 'a-fingerprint',
      deviceName: expect.stringMatching(/ on /),
      deviceType: 'Desktop',
    });
    expect(fingerprint).toHaveBeenCalledWith({ monitoring: false });
  });

  test('stays on the page that asked for nothing else', async () => {
    const page = await openAuth(api, { history: ['/used-cars/search?view=list'] });
    ask(page, { modal: 'email-login' });
    await logInAs(page);
    await noDialog();
    expect(page.place()).toBe('/used-cars/search?view=list');
  });

  test('asks for the profile of the kind that the server names', async () => {
    api.answer(loginUser, { ...done, type: 'dealer' });
    api.answer(getProfile, aDealer());
    const page = await openAuth(api);
    ask(page, { modal: 'email-login' });
    await logInAs(page);
    await noDialog();
    expect(page.ctx.auth.getSnapshot()).toMatchObject({ isLoggedIn: true, type: 'dealer' });
  });

  test('says what is missing, at the fields, and calls nobody', async () => {
    const page = await openAuth(api);
    ask(page, { modal: 'email-login' });
    await screen.findByRole('dialog');
    await page.user.click(button('Log in'));
    expect(field('Email')).toHaveAccessibleDescription('Please enter valid email');
    expect(field('Email')).toHaveFocus();
    expect(password()).toHaveAccessibleDescription('Please enter correct password');
    expect(api.callsTo(loginUser)).toEqual([]);
  });

  test.each([
    ['the password', refusedPassword, () => password()],
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
      ask(page, { modal: 'email-login' });
      await logInAs(page);
      await waitFor(() => expect(place()).toHaveAccessibleDescription(refusal.message));
      expect(place()).toHaveFocus();
      expect(toasts(page)).toEqual([{ variant: 'error', message: refusal.message }]);
      expect(page.ctx.auth.getSnapshot()).toMatchObject({ isLoggedIn: false, user: null, error: refusal.message });
      expect(localStorage.getItem(USER_FLAG_KEY)).toBeNull();
    },
  );

  test('without a connection it says so and keeps what was typed', async () => {
    api.cut(loginUser);
    const page = await openAuth(api);
    ask(page, { modal: 'email-login' });
    await logInAs(page);
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
    expect(field('Email')).toHaveValue('user@karwan.test');
    expect(password()).toHaveValue('Karwan@123');
    expect(toasts(page)).toEqual([{ variant: 'error', message: 'Network error. Please try again.' }]);
  });

  test('a profile that cannot be read ends the session again, on the server too', async () => {
    api.refuse(getUserProfile, { status: 500, code: 'internal', message: '' });
    const page = await openAuth(api);
    ask(page, { modal: 'email-login' });
    await logInAs(page);
    await waitFor(() => expect(api.callsTo(logout)).toHaveLength(1));
    await waitFor(() => expect(toasts(page)).toHaveLength(1));
    expect(page.ctx.auth.getSnapshot()).toMatchObject({ isLoggedIn: false, user: null });
    expect(localStorage.getItem(USER_FLAG_KEY)).toBeNull();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('closes when another tab has logged in', async () => {
    const page = await openAuth(api);
    ask(page, { modal: 'email-login', returnTo: '/user-profile' });
    await screen.findByRole('dialog');
    act(() => {
      page.ctx.auth.logIn(aUser());
      page.ctx.bus.emit(authLoggedIn, { user: aUser() });
    });
    await noDialog();
    expect(page.place()).toBe('/user-profile');
  });

  test('is not asked of who is logged in: they go where they wanted', async () => {
    const page = await openAuth(api, { auth: { isLoggedIn: true, user: aUser() } });
    ask(page, { modal: 'login-list', returnTo: '/used-cars/sell' });
    await waitFor(() => expect(page.place()).toBe('/used-cars/sell'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('sign-up by email', () => {
  const openSignup = async () => {
    const page = await openAuth(api);
    ask(page, { modal: 'email-signup', returnTo: '/used-cars/sell' });
    await screen.findByRole('dialog', { name: 'Sign up with email' });
    return page;
  };
  const fill = async (page: Opened, email = 'sana@karwan.test') => {
    await page.user.type(field('Name'), 'Sana Khan');
    await page.user.type(field('Email'), email);
    await page.user.type(password(), 'secret-1');
  };
  const code = () => screen.findByRole('textbox', { name: '6-digit code' });

  test('[AUTH-08] verifies, registers, toasts, closes, logs in by itself and goes on', async () => {
    const page = await openSignup();
    await fill(page, 'Sana@Karwan.test');
    await page.user.click(button('Verify'));
    await page.user.type(await code(), '012345');
    const login = api.hold(loginUser);
    await page.user.click(await screen.findByRole('button', { name: 'Create account' }));
    await noDialog();
    expect(toasts(page)).toEqual([{ variant: 'success', message: 'Your account is ready.' }]);
    expect(page.ctx.auth.getSnapshot().isLoggedIn).toBe(false);
    login.release();
    await waitFor(() => expect(page.ctx.auth.getSnapshot().isLoggedIn).toBe(true));
    expect(toasts(page)).toEqual([
      { variant: 'success', message: 'Your account is ready.' },
      { variant: 'success', message: 'Welcome, Ahmed Raza.' },
    ]);
    expect(api.callsTo(verifyOtp)[0]?.body).toEqual({ email: 'sana@karwan.test', code: 12345, purpose: 'signup' });
    const device = { type: 'user', deviceId: 'a-fingerprint', deviceType: 'Desktop' };
    expect(api.callsTo(registerUser)[0]?.body).toMatchObject({
      name: 'Sana Khan',
      email: 'sana@karwan.test',
      password: 'secret-1',
      ...device,
    });
    expect(api.callsTo(loginUser)[0]?.body).toMatchObject({ email: 'sana@karwan.test', password: 'secret-1' });
    expect(page.place()).toBe('/used-cars/sell');
    expect(page.heard('auth.closed@1')).toEqual([{ modal: 'email-signup', isLoggedIn: true }]);
  });

  test('[AUTH-05] is blocked until verified; the form is away while the code is asked for; editing starts over', async () => {
    const page = await openSignup();
    await fill(page);
    await page.user.click(button('Create account'));
    expect(await screen.findByText('Please verify OTP first')).toBeVisible();
    expect(api.callsTo(registerUser)).toEqual([]);

    await page.user.click(button('Verify'));
    await page.user.type(await code(), '12');
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
    await page.user.click(button('Change email'));
    expect(field('Name')).toHaveValue('Sana Khan');
    expect(password()).toHaveValue('secret-1');
    // Sent, and not typed in yet: the same code is asked for, not another.
    await page.user.click(button('Enter code'));
    expect(await code()).toHaveValue('');
    expect(api.callsTo(sendOtp)).toHaveLength(1);
    await page.user.type(await code(), '123456');
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Verified'));
    expect(page.ctx.auth.getSnapshot()).toMatchObject({ isVerified: true, email: 'sana@karwan.test' });

    await page.user.type(field('Email'), 'x');
    expect(page.ctx.auth.getSnapshot().isVerified).toBe(false);
    await page.user.click(button('Verify'));
    expect(await code()).toHaveValue('');
    expect(api.callsTo(sendOtp).map(({ body }) => body)).toEqual([
      { email: 'sana@karwan.test', purpose: 'signup' },
      { email: 'sana@karwan.testx', purpose: 'signup' },
    ]);
  });

  test.each([
    ['email' as const, 'This email is already registered!'],
    ['google' as const, 'This email is associated with google auth!'],
  ])('an email that has an account (%s) gets no code', async (provider, sentence) => {
    api.answer(checkExistence, { exists: true, provider });
    const page = await openSignup();
    await page.user.type(field('Email'), 'user@karwan.test');
    await page.user.click(button('Verify'));
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(new RegExp(sentence)));
    expect(field('Email')).toHaveFocus();
    expect(api.callsTo(checkExistence)[0]?.body).toEqual({ email: 'user@karwan.test', type: 'user' });
    expect(api.callsTo(sendOtp)).toEqual([]);
  });

  test('asks for no code for what is no email', async () => {
    const page = await openSignup();
    await page.user.type(field('Email'), 'sana');
    await page.user.click(button('Verify'));
    expect(await screen.findByText(/must be in a valid email format/)).toBeVisible();
    expect(api.callsTo(checkExistence)).toEqual([]);
  });

  test('too many codes in a day are told', async () => {
    api.refuse(sendOtp, { status: 429, code: 'otp_too_soon', message: 'Too many codes were sent today.' });
    const page = await openSignup();
    await page.user.type(field('Email'), 'sana@karwan.test');
    await page.user.click(button('Verify'));
    expect(await screen.findByText('Too many codes were sent today.')).toBeVisible();
  });

  test('a wrong code is told and typed anew; an unchecked one is kept', async () => {
    api.refuse(verifyOtp, { status: 400, code: 'otp_invalid', message: 'Add a valid OTP' });
    const page = await openSignup();
    await page.user.type(field('Email'), 'sana@karwan.test');
    await page.user.click(button('Verify'));
    await page.user.type(await code(), '111111');
    await waitFor(async () => expect(await code()).toHaveAccessibleDescription('Add a valid OTP'));
    expect(await code()).toHaveValue('');
    api.cut(verifyOtp);
    await page.user.type(await code(), '222222');
    await waitFor(async () => expect(await code()).toHaveAccessibleDescription('Network error. Please try again.'));
    expect(await code()).toHaveValue('222222');
  });

  test('an unfinished code is refused with an info', async () => {
    const page = await openSignup();
    await page.user.type(field('Email'), 'sana@karwan.test');
    await page.user.click(button('Verify'));
    await page.user.type(await code(), '123');
    await page.user.click(button('Verify'));
    expect(toasts(page)).toEqual([{ variant: 'info', message: 'Add a valid OTP' }]);
    expect(api.callsTo(verifyOtp)).toEqual([]);
  });

  test('a code is sent again after 60 seconds, not before', async () => {
    api.answer(sendOtp, { ...done, resendInSeconds: 1 });
    const page = await openSignup();
    await page.user.type(field('Email'), 'sana@karwan.test');
    await page.user.click(button('Verify'));
    expect(await screen.findByRole('button', { name: 'New code in 1 s' })).toBeDisabled();
    api.answer(sendOtp, { ...done, resendInSeconds: 60 });
    await page.user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByRole('button', { name: /New code in (60|59) s/ })).toBeDisabled();
    expect(toasts(page)).toEqual([{ variant: 'success', message: 'A new code is on its way to sana@karwan.test.' }]);
  });

  test('what was typed survives a switch to another modal and a reload; the password does not', async () => {
    const page = await openSignup();
    await fill(page);
    await page.user.click(button('Verify'));
    await page.user.type(await code(), '123456');
    await page.user.click(await screen.findByRole('button', { name: 'Log in' }));
    await page.user.click(button('Continue with email'));
    expect(field('Email')).toHaveValue('sana@karwan.test');
    expect(Object.values(sessionStorage).join()).not.toContain('secret-1');

    page.unmount();
    const again = await openSignup();
    expect(field('Name')).toHaveValue('Sana Khan');
    expect(field('Email')).toHaveValue('sana@karwan.test');
    expect(field('Email')).toHaveAccessibleDescription('Verified');
    expect(password()).toHaveValue('');
    expect(again.ctx.auth.getSnapshot().isVerified).toBe(true);
  });

  test('a refusal goes to the field that it names, or to the form', async () => {
    const page = await openSignup();
    await fill(page);
    await page.user.click(button('Verify'));
    await page.user.type(await code(), '123456');
    api.refuse(registerUser, { status: 403, code: 'otp_not_verified', message: 'Please verify OTP first' });
    await page.user.click(await screen.findByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(/Please verify OTP first/));
    await page.user.click(button('Verify'));
    await page.user.type(await code(), '123456');
    api.cut(registerUser);
    await page.user.click(await screen.findByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
    expect(field('Name')).toHaveValue('Sana Khan');
  });

  test('when the login behind it fails, it is offered by hand', async () => {
    const page = await openSignup();
    await fill(page);
    await page.user.click(button('Verify'));
    await page.user.type(await code(), '123456');
    api.cut(loginUser);
    await page.user.click(await screen.findByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('dialog', { name: 'Log in with email' })).toBeVisible();
    expect(field('Email')).toHaveValue('sana@karwan.test');
  });
});

describe('logout', () => {
  const signedIn = { isLoggedIn: true, user: aUser(), type: 'user' as const };

  test('asks, ends the session on the server, and clears every trace here', async () => {
    const page = await openAuth(api, { auth: signedIn });
    localStorage.setItem(USER_FLAG_KEY, 'user');
    sessionStorage.setItem('karwan:auth:email', '{"email":"user@karwan.test"}');
    ask(page, { modal: 'logout-confirmation' });
    await screen.findByRole('alertdialog', { name: 'Log out?' });
    await page.user.click(button('Log out'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(api.callsTo(logout)).toHaveLength(1);
    expect(page.ctx.auth.getSnapshot()).toMatchObject({ isLoggedIn: false, user: null, status: null });
    expect(page.heard('auth.logged-out@1')).toEqual([{ reason: 'chosen' }]);
    expect(localStorage.getItem(USER_FLAG_KEY)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(toasts(page)).toEqual([{ variant: 'success', message: 'You are logged out.' }]);
  });

  test('can be thought better of', async () => {
    const page = await openAuth(api, { auth: signedIn });
    ask(page, { modal: 'logout-confirmation' });
    await page.user.click(await screen.findByRole('button', { name: 'Stay logged in' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(page.ctx.auth.getSnapshot().isLoggedIn).toBe(true);
    expect(api.callsTo(logout)).toEqual([]);
  });

  test('does not pretend when the server cannot be reached', async () => {
    api.cut(logout);
    const page = await openAuth(api, { auth: signedIn });
    ask(page, { modal: 'logout-confirmation' });
    await page.user.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() =>
      expect(toasts(page)).toEqual([{ variant: 'error', message: 'Network error. Please try again.' }]),
    );
    expect(page.ctx.auth.getSnapshot().isLoggedIn).toBe(true);
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });

  test('is not asked of a visitor', async () => {
    const page = await openAuth(api);
    ask(page, { modal: 'logout-confirmation' });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
