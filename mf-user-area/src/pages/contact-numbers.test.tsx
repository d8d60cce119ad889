import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { updateUserProfile, updateWorkshopProfile } from '@karwan/shared-contracts';
import { aUser, type FakeApi, fakeApi, nonsense } from '@karwan/shared-contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage, showWidget } from '../testing/open-page.ts';

const path = '/user-profile';
const user = aUser({ phones: ['03001234567', '03121234567'] });

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.verify());

const numbers = async () =>
  within(await screen.findByRole('region', { name: 'Contact numbers' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const sent = (index = 0) => {
  const body = api.callsTo(updateUserProfile)[index]?.body;
  return body instanceof FormData ? Object.fromEntries(body) : body;
};

describe('contact numbers', () => {
  test('stand in a list, the primary one first', async () => {
    await openPage(path, api, { user });
    expect(await numbers()).toEqual(['0300 1234567Primary', '0312 1234567Make primary']);
  });

  test('none: says so', async () => {
    await openPage(path, api);
    expect(await screen.findByText(/None yet. A number is verified by a code/)).toBeVisible();
    expect(await numbers()).toEqual([]);
  });

  test('are added by mf-auth, and appear when it has changed the profile', async () => {
    const page = await openPage(path, api);
    await page.user.click(await screen.findByRole('button', { name: 'Add a number' }));
    expect(page.heard('auth.open@1')).toEqual([{ modal: 'add-phone-send-otp' }]);
    act(() => page.ctx.auth.logIn(user));
    expect(await numbers()).toHaveLength(2);
  });

  test('another becomes the primary one', async () => {
    const changed = aUser({ phones: ['03121234567', '03001234567'] });
    api.answer(updateUserProfile, changed);
    const page = await openPage(path, api, { user });
    await page.user.click(await screen.findByRole('button', { name: 'Make primary: 0312 1234567' }));
    await waitFor(async () => expect(await numbers()).toEqual(['0312 1234567Primary', '0300 1234567Make primary']));
    expect(sent()).toEqual({ action: 'set-primary-phone', phone: '03121234567' });
    expect(page.heard('profile.changed@1')).toEqual([{ user: changed }]);
  });

  test('one is removed once that is confirmed', async () => {
    api.answer(updateUserProfile, aUser({ phones: ['03121234567'] }));
    const page = await openPage(path, api, { user });
    await page.user.click(await screen.findByRole('button', { name: 'Remove 0300 1234567' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove 0300 1234567?' }));
    expect(api.callsTo(updateUserProfile)).toEqual([]);
    await page.user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(async () => expect(await numbers()).toEqual(['0312 1234567Primary']));
    expect(sent()).toEqual({ action: 'remove-phone', phone: '03001234567' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  test('refused and unreachable: told, and nothing has changed', async () => {
    api.refuse(updateUserProfile, { status: 404, code: 'phone_not_found', message: 'Phone number not found' });
    const page = await openPage(path, api, { user });
    const makePrimary = await screen.findByRole('button', { name: 'Make primary: 0312 1234567' });
    await page.user.click(makePrimary);
    await waitFor(() => expect(page.heard('toast.show@1')).toHaveLength(1));
    api.reply(updateUserProfile, nonsense);
    await page.user.click(makePrimary);
    await waitFor(() => expect(page.heard('toast.show@1')).toHaveLength(2));
    api.cut(updateUserProfile);
    await page.user.click(makePrimary);
    await waitFor(() =>
      expect(page.heard('toast.show@1')).toEqual([
        { variant: 'error', message: 'Phone number not found' },
        { variant: 'error', message: 'failed' },
        { variant: 'error', message: 'Network error. Please try again.' },
      ]),
    );
    expect(await numbers()).toEqual(['0300 1234567Primary', '0312 1234567Make primary']);
  });
});

test('the widget has the profile of a workshop, changed by the workshops’ call', async () => {
  api.answer(updateWorkshopProfile, aUser({ userType: 'mechanic', phones: ['03121234567', '03001234567'] }));
  const page = await showWidget('profile', api, { ...user, userType: 'mechanic' });
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Ahmed Raza');
  await page.user.click(screen.getByRole('button', { name: 'Make primary: 0312 1234567' }));
  await waitFor(async () => expect((await numbers())[0]).toBe('0312 1234567Primary'));
});
