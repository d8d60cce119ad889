import { describe, expect, test } from '@jest/globals';
import {
  confirmIdentity,
  sendOtp,
  updateUserProfile,
  updateWorkshopProfile,
  verifyOtp,
} from '@karwan/shared-contracts';
import { aUser, invalidResponse } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage, showWidget } from '../testing/open-page.ts';

const path = '/user-profile';
const done = { success: true as const, message: 'Done' };
const user = aUser({ phones: ['03001234567', '03121234567'] });

const api = fakeApiForEachTest();

const numbers = async () =>
  within(await screen.findByRole('region', { name: 'Contact numbers' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const sentForm = (index = 0) => {
  const body = api.callsTo(updateUserProfile)[index]?.body;
  return body instanceof FormData ? Object.fromEntries(body) : body;
};

describe('contact numbers', () => {
  test('are none at first, are added by mf-auth, and appear when it has changed the profile', async () => {
    const page = await openPage(path, api);
    expect(await screen.findByText(/None yet. We verify each number with a code/)).toBeVisible();
    expect(await numbers()).toEqual([]);
    await page.user.click(await screen.findByRole('button', { name: 'Add a number' }));
    expect(page.emittedPayloads('auth.open@1')).toEqual([{ modal: 'add-phone-send-otp' }]);
    act(() => page.ctx.auth.logIn(user));
    expect(await numbers()).toEqual(['0300 1234567Primary', '0312 1234567Make primary']);
  });

  /** Presses the button of a number and enters the password in the dialog. */
  async function confirm(page: Awaited<ReturnType<typeof openPage>>, buttonName: string, title: string, label: string) {
    await page.user.click(await screen.findByRole('button', { name: buttonName }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    const password = dialog.getByLabelText('Your password', { selector: 'input' });
    expect(password).toHaveFocus();
    const submit = () => page.user.click(dialog.getByRole('button', { name: label }));
    return { dialog, password, submit };
  }
  const prefer = (page: Awaited<ReturnType<typeof openPage>>) =>
    confirm(page, 'Make primary: 0312 1234567', 'Make 0312 1234567 your primary number?', 'Make primary');

  test('another becomes the primary one, by the password', async () => {
    const changed = aUser({ phones: ['03121234567', '03001234567'] });
    api.answer(confirmIdentity, done);
    api.answer(updateUserProfile, changed);
    const page = await openPage(path, api, { user });
    const { password, submit } = await prefer(page);
    await page.user.type(password, 'river-stone-42');
    await submit();
    await waitFor(async () => expect(await numbers()).toEqual(['0312 1234567Primary', '0300 1234567Make primary']));
    expect(api.bodiesTo(confirmIdentity)).toEqual([{ password: 'river-stone-42' }]);
    expect(sentForm()).toEqual({ action: 'set-primary-phone', phone: '03121234567' });
    expect(page.emittedPayloads('profile.changed@1')).toEqual([{ user: changed }]);
    expect(page.toasts()).toMatchObject([{ variant: 'success' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('one is removed by the password; without it nobody is called, and who changes their mind is where they were', async () => {
    api.answer(confirmIdentity, done);
    api.answer(updateUserProfile, aUser({ phones: ['03121234567'] }));
    const page = await openPage(path, api, { user });
    const confirmRemoval = () => confirm(page, 'Remove 0300 1234567', 'Remove 0300 1234567?', 'Remove number');
    const first = await confirmRemoval();
    await first.submit();
    await waitFor(() => expect(first.password).toHaveAccessibleDescription('Please enter your password'));
    expect(api.callsTo(confirmIdentity)).toEqual([]);
    await page.user.click(first.dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove 0300 1234567' })).toHaveFocus());
    const { password, submit } = await confirmRemoval();
    await page.user.type(password, 'river-stone-42');
    await submit();
    await waitFor(async () => expect(await numbers()).toEqual(['0312 1234567Primary']));
    expect(sentForm()).toEqual({ action: 'remove-phone', phone: '03001234567' });
  });

  test('a wrong password is told at its field, a refusal and a lost connection in the dialog; nothing typed is lost', async () => {
    api.refuse(confirmIdentity, { status: 401, code: 'wrong_password', message: 'Please enter correct password' });
    const page = await openPage(path, api, { user });
    const { dialog, password, submit } = await prefer(page);
    await page.user.type(password, 'river-stone-42');
    await submit();
    await waitFor(() => expect(password).toHaveAccessibleDescription('Please enter correct password'));
    expect(password).toHaveFocus();
    api.refuse(confirmIdentity, { status: 429, code: 'too_many_requests', message: 'Too many attempts.' });
    await submit();
    expect(await dialog.findByText('Too many attempts.')).toBeVisible();
    expect(api.callsTo(updateUserProfile)).toEqual([]);
    api.answer(confirmIdentity, done);
    api.cut(updateUserProfile);
    await submit();
    expect(await dialog.findByText('Network error. Please try again.')).toBeVisible();
    const message = 'Please confirm this change with your password.';
    api.refuse(updateUserProfile, { status: 403, code: 'identity_not_confirmed', message });
    await submit();
    expect(await dialog.findByText(message)).toBeVisible();
    expect(password).toHaveValue('river-stone-42');
    api.reply(updateUserProfile, invalidResponse);
    await submit();
    expect(await dialog.findByText('failed')).toBeVisible();
    expect(page.ctx.auth.getSnapshot().user?.phones).toEqual(user.phones);
  });

  test('of accounts without a password are changed by a code to the email; each change, and each expired code, needs another one, a lost connection none', async () => {
    api.answer(sendOtp, { ...done, resendInSeconds: 60 });
    api.answer(verifyOtp, done);
    api.answer(confirmIdentity, done);
    const page = await openPage(path, api, { user: { ...user, hasPassword: false } });
    const message = 'Please confirm this change with a code.';
    const remove = async (number: string, phones: string[]) => {
      api.refuse(updateUserProfile, { status: 403, code: 'identity_not_confirmed', message });
      await page.user.click(await screen.findByRole('button', { name: `Remove ${number}` }));
      const dialog = within(await screen.findByRole('dialog', { name: `Remove ${number}?` }));
      await page.user.click(dialog.getByRole('button', { name: 'Send code' }));
      const enterCode = async () => {
        await page.user.type(await dialog.findByRole('textbox', { name: 'Code' }), '012345');
        await page.user.click(dialog.getByRole('button', { name: 'Remove number' }));
      };
      await enterCode();
      expect(await dialog.findByText(message)).toBeVisible();
      api.cut(updateUserProfile);
      await enterCode();
      expect(await dialog.findByText('Network error. Please try again.')).toBeVisible();
      api.answer(updateUserProfile, aUser({ hasPassword: false, phones }));
      await page.user.click(dialog.getByRole('button', { name: 'Remove number' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    await remove('0300 1234567', ['03121234567', '03331234567']);
    await remove('0333 1234567', ['03121234567']);
    await waitFor(async () => expect(await numbers()).toEqual(['0312 1234567Primary']));
    const purpose = 'confirm-identity';
    expect(api.bodiesTo(verifyOtp)[0]).toMatchObject({ email: 'user@karwan.test', code: 12345, purpose });
    expect(api.bodiesTo(confirmIdentity)).toEqual([{}, {}, {}, {}]);
    expect(api.callsTo(verifyOtp)).toHaveLength(4);
  });
});

test('the widget has the profile of a workshop, changed by the workshops’ call', async () => {
  api.answer(confirmIdentity, done);
  api.answer(updateWorkshopProfile, aUser({ userType: 'mechanic', phones: ['03121234567', '03001234567'] }));
  const page = await showWidget('profile', api, { ...user, userType: 'mechanic', profileStatus: 'pending' });
  expect(screen.queryByText(/^We’re reviewing your business/)).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Ahmed Raza');
  await page.user.click(screen.getByRole('button', { name: 'Make primary: 0312 1234567' }));
  await page.user.type(await screen.findByLabelText('Your password', { selector: 'input' }), 'river-stone-42');
  await page.user.click(screen.getByRole('button', { name: 'Make primary' }));
  await waitFor(async () => expect((await numbers())[0]).toBe('0312 1234567Primary'));
});
