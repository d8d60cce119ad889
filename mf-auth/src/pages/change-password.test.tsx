import { beforeEach, describe, expect, test } from '@jest/globals';
import { changePassword, listSessions } from '@karwan/shared-contracts';
import { aUser } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { button, passwordField } from '../testing/auth-screen.ts';
import { done, happyPathApi } from '../testing/happy-path-api.ts';
import { openSecurity } from '../testing/open-security.ts';

const api = fakeApiForEachTest(happyPathApi);
beforeEach(() => {
  api.answer(listSessions, { sessions: [] });
});

type OpenedSecurity = Awaited<ReturnType<typeof openSecurity>>;

async function change(page: OpenedSecurity, current: string, next: string, confirmation = next) {
  await page.user.type(passwordField('Current password'), current);
  await page.user.type(passwordField('New password'), next);
  await page.user.type(passwordField('Confirm new password'), confirmation);
  await page.user.click(button('Change password'));
}

describe('changing the password', () => {
  test('sends both, empties the fields, says that others are logged out, and asks for the devices anew', async () => {
    const page = await openSecurity(api);
    await waitFor(() => expect(api.callsTo(listSessions)).toHaveLength(1));
    expect(screen.getByRole('region', { name: 'Password' })).toBeVisible();
    expect(document.querySelector('input[autocomplete="username"]')).toHaveValue('user@karwan.test');
    expect(passwordField('Current password')).toHaveAttribute('autocomplete', 'current-password');
    expect(passwordField('New password')).toHaveAttribute('autocomplete', 'new-password');
    await change(page, 'secret-1', 'secret-2');
    await waitFor(() =>
      expect(page.toasts()).toEqual([
        { variant: 'success', message: 'Your password was changed. Your other devices are logged out.' },
      ]),
    );
    expect(api.bodiesTo(changePassword)).toEqual([{ currentPassword: 'secret-1', newPassword: 'secret-2' }]);
    for (const name of ['Current password', 'New password', 'Confirm new password'])
      expect(passwordField(name)).toHaveValue('');
    await waitFor(() => expect(api.callsTo(listSessions)).toHaveLength(2));
  });

  test('says what is missing, at the fields', async () => {
    const page = await openSecurity(api);
    await page.user.click(button('Change password'));
    expect(passwordField('Current password')).toHaveAccessibleDescription('Please enter your current password');
    expect(passwordField('Current password')).toHaveFocus();
    expect(passwordField('New password')).toHaveAccessibleDescription(
      'Please enter valid password At least 6 characters',
    );
    await change(page, 'secret-1', 'secret-2', 'secret-3');
    expect(passwordField('Confirm new password')).toHaveAccessibleDescription('Passwords must match');
    expect(api.callsTo(changePassword)).toEqual([]);
  });

  test('wants 8 characters of who signed up by mobile number', async () => {
    const page = await openSecurity(api, aUser({ email: null, phones: ['03001234567'] }));
    await change(page, 'secret-12', 'seven-7');
    expect(passwordField('New password')).toHaveAccessibleDescription(
      'Please enter valid password At least 8 characters',
    );
    expect(document.querySelector('input[autocomplete="username"]')).toHaveValue('03001234567');
  });

  test.each([
    ['wrong_password', 401, 'Please enter correct password', 'Current password'],
    ['password_common', 400, 'This password is too common. Please choose another one.', 'New password'],
  ])('refused by %s: told at its field and as a toast', async (code, status, message, name) => {
    api.refuse(changePassword, { status, code, message });
    const page = await openSecurity(api);
    await change(page, 'secret-1', 'secret-2');
    await waitFor(() => expect(passwordField(name)).toHaveAccessibleDescription(new RegExp(message)));
    expect(passwordField(name)).toHaveFocus();
    expect(page.toasts()).toEqual([{ variant: 'error', message }]);
    expect(passwordField('Confirm new password')).toHaveValue('secret-2');
  });

  test('after too many tries it says how long to wait; without a connection what was typed is kept', async () => {
    const strict = { status: 429, code: 'too_many_requests', message: 'Too many attempts.', retryAfterSeconds: 300 };
    api.refuse(changePassword, strict);
    const page = await openSecurity(api);
    await change(page, 'secret-1', 'secret-2');
    expect(await screen.findByText('You can try again in 5 min.')).toBeVisible();
    api.cut(changePassword);
    await page.user.click(button('Change password'));
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
    expect(passwordField('New password')).toHaveValue('secret-2');
    api.answer(changePassword, done);
    await page.user.click(button('Change password'));
    await waitFor(() => expect(passwordField('New password')).toHaveValue(''));
    expect(screen.queryByText('Network error. Please try again.')).not.toBeInTheDocument();
  });

  test('is not offered to who logs in with Google', async () => {
    await openSecurity(api, aUser({ hasPassword: false }));
    expect(screen.getByText('You log in with Google, so there’s no password to change.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change password' })).not.toBeInTheDocument();
    await screen.findByText('No other device is logged in.');
  });
});
