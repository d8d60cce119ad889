import { expect, test } from '@jest/globals';
import { type AuthModal, authModals } from '@karwan/shared-contracts';
import { aUser } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { act, screen } from '@testing-library/react';
import { loginMethods } from '../lib/login-methods.ts';
import { codeField, modalCloses, modalNamed } from '../testing/auth-screen.ts';
import { enterCode, loginPersonas, requestResetCode } from '../testing/auth-steps.ts';
import { happyPathApi } from '../testing/happy-path-api.ts';
import type { OpenedAuth } from '../testing/open-auth.tsx';

const { openAuth } = await import('../testing/open-auth.tsx');

const api = fakeApiForEachTest(happyPathApi);

const signedIn = { isLoggedIn: true, user: aUser(), type: 'user' as const };

/** Opens the modal by its event, checks that it shows and the address is unchanged, and closes it. */
async function opensByEvent(page: OpenedAuth, modal: AuthModal, name: string) {
  page.openAuthModal({ modal });
  await modalNamed(name);
  expect(page.currentPath()).toBe('/used-cars');
  expect(page.ctx.auth.getSnapshot().status).toBe(modal);
  await page.user.keyboard('{Escape}');
  await modalCloses();
  openedModals.add(modal);
}
const openedModals = new Set<AuthModal>();

test('[AUTH-01] every modal opens by its event and needs no route', async () => {
  const page = await openAuth(api, { history: ['/used-cars'] });
  await opensByEvent(page, 'login-list', 'Welcome back');
  await opensByEvent(page, 'signup-list', 'Join Karwan');
  await opensByEvent(page, 'email-signup', 'Sign up with email');
  await opensByEvent(page, 'mobile-signup', 'Sign up with mobile number');
  for (const method of loginMethods) {
    await opensByEvent(page, `${method}-login`, loginPersonas[method].login);
    await opensByEvent(page, `send-otp-${method}`, 'Forgot your password?');
    page.openAuthModal({ modal: `send-otp-${method}` });
    await requestResetCode(page, method);
    await codeField();
    await opensByEvent(page, `verify-otp-${method}`, 'Enter the code');
    page.openAuthModal({ modal: `verify-otp-${method}` });
    await enterCode(page);
    await modalNamed('Choose a new password');
    await opensByEvent(page, `reset-password-${method}`, 'Choose a new password');
  }
  act(() => page.ctx.auth.setContact({ email: 'ali@karwan.test', type: 'dealer' }));
  await opensByEvent(page, 'verify-add-dealer-otp', 'Verify your email');

  act(() => page.ctx.auth.logIn(aUser()));
  await opensByEvent(page, 'add-phone-send-otp', 'Add a mobile number');
  page.openAuthModal({ modal: 'add-phone-send-otp' });
  await page.user.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '03001234567');
  await page.user.click(screen.getByRole('button', { name: 'Send code' }));
  await codeField();
  await opensByEvent(page, 'add-phone-verify-otp', 'Verify your number');
  page.openAuthModal({ modal: 'logout-confirmation' });
  expect(await screen.findByRole('alertdialog', { name: 'Log out?' })).toBeInTheDocument();
  openedModals.add('logout-confirmation');
  expect([...openedModals].sort()).toEqual([...authModals].sort());
});

test.each([
  ['verify-otp-email', 'Forgot your password?', 'send-otp-email', {}],
  ['reset-password-mobile', 'Forgot your password?', 'send-otp-mobile', {}],
  ['verify-add-dealer-otp', 'Join Karwan', 'signup-list', {}],
  ['add-phone-verify-otp', 'Add a mobile number', 'add-phone-send-otp', signedIn],
] as const)('%s without the step before it begins at the first', async (modal, name, first, auth) => {
  const page = await openAuth(api, { auth });
  act(() => page.ctx.auth.openModal(modal));
  await modalNamed(name);
  expect(page.ctx.auth.getSnapshot().status).toBe(first);
});

test.each(['login-list', 'mobile-signup', 'send-otp-dealer', 'verify-add-dealer-otp'] as const)(
  '%s is not asked of who is logged in',
  async (modal) => {
    const page = await openAuth(api, { auth: signedIn });
    page.openAuthModal({ modal });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);
