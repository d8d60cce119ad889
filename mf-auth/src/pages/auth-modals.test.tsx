import { describe, expect, test } from '@jest/globals';
import { logout, USER_FLAG_KEY } from '@karwan/shared-contracts';
import { aUser } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { button, modalCloses } from '../testing/auth-screen.ts';
import { happyPathApi } from '../testing/happy-path-api.ts';

const { openAuth } = await import('../testing/open-auth.tsx');

const api = fakeApiForEachTest(happyPathApi);

describe('the Back of the browser', () => {
  test('needs no extra press after the modal was closed by its button', async () => {
    const page = await openAuth(api, { history: ['/used-cars', '/'] });
    page.openAuthModal({ modal: 'login-list' });
    await page.user.click(await screen.findByRole('button', { name: 'Close' }));
    await modalCloses();
    await act(() => page.router.navigate(-1));
    await waitFor(() => expect(page.currentPath()).toBe('/used-cars'));
  });

  test('waits for the address of a link that asked for the modal to be clean', async () => {
    const page = await openAuth(api, { history: ['/?auth=email-login'] });
    act(() => page.ctx.auth.openModal('email-login'));
    await screen.findByRole('dialog', { name: 'Log in with email' });
    await act(() => page.router.navigate('/', { replace: true }));
    await act(() => page.router.navigate(-1));
    await modalCloses();
    expect(page.currentPath()).toBe('/');
  });
});

describe('logout', () => {
  const signedIn = { isLoggedIn: true, user: aUser(), type: 'user' as const };

  test('asks, ends the session on the server, and clears every trace here', async () => {
    const page = await openAuth(api, { auth: signedIn });
    localStorage.setItem(USER_FLAG_KEY, 'user');
    sessionStorage.setItem('karwan:typed:auth:contact:email', '{"owner":"","values":{"contact":"user@karwan.test"}}');
    page.openAuthModal({ modal: 'logout-confirmation' });
    await screen.findByRole('alertdialog', { name: 'Log out?' });
    await page.user.click(button('Log out'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(api.callsTo(logout)).toHaveLength(1);
    expect(page.ctx.auth.getSnapshot()).toMatchObject({ isLoggedIn: false, user: null, status: null });
    expect(page.emittedPayloads('auth.logged-out@1')).toEqual([{ reason: 'chosen' }]);
    expect(localStorage.getItem(USER_FLAG_KEY)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(page.toasts()).toEqual([{ variant: 'success', message: 'You are logged out.' }]);
  });

  test('can be thought better of', async () => {
    const page = await openAuth(api, { auth: signedIn });
    page.openAuthModal({ modal: 'logout-confirmation' });
    await page.user.click(await screen.findByRole('button', { name: 'Stay logged in' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(page.ctx.auth.getSnapshot().isLoggedIn).toBe(true);
    expect(api.callsTo(logout)).toEqual([]);
  });

  test('does not pretend when the server cannot be reached', async () => {
    api.cut(logout);
    const page = await openAuth(api, { auth: signedIn });
    page.openAuthModal({ modal: 'logout-confirmation' });
    await page.user.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() =>
      expect(page.toasts()).toEqual([{ variant: 'error', message: 'Network error. Please try again.' }]),
    );
    expect(page.ctx.auth.getSnapshot()).toMatchObject({ isLoggedIn: true, loading: false });
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  });

  test('is not asked of a visitor', async () => {
    const page = await openAuth(api);
    page.openAuthModal({ modal: 'logout-confirmation' });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
