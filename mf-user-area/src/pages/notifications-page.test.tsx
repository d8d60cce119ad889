import { beforeEach, describe, expect, test } from '@jest/globals';
import { countsChanged, listNotifications, markNotificationsRead, type News } from '@karwan/shared-contracts';
import { aNotification, anId, BUILT_AT } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const path = '/user-profile/notifications';
const news = aNotification();
const ad = { vertical: 'auto-parts', listingId: anId(1), title: 'Corolla' };
const order = { number: 'K-2026-000123', amountPkr: 3000 };
const words = { title: 'Welcome', text: 'Karwan is yours.', link: null };
const oldNotification = aNotification({ id: anId(801), kind: 'welcome', parameters: {}, words, readAt: BUILT_AT });

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(listNotifications, { items: [news, oldNotification], nextCursor: null, unreadCount: 1 });
  api.answer(markNotificationsRead, { unreadCount: 0 });
});

const caseParameters = { bookingId: anId(70), kind: 'sell-my-car', car: 'Honda Civic 2019' } as const;
const bookingPage = `/user-profile/bookings/${anId(70)}`;

describe('notifications', () => {
  test('[UA-06] tell what is unread, in words, and lead to what they are about', async () => {
    await openPage(path, api);
    expect(await screen.findByRole('heading', { name: 'Unread: Price drop on a saved ad' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Price drop on a saved ad' })).toHaveAttribute(
      'href',
      '/used-cars/toyota-corolla-2018-lahore-1a2b3c',
    );
    expect(screen.queryByRole('link', { name: 'Welcome' })).not.toBeInTheDocument();
  });

  test.each<[string, News, string, string]>([
    [
      'A new ad for your saved search',
      { kind: 'saved-search', parameters: { vertical: 'used-bikes', filters: 'mk-honda', name: 'Hondas', count: 1 } },
      'Hondas',
      '/used-bikes/search/mk-honda?sort=newest',
    ],
    [
      'Price drop on a saved ad',
      { kind: 'saved-ad-price', parameters: { ...ad, slug: 'corolla-1', pricePkr: 4_500_000 } },
      'Corolla is now PKR 45.00 Lacs.',
      '/auto-parts/corolla-1',
    ],
    [
      'Your ad is live',
      { kind: 'ad-approved', parameters: { ...ad, vertical: 'used-cars', home: 'electric-cars', slug: 'seal-1' } },
      'We’ve reviewed Corolla. Buyers can see it now.',
      '/electric-cars/seal-1',
    ],
    [
      'A saved ad was sold',
      { kind: 'saved-ad-sold', parameters: { ...ad, title: 'کرولا' } },
      '⁨کرولا⁩ has been sold.',
      '/user-profile/saved-ads',
    ],
    [
      'A saved ad is available again',
      { kind: 'saved-ad-back', parameters: { ...ad, slug: 'corolla', pricePkr: 4_500_000 } },
      'Corolla is available again: PKR 45.00 Lacs.',
      '/auto-parts/corolla',
    ],
    [
      'Your ad has expired',
      { kind: 'ad-expired', parameters: ad },
      'Buyers no longer see Corolla. Activate it again if it’s still for sale.',
      `/ads-details-screen?id=${anId(1)}`,
    ],
    [
      'Your business is approved',
      { kind: 'profile-approved', parameters: { userType: 'mechanic' } },
      'We’ve reviewed your business. You don’t need to do anything else.',
      '/car-workshops/profile',
    ],
    [
      'Your business is not approved yet',
      { kind: 'profile-rejected', parameters: { userType: 'dealer', reason: 'The name is wrong.' } },
      'The name is wrong. Correct your profile, then resubmit it.',
      '/user-profile',
    ],
    [
      'We have received your payment',
      { kind: 'payment-received', parameters: order },
      'PKR 3,000 for order K-2026-000123. The receipt is ready.',
      '/order?no=K-2026-000123',
    ],
    [
      'Refund issued',
      { kind: 'payment-returned', parameters: { ...order, reason: 'The time was taken.' } },
      'PKR 3,000 for order K-2026-000123: The time was taken.',
      '/order?no=K-2026-000123',
    ],
    [
      'Your bank transfer was not found',
      { kind: 'transfer-refused', parameters: { ...order, reason: 'Nothing arrived.' } },
      'We couldn’t find your transfer for order K-2026-000123: Nothing arrived.',
      '/order?no=K-2026-000123',
    ],
    [
      'We’re waiting for your bank transfer',
      { kind: 'transfer-awaited', parameters: order },
      'PKR 3,000 for order K-2026-000123. Send the proof before the order expires.',
      '/order?no=K-2026-000123',
    ],
    [
      'Your consultant proposed a price',
      { kind: 'case-price', parameters: { ...caseParameters, pricePkr: 4_700_000 } },
      'Sell my car, Honda Civic 2019: PKR 4,700,000. Agree to it, or ask for another price.',
      bookingPage,
    ],
    [
      'An offer is waiting for your reply',
      { kind: 'case-offer', parameters: { ...caseParameters, amountPkr: 4_650_000, name: 'Hamza' } },
      'Sell my car, Honda Civic 2019: PKR 4,650,000, Hamza.',
      bookingPage,
    ],
    [
      'The accepted offer fell through',
      {
        kind: 'case-decided',
        parameters: {
          ...caseParameters,
          amountPkr: 4_650_000,
          decision: 'fell-through',
          reason: 'His loan was refused.',
        },
      },
      'Sell my car, Honda Civic 2019: PKR 4,650,000. His loan was refused.',
      bookingPage,
    ],
    [
      'The hand-over is scheduled',
      { kind: 'case-hand-over', parameters: { ...caseParameters, handOverAt: '2026-12-05T06:00:00.000Z' } },
      'Sell my car, Honda Civic 2019: Saturday, 5 Dec 2026, 11:00 AM. Bring the papers listed in your booking.',
      bookingPage,
    ],
    [
      'The hand-over is coming up',
      { kind: 'case-hand-over-near', parameters: { ...caseParameters, handOverAt: '2026-12-05T06:00:00.000Z' } },
      'Sell my car, Honda Civic 2019: Saturday, 5 Dec 2026, 11:00 AM. Bring the papers listed in your booking.',
      bookingPage,
    ],
    [
      'The car has been handed over',
      { kind: 'case-commission', parameters: { ...caseParameters, amountPkr: 46_500 } },
      'Sell my car, Honda Civic 2019. Our commission of PKR 46,500 is now due.',
      bookingPage,
    ],
    [
      'Our commission has changed',
      { kind: 'case-commission', parameters: { ...caseParameters, amountPkr: 46_500, reason: 'One nought too many.' } },
      'Sell my car, Honda Civic 2019. Our commission of PKR 46,500 is now due. One nought too many.',
      bookingPage,
    ],
    [
      'There’s no commission to pay',
      {
        kind: 'case-commission',
        parameters: { ...caseParameters, amountPkr: 0, reason: 'The buyer brought it back.' },
      },
      'Sell my car, Honda Civic 2019. The buyer brought it back.',
      bookingPage,
    ],
    [
      'All done',
      { kind: 'case-closed', parameters: caseParameters },
      'Sell my car, Honda Civic 2019. Thank you for trusting Karwan with it.',
      bookingPage,
    ],
    [
      'Your consultant closed the case',
      {
        kind: 'case-closed',
        parameters: { ...caseParameters, kind: 'buy-me-a-car', car: null, reason: 'Nothing fits.' },
      },
      'Buy me a car. Nothing fits.',
      bookingPage,
    ],
    [
      'New message from Adeel',
      { kind: 'case-message', parameters: { ...caseParameters, from: 'Adeel' } },
      'Sell my car, Honda Civic 2019. Read it in your booking.',
      bookingPage,
    ],
  ])('are put into words here: %s', async (title, { kind, parameters }, text, link) => {
    const notification = aNotification({ kind, parameters: { [kind]: parameters } });
    api.answer(listNotifications, { items: [notification], nextCursor: null, unreadCount: 1 });
    await openPage(path, api);
    expect(await screen.findByRole('link', { name: title })).toHaveAttribute('href', link);
    expect(screen.getByText(text)).toBeVisible();
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

  test('are read by following them', async () => {
    const page = await openPage(path, api);
    await page.user.click(await screen.findByRole('link', { name: 'Price drop on a saved ad' }));
    await waitFor(() => expect(api.callsTo(markNotificationsRead)).toMatchObject([{ body: { ids: [news.id] } }]));
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
    await waitFor(() => expect(page.emittedPayloads('toast.show@1')).toEqual([{ variant: 'error', message }]));
    expect(screen.getByRole('heading', { name: 'Unread: Price drop on a saved ad' })).toBeVisible();
    api.answer(markNotificationsRead, { unreadCount: 0 });
    await page.user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('heading', { name: 'Price drop on a saved ad' })).toBeVisible();
    expect(api.callsTo(markNotificationsRead).at(-1)?.body).toEqual({ upTo: { id, createdAt } });
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
