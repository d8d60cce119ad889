import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  deleteAccount,
  getNotificationPreferences,
  listBlockedPeople,
  sendOtp,
  setNotificationPreferences,
  storeFormValues,
  unblockPerson,
  userFlag,
  verifyOtp,
} from '@karwan/shared-contracts';
import { aDealer, anId, aUser, BUILT_AT, invalidResponse } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, stopClock, tryAgain } from '@karwan/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage, showWidget } from '../testing/open-page.ts';

const path = '/user-profile/settings';
const done = { success: true as const, message: 'Done' };

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(getNotificationPreferences, { muted: ['ad-expired'] });
  api.answer(listBlockedPeople, { items: [], nextCursor: null });
});

const preference = (name: RegExp) => screen.findByRole('switch', { name });

describe('the settings', () => {
  test('have password and devices (of mf-auth), notification preferences and account deletion', async () => {
    await openPage(path, api);
    expect(await screen.findByText('mf-auth: security-settings')).toBeVisible();
    expect(await preference(/Saved searches/)).toBeChecked();
    expect(screen.getByRole('button', { name: 'Delete account' })).toBeVisible();
  });

  test('of staff have no deletion, and preferences only where notifications are theirs', async () => {
    const staff = aDealer({ userType: 'dealer-staff', permissions: 'My Ads' });
    const page = await openPage(path, api, { user: staff });
    expect(await screen.findByText('mf-auth: security-settings')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Notifications' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete account' })).not.toBeInTheDocument();
    page.unmount();
    await openPage(path, api, { user: { ...staff, permissions: 'Notifications' } });
    expect(await preference(/Saved searches/)).toBeVisible();
  });
});

describe('notification preferences', () => {
  test('are asked for again on request, and switched at once, each kind by itself; one that is newer than the page stays off', async () => {
    api.cut(getNotificationPreferences);
    api.answer(setNotificationPreferences, ({ body }) => body as { muted: [] });
    const page = await openPage(path, api);
    const muted = ['ad-expired', 'kind-of-tomorrow'];
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
    await tryAgain(page.user, () => api.answer(getNotificationPreferences, { muted }));
    expect(await preference(/Your expired ads/)).not.toBeChecked();
    await page.user.click(await preference(/Your expired ads/));
    await page.user.click(await preference(/Saved ads that are sold/));
    expect(await preference(/Your expired ads/)).toBeChecked();
    expect(await preference(/Saved ads that are sold/)).not.toBeChecked();
    await waitFor(() =>
      expect(api.bodiesTo(setNotificationPreferences).at(-1)).toEqual({ muted: ['kind-of-tomorrow', 'saved-ad-sold'] }),
    );
  });

  test('show the last choice, though an earlier one of the same kind could not be saved', async () => {
    const first = Promise.withResolvers<void>();
    let calls = 0;
    api.answer(setNotificationPreferences, async ({ body }) => {
      if (++calls > 1) return body as { muted: [] };
      await first.promise;
      throw new TypeError('fetch failed');
    });
    const page = await openPage(path, api);
    const searches = await preference(/Saved searches/);
    for (let times = 0; times < 3; times++) await page.user.click(searches);
    expect(searches).not.toBeChecked();
    first.resolve();
    await waitFor(() => expect(api.callsTo(setNotificationPreferences)).toHaveLength(3));
    expect(api.bodiesTo(setNotificationPreferences).at(-1)).toEqual({ muted: ['ad-expired', 'saved-search'] });
    expect(searches).not.toBeChecked();
  });

  test('what could not be saved is undone and told', async () => {
    api.cut(setNotificationPreferences);
    const page = await openPage(path, api);
    await page.user.click(await preference(/Saved searches/));
    await waitFor(() =>
      expect(page.toasts()).toEqual([{ variant: 'error', message: 'Network error. Please try again.' }]),
    );
    expect(await preference(/Saved searches/)).toBeChecked();
  });
});

describe('blocked people', () => {
  const sana = { id: anId(900), name: 'Sana Khan', photo: null, blockedAt: BUILT_AT };

  test('none: says where people are blocked', async () => {
    await openPage(path, api);
    expect(await screen.findByText(/You haven’t blocked anyone/)).toBeVisible();
  });

  test('are asked for again on request, and unblocked one by one', async () => {
    api.cut(listBlockedPeople);
    api.answer(unblockPerson, done);
    const { user } = await openPage(path, api);
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
    await tryAgain(user, () => api.answer(listBlockedPeople, { items: [sana], nextCursor: null }));
    const button = await screen.findByRole('button', { name: 'Unblock Sana Khan' });
    api.answer(listBlockedPeople, { items: [], nextCursor: null });
    await user.click(button);
    expect(await screen.findByText(/You haven’t blocked anyone/)).toBeVisible();
    expect(api.callsTo(unblockPerson)).toMatchObject([{ params: { accountId: sana.id } }]);
    expect(screen.getByRole('heading', { name: 'Blocked people' })).toHaveFocus();
  });

  test('that are unblocked leave the focus on the next one, on the one before after the last', async () => {
    const [omar, bilal] = [
      { ...sana, id: anId(901), name: 'Omar Riaz' },
      { ...sana, id: anId(902), name: 'Bilal Raza' },
    ];
    api.answer(listBlockedPeople, { items: [sana, omar, bilal], nextCursor: null });
    api.answer(unblockPerson, done);
    const { user } = await openPage(path, api);
    const button = await screen.findByRole('button', { name: 'Unblock Omar Riaz' });
    api.answer(listBlockedPeople, { items: [sana, bilal], nextCursor: null });
    await user.click(button);
    const nextButton = screen.getByRole('button', { name: 'Unblock Bilal Raza' });
    await waitFor(() => expect(nextButton).toHaveFocus());
    api.answer(listBlockedPeople, { items: [sana], nextCursor: null });
    await user.click(nextButton);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Unblock Sana Khan' })).toHaveFocus());
  });
});

describe('account deletion', () => {
  const open = async (user = aUser()) => {
    const page = await openPage(path, api, { user });
    await page.user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    const confirm = () => page.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    return { page, dialog, confirm, password: () => dialog.getByLabelText('Your password', { selector: 'input' }) };
  };

  test('wants the password, then leaves nothing of the session and goes home', async () => {
    api.answer(deleteAccount, done);
    userFlag.write('user');
    storeFormValues('something', { name: 'typed' });
    const { page, dialog, confirm, password } = await open();
    expect(dialog.getByText(/Your ads are hidden right away.*log in within 7 days/)).toBeInTheDocument();
    await confirm();
    await waitFor(() => expect(password()).toHaveAccessibleDescription('Please enter your password'));
    expect(api.callsTo(deleteAccount)).toEqual([]);
    await page.user.type(password(), 'secret-1');
    await confirm();
    await waitFor(() => expect(page.currentPath()).toBe('/'));
    expect(api.bodiesTo(deleteAccount)[0]).toEqual({ password: 'secret-1' });
    expect(page.ctx.auth.getSnapshot()).toMatchObject({ isLoggedIn: false, user: null, loading: false });
    expect(userFlag.read()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(page.emittedPayloads('auth.logged-out@1')).toEqual([{ reason: 'chosen' }]);
    expect(page.toasts()).toEqual([{ variant: 'success', message: done.message }]);
  });

  test('a wrong password is told at its field; without a connection the account stays', async () => {
    api.refuse(deleteAccount, { status: 400, code: 'wrong_password', message: 'Please enter correct password' });
    const { page, dialog, confirm, password } = await open();
    await page.user.type(password(), 'secret-2');
    await confirm();
    await waitFor(() => expect(password()).toHaveAccessibleDescription('Please enter correct password'));
    api.cut(deleteAccount);
    await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
    expect(page.ctx.auth.getSnapshot()).toMatchObject({ isLoggedIn: true, loading: false });
    expect(password()).toHaveValue('secret-2');
    expect(page.toasts()).toEqual([
      { variant: 'error', message: 'Please enter correct password' },
      { variant: 'error', message: 'Network error. Please try again.' },
    ]);
  });

  describe('of who has no password', () => {
    const requestCode = async () => {
      const opened = await open(aUser({ hasPassword: false }));
      await opened.page.user.click(opened.dialog.getByRole('button', { name: 'Send code' }));
      return opened;
    };
    const sent = { ...done, resendInSeconds: 60 };
    const tooMany = { status: 429, code: 'otp_too_soon', message: 'Please wait for another code.' };

    test('a code takes its place, which is not asked for twice', async () => {
      api.answer(sendOtp, sent);
      api.refuse(verifyOtp, { status: 400, code: 'otp_expired', message: 'This code has run out.' });
      const { page, dialog, confirm } = await requestCode();
      const code = await dialog.findByRole('textbox', { name: 'Code' });
      const device = { deviceId: 'a-fingerprint', purpose: 'delete-account' };
      expect(api.bodiesTo(sendOtp)).toEqual([{ email: 'user@karwan.test', ...device }]);
      await confirm();
      await waitFor(() => expect(code).toHaveAccessibleDescription('Add a valid OTP'));
      expect(api.callsTo(verifyOtp)).toEqual([]);
      await page.user.type(code, '012345');
      await confirm();
      await waitFor(() => expect(code).toHaveAccessibleDescription('This code has run out.'));
      api.reply(verifyOtp, invalidResponse);
      await page.user.type(code, '012345');
      await confirm();
      await waitFor(() => expect(code).toHaveAccessibleDescription('Failed to verify OTP'));
      api.answer(verifyOtp, done);
      api.cut(deleteAccount);
      await confirm();
      expect(await dialog.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
      api.answer(deleteAccount, done);
      await confirm();
      await waitFor(() => expect(page.currentPath()).toBe('/'));
      const checked = { email: 'user@karwan.test', code: 12345, ...device };
      expect(api.bodiesTo(verifyOtp)).toEqual([checked, checked, checked]);
      expect(api.bodiesTo(deleteAccount)).toEqual([{}, {}]);
      expect(page.toasts()).toEqual([
        { variant: 'info', message: 'Add a valid OTP' },
        { variant: 'error', message: 'This code has run out.' },
        { variant: 'error', message: 'Failed to verify OTP' },
        { variant: 'error', message: 'Network error. Please try again.' },
        { variant: 'success', message: done.message },
      ]);
    });

    test('another code can be sent when the server allows it; what fails is told at the code', async () => {
      const clock = stopClock();
      api.answer(sendOtp, sent);
      const { page, dialog } = await requestCode();
      expect(await dialog.findByRole('button', { name: 'New code in 60 s' })).toBeDisabled();
      clock.skip(60);
      await page.user.click(await dialog.findByRole('button', { name: 'Send a new code' }));
      expect(await dialog.findByRole('button', { name: 'New code in 60 s' })).toBeDisabled();
      clock.skip(60);
      api.refuse(sendOtp, { ...tooMany, retryAfterSeconds: 9000 });
      await page.user.click(await dialog.findByRole('button', { name: 'Send a new code' }));
      const code = dialog.getByRole('textbox', { name: 'Code' });
      await waitFor(() => expect(code).toHaveAccessibleDescription('Please wait for another code.'));
      expect(dialog.getByRole('button', { name: 'New code in 3 h' })).toBeDisabled();
      expect(page.toasts()).toEqual([
        { variant: 'success', message: 'A new code is on its way to user@karwan.test.' },
        { variant: 'error', message: 'Please wait for another code.' },
      ]);
    });

    test('a code that was sent a moment ago is as good as a new one', async () => {
      stopClock();
      api.refuse(sendOtp, { ...tooMany, retryAfterSeconds: 42 });
      const { page, dialog } = await requestCode();
      expect(await dialog.findByRole('button', { name: 'New code in 42 s' })).toBeDisabled();
      expect(page.toasts()).toEqual([]);
    });

    test.each([
      ['without a connection', 'Network error. Please try again.', () => api.cut(sendOtp)],
      ['the answer is nonsense', 'Failed to send OTP', () => api.reply(sendOtp, invalidResponse)],
      [
        'too many in a day',
        'Please wait for another code.',
        () => api.refuse(sendOtp, { ...tooMany, retryAfterSeconds: 7200 }),
      ],
    ])('a code that cannot be sent is told, and none is asked for: %s', async (_, message, fail) => {
      fail();
      const { page, dialog } = await requestCode();
      expect(await dialog.findByRole('alert')).toHaveTextContent(message);
      expect(page.toasts()).toEqual([{ variant: 'error', message }]);
      expect(dialog.queryByRole('textbox', { name: 'Code' })).not.toBeInTheDocument();
    });
  });

  test('stands as a widget on the pages of workshops', async () => {
    api.answer(deleteAccount, done);
    const page = await showWidget('account-deletion', api, aUser({ userType: 'mechanic' }));
    expect(await screen.findByText(/Your workshop is hidden right away/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Delete account' }));
    await page.user.type(await screen.findByLabelText('Your password', { selector: 'input' }), 'secret-1');
    await page.user.click(screen.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(page.emittedPayloads('auth.logged-out@1')).toEqual([{ reason: 'chosen' }]));
  });
});
