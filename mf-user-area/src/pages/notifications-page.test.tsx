import { beforeEach, describe, expect, test } from '@jest/globals';
import { countsChanged, listNotifications, markNotificationsRead } from '@karwan/shared-contracts';
import { aNotification, anId, BUILT_AT } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, hrefOf } from '@karwan/shared-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const path = '/user-profile/notifications';
const news = aNotification();
const ad = { vertical: 'auto-parts', listingId: anId(1), title: 'Corolla' };
const words = { title: 'Welcome', text: 'Karwan is yours.', link: null };
const oldNotification = aNotification({ id: anId(801), kind: 'welcome', parameters: {}, words, readAt: BUILT_AT });

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(listNotifications, { items: [news, oldNotification], nextCursor: null, unreadCount: 1 });
  api.answer(markNotificationsRead, { unreadCount: 0 });
});

describe('notifications', () => {
  test('[UA-06] tell what is unread, in words, and lead to what they are about, which reads them', async () => {
    const { user } = await openPage(path, api);
    expect(await screen.findByRole('heading', { name: 'Unread: Price drop on a saved ad' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    expect(hrefOf('Price drop on a saved ad')).toBe('/used-cars/toyota-corolla-2018-lahore-1a2b3c');
    expect(screen.queryByRole('link', { name: 'Welcome' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Price drop on a saved ad' }));
    await waitFor(() => expect(api.bodiesTo(markNotificationsRead)).toEqual([{ ids: [news.id] }]));
  });

  test('of a kind that is newer than the page are told as news, and fail nothing', async () => {
    api.reply(listNotifications, () =>
      Response.json({
        items: [{ ...news, kind: 'auction-won', parameters: { 'auction-won': { lot: 7 } } }, oldNotification],
        nextCursor: null,
        unreadCount: 1,
      }),
    );
    await openPage(path, api);
    expect(await screen.findByRole('heading', { name: 'Unread: You have a new notification' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  });

  test('[UA-06] are marked one by one, and the number follows everywhere', async () => {
    const other = aNotification({ id: anId(802), kind: 'ad-expired', parameters: { 'ad-expired': ad } });
    api.answer(listNotifications, { items: [news, other, oldNotification], nextCursor: null, unreadCount: 2 });
    api.answer(markNotificationsRead, () => ({ unreadCount: 2 - api.callsTo(markNotificationsRead).length }));
    const page = await openPage(path, api);
    await page.user.click(await screen.findByRole('button', { name: 'Mark as read: Price drop on a saved ad' }));
    expect(await screen.findByRole('heading', { name: 'Price drop on a saved ad' })).toBeVisible();
    expect(page.emittedPayloads('counts.changed@1')).toEqual([{ notifications: 1, messages: 0 }]);
    expect(screen.getByRole('heading', { name: 'Unread: Your ad has expired' })).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Mark as read: Your ad has expired' }));
    expect(await screen.findByRole('heading', { name: 'Your ad has expired' })).toBeVisible();
    expect(page.emittedPayloads('counts.changed@1').at(-1)).toEqual({ notifications: 0, messages: 0 });
    expect(screen.queryByRole('button', { name: /Mark/ })).not.toBeInTheDocument();
  });

  test('are marked all at once; where that fails it is told, and they stay unread', async () => {
    const message = 'Network error. Please try again.';
    const { id, createdAt } = news;
    api.cut(markNotificationsRead);
    const page = await openPage(path, api);
    await page.user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(page.toasts()).toEqual([{ variant: 'error', message }]));
    expect(screen.getByRole('heading', { name: 'Unread: Price drop on a saved ad' })).toBeVisible();
    api.answer(markNotificationsRead, { unreadCount: 0 });
    await page.user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('heading', { name: 'Price drop on a saved ad' })).toBeVisible();
    expect(api.bodiesTo(markNotificationsRead).at(-1)).toEqual({ upTo: { id, createdAt } });
  });

  test('new ones come live', async () => {
    const page = await openPage(path, api);
    await screen.findByRole('link', { name: 'Price drop on a saved ad' });
    const newest = aNotification({
      id: anId(802),
      parameters: { 'saved-search': { vertical: 'used-cars', filters: 'mk-toyota', name: 'Toyotas', count: 2 } },
    });
    api.answer(listNotifications, { items: [newest, news, oldNotification], nextCursor: null, unreadCount: 2 });
    act(() => page.ctx.bus.emit(countsChanged, { notifications: 2, messages: 0 }));
    expect(await screen.findByRole('link', { name: '2 new ads for your saved search' })).toBeVisible();
    api.answer(listNotifications, { items: [oldNotification], nextCursor: null, unreadCount: 0 });
    act(() => page.ctx.bus.emit(countsChanged, { notifications: 0, messages: 0 }));
    await waitFor(() => expect(screen.queryByRole('link', { name: '2 new ads for your saved search' })).toBeNull());
  });

  test('more come with the end of the list', async () => {
    api.answer(listNotifications, ({ query }) =>
      query.get('cursor') === 'next'
        ? { items: [oldNotification], nextCursor: null, unreadCount: 1 }
        : { items: [news], nextCursor: 'next', unreadCount: 1 },
    );
    const { scrollToEnd } = await openPage(path, api);
    await screen.findByRole('link', { name: 'Price drop on a saved ad' });
    scrollToEnd();
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
  });
});
