import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  countsChanged,
  getCounts,
  getNotificationPreferences,
  listBlockedPeople,
  listBookings,
  listConversations,
  listSheetChecks,
} from '@karwan/shared-contracts';
import { aDealer, anId, aUser } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, hrefOf } from '@karwan/shared-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(listBlockedPeople, { items: [], nextCursor: null });
});

/** A member of the staff of `aDealer`. */
const staff = (permissions: string[] | string = []) =>
  aDealer({ _id: anId(502), name: 'Sana Khan', userType: 'dealer-staff', dealerId: aDealer()._id, permissions });

const menu = async () => within(await screen.findByRole('navigation', { name: 'Your account' }));
const entries = async () =>
  (await menu()).getAllByRole('listitem').map((item) => item.textContent?.replace(/\d+.*/, '') ?? '');

const everyone = [
  'Profile',
  'My ads',
  'Post an ad',
  'Saved ads',
  'Messages',
  'Notifications',
  'Bookings',
  'Transactions',
];

describe('the account menu', () => {
  test('leads to every page that there is, says where one is, and ends with Log out', async () => {
    const page = await openPage('/user-profile', api);
    expect(await entries()).toEqual([...everyone, 'Settings', 'Log out']);
    expect((await menu()).getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
    expect((await menu()).getByRole('link', { name: 'Saved ads' })).toHaveAttribute('href', '/user-profile/saved-ads');
    await page.user.click((await menu()).getByRole('button', { name: 'Log out' }));
    expect(page.emittedPayloads('auth.open@1')).toEqual([{ modal: 'logout-confirmation' }]);
  });

  test('[UA-12] of a workshop has profile and security alone; every menu ends with Log out', async () => {
    const page = await openPage('/user-profile', api, { user: aUser({ userType: 'mechanic' }) });
    expect(await entries()).toEqual(['Profile', 'Security', 'Log out']);
    page.unmount();
    api.answer(getNotificationPreferences, { muted: [] });
    for (const user of [aUser(), aDealer(), staff(), staff('My Ads'), staff(['Bookings'])]) {
      const { unmount } = await openPage('/user-profile/settings', api, { user });
      expect((await entries()).at(-1)).toBe('Log out');
      unmount();
    }
  });

  test('of a dealer has the staff, too, and of staff without limits is the same', async () => {
    for (const user of [aDealer(), staff('')]) {
      const { unmount } = await openPage('/user-profile', api, { user });
      expect(await entries()).toEqual([...everyone, 'Staff', 'Settings', 'Log out']);
      unmount();
    }
  });

  test.each([[['My Ads', 'Messages', 'Fly to the moon']], ['My Ads, Messages']])(
    'of staff with limits (%j) has what they name, and the settings',
    async (permissions) => {
      api.answer(getNotificationPreferences, { muted: [] });
      await openPage('/user-profile/settings', api, { user: staff(permissions) });
      expect(await entries()).toEqual(['My ads', 'Messages', 'Settings', 'Log out']);
    },
  );

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

describe('a page that is not for this person', () => {
  test.each([
    '/user-profile/saved-ads',
    '/user-profile/notifications',
    '/user-profile/staff',
    '/user-profile/post-an-ad?type=Car',
  ])('%s: staff whose permissions lack it are told so, and nothing is called', async (path) => {
    await openPage(path, api, { user: staff('My Ads') });
    expect(await screen.findByRole('heading', { name: 'You don’t have access to this' })).toBeVisible();
    expect(hrefOf('Go to a page you can use')).toBe('/user-profile/my-ads');
  });

  test.each([
    [staff('Notifications, Messages'), '/user-profile/messages'],
    [staff('Bookings'), '/user-profile/bookings'],
  ])('the account itself leads staff with limits to what they have', async (user, home) => {
    api.answer(listConversations, { items: [], nextCursor: null });
    api.answer(listBookings, { items: [], nextCursor: null });
    api.answer(listSheetChecks, { items: [], nextCursor: null });
    const { currentPath } = await openPage('/user-profile', api, { user });
    await waitFor(() => expect(currentPath()).toBe(home));
  });

  test.each([
    ['/user-profile/staff', staff(''), 'Only the dealer can manage staff', '/user-profile'],
    ['/user-profile/staff', aUser(), 'Only the dealer can manage staff', '/user-profile'],
    [
      '/user-profile/my-ads',
      aUser({ userType: 'mechanic' }),
      'This page is not for workshops',
      '/car-workshops/profile',
    ],
  ])('%s: says so and leads on', async (path, user, heading, home) => {
    await openPage(path, api, { user });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Go to your/ })).toHaveAttribute('href', home);
  });

  test('what is no page at all is the shell’s to show', async () => {
    await openPage('/user-profile/else', api);
    expect(await screen.findByText('status 404')).toBeVisible();
  });
});
