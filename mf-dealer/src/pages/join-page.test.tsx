import { beforeEach, describe, expect, test } from '@jest/globals';
import { acceptStaffInvitation, readStaffInvitation } from '@karwan/shared-contracts';
import { aDealer } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, tryAgain } from '@karwan/shared-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { button, done, field, passwordField } from '../testing/fill-signup.ts';
import { openPage } from '../testing/open-page.ts';

const token = 'a-token-of-an-invitation';
const link = `/dealer/join#${token}`;
const invitation = { dealerName: 'Ali Motors', name: 'Sana Khan', email: 'sana@karwan.test' };

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(readStaffInvitation, invitation);
  api.answer(acceptStaffInvitation, done);
});

describe('joining a dealer’s staff', () => {
  test('unreachable, is read on request; says who invites, takes a password, and logs in', async () => {
    api.cut(readStaffInvitation);
    const page = await openPage(link, api);
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
    await tryAgain(page.user, () => api.answer(readStaffInvitation, invitation));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ali Motors has invited you' })).toBeVisible();
    expect(api.bodiesTo(readStaffInvitation)).toEqual([{ token }, { token }]);
    expect(await field('Your name')).toHaveValue('Sana Khan');
    const email = await field('Email');
    expect(email).toHaveValue('sana@karwan.test');
    expect(email).toHaveAttribute('readonly');
    expect(email).toHaveAttribute('autocomplete', 'username');
    await page.user.type(await field('Your name'), ' Ali');
    await page.user.type(passwordField(), 'secret-1');
    await page.user.click(button('Join'));
    expect(await screen.findByRole('heading', { name: 'Welcome to the team' })).toBeVisible();
    expect(api.bodiesTo(acceptStaffInvitation)[0]).toEqual({ token, name: 'Sana Khan Ali', password: 'secret-1' });
    const credentials = { email: 'sana@karwan.test', password: 'secret-1' };
    expect(page.emittedPayloads('auth.log-in@1')).toEqual([
      { type: 'dealer-staff', ...credentials, returnTo: '/user-profile' },
    ]);
    expect(page.toasts()).toEqual([{ variant: 'success', message: 'You have joined Ali Motors.' }]);
    expect(JSON.stringify(sessionStorage)).not.toMatch(new RegExp(`${token}|Sana Khan`));
  });

  test('takes the token out of the address; a reload still has it, and the name that was typed', async () => {
    const page = await openPage(link, api);
    await page.user.type(await field('Your name'), ' Ali');
    expect(page.currentPath()).toBe('/dealer/join');
    expect(page.router.state.historyAction).toBe('REPLACE');
    page.unmount();
    await waitFor(() => expect(page.ctx.queryClient.getQueryCache().getAll()).toEqual([]));
    await openPage('/dealer/join', api);
    expect(await field('Your name')).toHaveValue('Sana Khan Ali');
  });

  test.each([
    ['invitation_not_found', 404],
    ['invalid_input', 400],
  ])('a link that does not work any more (%s) says what to do', async (code, status) => {
    api.refuse(readStaffInvitation, { code, status, message: 'No such invitation' });
    const page = await openPage(link, api);
    expect(await screen.findByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
    await page.user.click(button('Log in'));
    expect(page.emittedPayloads('auth.open@1')).toEqual([{ modal: 'dealer-login', returnTo: '/user-profile' }]);
  });

  test('without a token asks for the whole link', async () => {
    await openPage('/dealer/join', api);
    expect(await screen.findByRole('heading', { name: 'Open the link from your email' })).toBeVisible();
    expect(api.callsTo(readStaffInvitation)).toEqual([]);
  });

  test('refusals go to the field that they are about, or above the form', async () => {
    const page = await openPage(link, api);
    await page.user.type(await screen.findByLabelText('Password', { selector: 'input' }), 'secret');
    api.refuse(acceptStaffInvitation, { status: 400, code: 'password_common', message: 'Too common' });
    await page.user.click(button('Join'));
    await waitFor(() => expect(passwordField()).toHaveAccessibleDescription(/Too common/));
    expect(passwordField()).toHaveFocus();
    api.cut(acceptStaffInvitation);
    await page.user.click(button('Join'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
    expect(page.toasts()).toEqual([
      { variant: 'error', message: 'Too common' },
      { variant: 'error', message: 'Network error. Please try again.' },
    ]);
    expect(passwordField()).toHaveValue('secret');
    expect(page.emittedPayloads('auth.log-in@1')).toEqual([]);
  });

  test('withdrawn while the form was open: says so in its place', async () => {
    const page = await openPage(link, api);
    await page.user.type(await screen.findByLabelText('Password', { selector: 'input' }), 'secret-1');
    const notFound = { status: 404, code: 'invitation_not_found', message: 'No such invitation' };
    api.refuse(acceptStaffInvitation, notFound);
    api.refuse(readStaffInvitation, notFound);
    await page.user.click(button('Join'));
    expect(await screen.findByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
  });

  test('who is logged in is told to log out first', async () => {
    await openPage(link, api, { user: aDealer() });
    expect(await screen.findByText('You’re logged in as Ali Motors')).toBeVisible();
    expect(screen.getByText(/To accept this invitation, log out first/)).toBeVisible();
  });
});
