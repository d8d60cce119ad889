import { describe, expect, test } from '@jest/globals';
import { dealerSignupPath, paths } from '@karwan/shared-contracts';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { button, codeField, field, modalCloses, modalNamed, passwordField } from '../testing/auth-screen.ts';
import { contactOf, loginPersonas } from '../testing/auth-steps.ts';
import { fakeWindows } from '../testing/fake-window.ts';
import { happyPathApi } from '../testing/happy-path-api.ts';
import type { OpenedAuth } from '../testing/open-auth.tsx';

const { openAuth } = await import('../testing/open-auth.tsx');

const api = fakeApiForEachTest(happyPathApi);

const businesses = [
  ['Car dealer', dealerSignupPath('car')],
  ['Bike dealer', dealerSignupPath('bike')],
  ['Auto parts dealer', dealerSignupPath('autopart')],
  ['Workshop', paths.workshopSignup],
] as const;

describe('the ways in', () => {
  test('[AUTH-02] lists lead to each other, to every form, to Google and to the pages of businesses', async () => {
    const openWindow = fakeWindows().open;
    const page = await openAuth(api, { history: ['/used-cars'] });
    page.openAuthModal({ modal: 'login-list', reason: 'Log in to save this car.' });
    const dialog = await modalNamed('Welcome back');
    expect(button('Continue with mobile number')).toHaveFocus();
    // Mobile is first: more people in Pakistan have a number than an email they read.
    expect(button('Continue with mobile number').compareDocumentPosition(button('Continue with email'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    for (const [method, form] of [
      ['Continue with email', 'Log in with email'],
      ['Continue with mobile number', 'Log in with mobile number'],
      ['Dealer login', 'Dealer login'],
      ['Workshop login', 'Workshop login'],
    ]) {
      await page.user.click(button(method ?? ''));
      await modalNamed(form ?? '');
      expect(screen.getAllByRole('textbox')[0]).toHaveFocus();
      await page.user.click(button('All ways to log in'));
      await modalNamed('Welcome back');
      expect(dialog).toHaveAccessibleDescription('Log in to save this car.');
    }
    await page.user.click(button('Continue with Google'));
    expect(openWindow).toHaveBeenCalledTimes(1);
    await page.user.click(button('Cancel'));

    await page.user.click(button('Sign up'));
    await modalNamed('Join Karwan');
    expect(dialog).toHaveAccessibleDescription('Sign up to continue where you left off.');
    for (const [method, form] of [
      ['Sign up with email', 'Sign up with email'],
      ['Sign up with mobile number', 'Sign up with mobile number'],
    ]) {
      await page.user.click(button(method ?? ''));
      await modalNamed(form ?? '');
      await page.user.click(button('All ways to sign up'));
      await modalNamed('Join Karwan');
    }
    await page.user.click(button('Sign up with Google'));
    expect(openWindow).toHaveBeenCalledTimes(2);
    await page.user.click(button('Cancel'));
    await page.user.click(button('Log in'));
    await modalNamed('Welcome back');

    for (const [business, expectedPath] of businesses) {
      page.openAuthModal({ modal: 'signup-list' });
      await page.user.click(await screen.findByRole('link', { name: business }));
      await modalCloses();
      expect(page.currentPath()).toBe(expectedPath);
    }
  });

  test('the page of a business stands above the one that was left, not above the modal', async () => {
    const page = await openAuth(api, { history: ['/used-cars'] });
    page.openAuthModal({ modal: 'signup-list' });
    await page.user.click(await screen.findByRole('link', { name: 'Workshop' }));
    await modalCloses();
    await act(() => page.router.navigate(-1));
    expect(page.currentPath()).toBe('/used-cars');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

/** Goes back once the current step has its history entry; no user is faster. */
const goBack = (page: OpenedAuth) => async (steps: number) => {
  await waitFor(() => expect(page.router.state.location.state?.karwanAuthModal ?? []).toHaveLength(steps));
  await act(() => page.router.navigate(-1));
};

describe('the Back of the browser', () => {
  test('leads through a forgotten password, its form and its list, out of the modal', async () => {
    const page = await openAuth(api, { history: ['/used-cars', '/'] });
    page.openAuthModal({ modal: 'login-list' });
    await page.user.click(await screen.findByRole('button', { name: 'Dealer login' }));
    await modalNamed('Dealer login');
    await page.user.type(field('Email'), contactOf('dealer'));
    await page.user.click(button('Forgot password?'));
    await modalNamed('Forgot your password?');
    // The typed contact is carried over.
    expect(field('Email')).toHaveValue(contactOf('dealer'));
    await page.user.click(button('Send code'));
    await modalNamed('Enter the code');
    const back = goBack(page);
    await back(4);
    await modalNamed('Forgot your password?');
    await back(3);
    await modalNamed('Dealer login');
    expect(field(loginPersonas.dealer.label)).toHaveValue(contactOf('dealer'));
    await back(2);
    await modalNamed('Welcome back');
    await back(1);
    await modalCloses();
    expect(page.currentPath()).toBe('/');
    expect(page.emittedPayloads('auth.closed@1')).toEqual([{ modal: 'login-list', isLoggedIn: false }]);
  });

  test('leads from the code of a sign-up to its form with all that was typed, then to the list', async () => {
    const page = await openAuth(api, { history: ['/used-cars', '/'] });
    page.openAuthModal({ modal: 'signup-list' });
    await page.user.click(await screen.findByRole('button', { name: 'Sign up with email' }));
    await modalNamed('Sign up with email');
    await page.user.type(field('Name'), 'Sana Khan');
    await page.user.type(field('Email'), 'sana@karwan.test');
    await page.user.type(passwordField(), 'secret-1');
    await page.user.click(button('Verify'));
    await codeField();
    const back = goBack(page);
    await back(3);
    expect(await screen.findByRole('button', { name: 'Enter code' })).toBeVisible();
    expect(passwordField()).toHaveValue('secret-1');
    await back(2);
    await modalNamed('Join Karwan');
    await back(1);
    await modalCloses();
    expect(page.currentPath()).toBe('/');
    await back(0);
    await waitFor(() => expect(page.currentPath()).toBe('/used-cars'));
  });

  test('leads one step back from wherever the person has come, and adds nothing to the history on the way', async () => {
    const page = await openAuth(api, { history: ['/used-cars', '/'] });
    page.openAuthModal({ modal: 'signup-list' });
    await page.user.click(await screen.findByRole('button', { name: 'Log in' }));
    await modalNamed('Welcome back');
    await page.user.click(button('Dealer login'));
    await modalNamed('Dealer login');
    await page.user.click(button('Sign up'));
    // Returning to a modal already on the trail must not add it twice.
    await modalNamed('Join Karwan');
    await page.user.click(await screen.findByRole('button', { name: 'Log in' }));
    await modalNamed('Welcome back');
    const back = goBack(page);
    await back(3);
    await modalNamed('Join Karwan');
    expect(page.router.state.historyAction).toBe('POP');
    // Entries of the abandoned steps are skipped.
    await back(1);
    await modalCloses();
    expect(page.currentPath()).toBe('/');
    await back(0);
    await waitFor(() => expect(page.currentPath()).toBe('/used-cars'));
  });
});
