import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { countsChanged, getCounts, postAnAdTypes } from '@karwan/shared-contracts';
import { aUser, type FakeApi, fakeApi } from '@karwan/shared-contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.tsx';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.verify());

const menu = async () => within(await screen.findByRole('navigation', { name: 'Your account' }));
const entries = async () =>
  (await menu()).getAllByRole('listitem').map((item) => item.textContent?.replace(/\d+.*/, '') ?? '');

describe('the account menu', () => {
  test('leads to every page that there is, says where one is, and ends with Log out', async () => {
    const page = await openPage('/user-profile', api);
    expect(await entries()).toEqual([
      'Profile',
      'My ads',
      'Post an ad',
      'Saved ads',
      'Messages',
      'Notifications',
      'Log out',
    ]);
    expect((await menu()).getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
    expect((await menu()).getByRole('link', { name: 'Saved ads' })).toHaveAttribute('href', '/user-profile/saved-ads');
    await page.user.click((await menu()).getByRole('button', { name: 'Log out' }));
    expect(page.heard('auth.open@1')).toEqual([{ modal: 'logout-confirmation' }]);
  });

  test('of a workshop has profile and security alone', async () => {
    await openPage('/user-profile', api, { user: aUser({ userType: 'mechanic' }) });
    expect(await entries()).toEqual(['Profile', 'Security', 'Log out']);
  });

  test('[UA-13] shows unread messages, only to who is logged in, and notifications; both live', async () => {
    const page = await openPage('/user-profile', api);
    api.answer(getCounts, { notificationCount: 2, chatCount: 1 });
    act(() => void page.ctx.queryClient.invalidateQueries());
    expect(await (await menu()).findByText('2 unread notifications')).toBeInTheDocument();
    expect((await menu()).getByText('1 unread message')).toBeInTheDocument();
    act(() => page.ctx.bus.emit(countsChanged, { notifications: 0, messages: 120 }));
    expect(await (await menu()).findByText('99+')).toBeVisible();
    expect((await menu()).queryByText(/unread notification/)).not.toBeInTheDocument();
    act(() => page.ctx.auth.logOut());
    await waitFor(async () => expect((await menu()).queryByText(/unread/)).not.toBeInTheDocument());
  });
});

describe('posting an ad', () => {
  test.each([
    ['Car', '/used-cars/sell?type=Car'],
    ['Bike', '/used-bikes/sell?type=Bike'],
    ['Auto Part', '/auto-parts/sell?type=Auto%20Part'],
    ['Sell Armoured Car', '/armoured-cars/sell?type=Sell%20Armoured%20Car'],
    ['Rent Armoured Car', '/armoured-cars/sell?type=Rent%20Armoured%20Car'],
  ])('[UA-03] of type %s goes to %s', async (type, target) => {
    const { place } = await openPage(`/user-profile/post-an-ad?type=${encodeURIComponent(type)}`, api);
    await waitFor(() => expect(place()).toBe(target));
  });

  test('without a type, or with one that does not exist, asks what to sell', async () => {
    await openPage('/user-profile/post-an-ad?type=Boat', api);
    expect(await screen.findByRole('heading', { level: 1, name: 'What do you want to sell?' })).toBeVisible();
    const targets = (await screen.findAllByRole('link')).filter((link) =>
      link.getAttribute('href')?.includes('?type='),
    );
    expect(targets).toHaveLength(postAnAdTypes.length);
  });
});
