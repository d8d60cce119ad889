import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { countsChanged, listNotifications, markNotificationsRead } from '@karwan/shared-contracts';
import { aNotification, anId, BUILT_AT, type FakeApi, fakeApi } from '@karwan/shared-contracts/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openPage } from '../testing/open-page.tsx';

const path = '/user-profile/notifications';
const news = aNotification();
const old = aNotification({ id: anId(801), title: 'Welcome', link: null, readAt: BUILT_AT });

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.answer(listNotifications, { items: [news, old], nextCursor: null, unreadCount: 1 });
  api.answer(markNotificationsRead, { unreadCount: 0 });
});
afterEach(() => api.verify());

describe('notifications', () => {
  test('tell what is unread, in words, and lead to what they are about', async () => {
    await openPage(path, api);
    expect(await screen.findByRole('heading', { name: 'Unread: Your ad is live' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your ad is live' })).toHaveAttribute('href', '/user-profile/my-ads');
    expect(screen.queryByRole('link', { name: 'Welcome' })).not.toBeInTheDocument();
  });

  test('are read by following them', async () => {
    const page = await openPage(path, api);
    await page.user.click(await screen.findByRole('link', { name: 'Your ad is live' }));
    await waitFor(() => expect(api.callsTo(markNotificationsRead)).toMatchObject([{ body: { ids: [news.id] } }]));
  });

  test('are marked one by one, and the number follows everywhere', async () => {
    const page = await openPage(path, api);
    await page.user.click(await screen.findByRole('button', { name: 'Mark as read: Your ad is live' }));
    expect(await screen.findByRole('heading', { name: 'Your ad is live' })).toBeVisible();
    expect(page.heard('counts.changed@1')).toEqual([{ notifications: 0, messages: 0 }]);
    expect(screen.queryByRole('button', { name: /Mark/ })).not.toBeInTheDocument();
  });

  test('are marked all at once', async () => {
    const page = await openPage(path, api);
    await page.user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(api.callsTo(markNotificationsRead)).toMatchObject([{ body: {} }]));
    expect(await screen.findByRole('heading', { name: 'Your ad is live' })).toBeVisible();
  });

  test('marking that fails is told, and they stay unread', async () => {
    api.cut(markNotificationsRead);
    const page = await openPage(path, api);
    await page.user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() =>
      expect(page.heard('toast.show@1')).toEqual([{ variant: 'error', message: 'Network error. Please try again.' }]),
    );
    expect(screen.getByRole('heading', { name: 'Unread: Your ad is live' })).toBeVisible();
  });

  test('new ones come live', async () => {
    const page = await openPage(path, api);
    await screen.findByRole('link', { name: 'Your ad is live' });
    const newest = aNotification({ id: anId(802), title: 'Two new Corollas' });
    api.answer(listNotifications, { items: [newest, news, old], nextCursor: null, unreadCount: 2 });
    act(() => page.ctx.bus.emit(countsChanged, { notifications: 2, messages: 0 }));
    expect(await screen.findByRole('link', { name: 'Two new Corollas' })).toBeVisible();
  });

  test('more come with the end of the list', async () => {
    api.answer(listNotifications, ({ query }) =>
      query.get('cursor') === 'next'
        ? { items: [old], nextCursor: null, unreadCount: 1 }
        : { items: [news], nextCursor: 'next', unreadCount: 1 },
    );
    const { scrollToEnd } = await openPage(path, api);
    await screen.findByRole('link', { name: 'Your ad is live' });
    scrollToEnd();
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
  });

  test('none: says what will be here', async () => {
    api.answer(listNotifications, { items: [], nextCursor: null, unreadCount: 0 });
    await openPage(path, api);
    expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  });

  test('refused and unreachable: say so, and are read again on request', async () => {
    api.refuse(listNotifications, { status: 500, code: 'internal', message: 'Something went wrong here.' });
    const { user } = await openPage(path, api);
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong here.');
    api.cut(listNotifications);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Network error. Please try again.'));
  });
});
