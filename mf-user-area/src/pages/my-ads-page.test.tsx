import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  changeListingState,
  deleteMyListing,
  listedVerticals,
  listingChanged,
  listingPosted,
  listingStatuses,
  listMyListings,
  listReportsOfMyAds,
  type OwnListingCard,
} from '@karwan/shared-contracts';
import { aListing, anId } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const path = '/user-profile/my-ads';
const noCounts = { draft: 0, pending: 0, active: 0, rejected: 0, expired: 0, sold: 0, deactivated: 0 };
const anOwnAd = (change: Partial<OwnListingCard> = {}): OwnListingCard => ({
  ...aListing(),
  status: 'active',
  rejectionReason: null,
  expiresAt: null,
  stats: { views: 1240, saves: 12, calls: 3, messages: 5 },
  ...change,
});
const answerOf = (items: OwnListingCard[], counts: Partial<typeof noCounts> = {}, totalDocs = items.length) => ({
  items,
  pagination: { page: 1, limit: 12, totalDocs, totalPages: Math.ceil(totalDocs / 12) },
  countByStatus: { ...noCounts, ...counts },
});

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(listMyListings, answerOf([anOwnAd()], { active: 1, sold: 2 }));
  api.answer(listReportsOfMyAds, { items: [] });
});

const openMenu = async (page: Awaited<ReturnType<typeof openPage>>) => {
  await page.user.click(await screen.findByRole('button', { name: /^Actions for/ }));
  return screen.findByRole('menu');
};
const choose = async (page: Awaited<ReturnType<typeof openPage>>, name: string) =>
  page.user.click(within(await openMenu(page)).getByRole('menuitem', { name }));

describe('own ads', () => {
  test('show state, price and figures, lead to their private page, and of one vertical are not divided', async () => {
    await openPage(path, api);
    const link = await screen.findByRole('link', { name: 'Toyota Corolla GLi 1.3 2018' });
    expect(link).toHaveAttribute('href', `/ads-details-screen?id=${anId(1)}`);
    const row = link.closest('li');
    for (const text of ['Live', 'PKR 47.50 Lacs', 'Views: 1.2K', 'Saves: 12', 'Calls: 3', 'Messages: 5'])
      expect(row).toHaveTextContent(text);
    expect(screen.getByText(/^Saves:/)).toHaveTextContent(/^Saves: 12$/);
    expect(screen.getByText('Showing 1-1 of 1 results')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Ads by category' })).not.toBeInTheDocument();
  });

  test('have the inspection reports that are public or shared with the seller, each at its ad', async () => {
    const validUntil = '2026-12-30T06:00:00.000Z';
    api.answer(listMyListings, answerOf([anOwnAd(), anOwnAd({ id: anId(2), title: 'Suzuki Alto 2020' })]));
    api.answer(listReportsOfMyAds, {
      items: [
        { listingId: anId(1), reportNumber: 'KI-00000-11111-22222-33333', audience: 'seller', validUntil },
        { listingId: anId(2), reportNumber: 'KI-44444-11111-22222-33333', audience: 'public', validUntil },
      ],
    });
    await openPage(path, api);
    const report = '/car-inspection/report?no=KI-';
    const shared = await screen.findByRole('link', { name: 'Inspection report, not shown on the ad' });
    expect(shared).toHaveAttribute('href', `${report}00000-11111-22222-33333`);
    expect(shared.closest('li')).toHaveTextContent('Toyota Corolla GLi 1.3 2018');
    const open = screen.getByRole('link', { name: 'Inspection report, public' });
    expect(open).toHaveAttribute('href', `${report}44444-11111-22222-33333`);
    expect(open.closest('li')).toHaveTextContent('Suzuki Alto 2020');
  });

  test('are shown without reports where those cannot be loaded', async () => {
    api.refuse(listReportsOfMyAds, { status: 404, code: 'not_found', message: 'There is nothing here.' });
    await openPage(path, api);
    expect(await screen.findByRole('link', { name: 'Toyota Corolla GLi 1.3 2018' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('are chosen by status, each with its number; statuses without ads are left out', async () => {
    const page = await openPage(path, api);
    const tabs = within(await screen.findByRole('navigation', { name: 'Ads by status' }));
    expect(await tabs.findByRole('link', { name: 'Live 1' })).toBeVisible();
    expect(tabs.getByRole('link', { name: 'All 3' })).toHaveAttribute('aria-current', 'page');
    expect(tabs.getAllByRole('link')).toHaveLength(3);
    await page.user.click(tabs.getByRole('link', { name: 'Sold 2' }));
    await waitFor(() => expect(page.currentPath()).toBe(`${path}?status=sold`));
    await waitFor(() => expect(api.callsTo(listMyListings).at(-1)?.query.get('status')).toBe('sold'));
  });

  test.each(listingStatuses)(
    'of every status (%s) are named in words, a rejected one with the reason',
    async (status) => {
      const rejectionReason = status === 'rejected' ? 'Watermark of another site' : null;
      api.answer(listMyListings, answerOf([anOwnAd({ status, rejectionReason })], { [status]: 1 }));
      await openPage(path, api);
      const row = (await screen.findByRole('link', { name: 'Toyota Corolla GLi 1.3 2018' })).closest('li');
      expect(row?.textContent).toMatch(/^(Draft|In review|Live|Rejected|Expired|Sold|Deactivated)/);
      if (rejectionReason) expect(screen.getByText(rejectionReason)).toBeVisible();
    },
  );

  test('a draft without anything is still a row, to be finished', async () => {
    const { price: _price, ...draft } = { ...anOwnAd({ status: 'draft', title: '' }), price: 0 };
    api.answer(listMyListings, answerOf([{ ...draft, pricePkr: undefined }], { draft: 1 }));
    const page = await openPage(path, api);
    expect(await screen.findByRole('link', { name: 'Unfinished ad' })).toBeVisible();
    expect(screen.getByText('No price yet')).toBeVisible();
    const finish = within(await openMenu(page)).getByRole('menuitem', { name: 'Finish this ad' });
    expect(finish).toHaveAttribute('href', `/used-cars/sell?edit=${anId(1)}`);
  });

  test('of several verticals are narrowed to one, whose statuses are counted', async () => {
    const [one, other] = listedVerticals;
    const countByVertical = { [one]: 2, [other]: 1, boats: 4 };
    api.answer(listMyListings, { ...answerOf([anOwnAd()], { active: 1, sold: 2 }), countByVertical });
    const { user, currentPath } = await openPage(`${path}?status=sold`, api);
    const tabs = within(await screen.findByRole('navigation', { name: 'Ads by category' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All 7',
      'Used cars 2',
      'Used bikes 1',
    ]);
    await user.click(tabs.getByRole('link', { name: /^Used bikes/ }));
    await waitFor(() => expect(currentPath()).toBe(`${path}?vertical=${other}`));
    await waitFor(() => expect(api.callsTo(listMyListings).at(-1)?.query.get('vertical')).toBe(other));
    const statuses = within(screen.getByRole('navigation', { name: 'Ads by status' }));
    const sold = statuses.getByRole('link', { name: 'Sold 2' });
    expect(sold).toHaveAttribute('href', `${path}?vertical=${other}&status=sold`);
  });

  test('more than a page are turned by links', async () => {
    api.answer(listMyListings, answerOf([anOwnAd()], { active: 30 }, 30));
    const page = await openPage(path, api);
    await page.user.click(await screen.findByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(api.callsTo(listMyListings).at(-1)?.query.get('page')).toBe('2'));
    expect(page.currentPath()).toBe(`${path}?page=2`);
  });

  test('are read again when another part of the page has changed one', async () => {
    const page = await openPage(path, api);
    await screen.findByRole('link', { name: 'Live 1' });
    api.answer(listMyListings, answerOf([anOwnAd({ status: 'sold' })], { sold: 1 }));
    act(() => page.ctx.bus.emit(listingChanged, { listingId: anId(1), change: 'status', status: 'sold' }));
    expect(await screen.findByRole('link', { name: 'Sold 1' })).toBeVisible();
    api.answer(listMyListings, answerOf([anOwnAd()], { active: 2 }));
    act(() => page.ctx.bus.emit(listingPosted, { listingId: anId(2), slug: 'a-car', vertical: 'used-cars' }));
    expect(await screen.findByRole('link', { name: 'Live 2' })).toBeVisible();
  });
});

describe('actions', () => {
  test.each([
    ['active', ['Edit', 'Mark as sold', 'Deactivate', 'Delete']],
    ['sold', ['Edit', 'Activate', 'Delete']],
    ['pending', ['Edit', 'Delete']],
  ] as const)('of an ad that is %s', async (status, names) => {
    api.answer(listMyListings, answerOf([anOwnAd({ status })]));
    const page = await openPage(path, api);
    const items = within(await openMenu(page)).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([...names]);
  });

  test('activate says that changes are reviewed first, where they are', async () => {
    api.answer(listMyListings, answerOf([anOwnAd({ status: 'deactivated' })]));
    api.answer(changeListingState, { status: 'pending' });
    const page = await openPage(path, api);
    await page.user.click(within(await openMenu(page)).getByRole('menuitem', { name: 'Activate' }));
    const message = 'We’ll review your changes before the ad goes live again.';
    await waitFor(() => expect(page.toasts()).toEqual([{ variant: 'success', message }]));
  });

  test('a sale can be undone for a while, where the list is, also when the ad is in it no more', async () => {
    api.answer(changeListingState, { status: 'sold' });
    const page = await openPage(path, api);
    const menu = within(await openMenu(page));
    api.answer(listMyListings, answerOf([]));
    await page.user.click(menu.getByRole('menuitem', { name: 'Mark as sold' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    const message = 'Marked as sold. Congratulations!';
    expect(page.toasts()).toEqual([{ variant: 'success', message }]);
    expect(screen.getByText(/^Sold by mistake\? Undo it within 10 seconds/)).toBeVisible();
    api.answer(changeListingState, { status: 'active' });
    const main = Object.assign(document.createElement('main'), { tabIndex: -1 });
    document.body.append(main);
    await page.user.click(undo);
    await waitFor(() =>
      expect(api.bodiesTo(changeListingState)).toEqual([{ action: 'mark-sold' }, { action: 'activate' }]),
    );
    await waitFor(() => expect(undo).not.toBeInTheDocument());
    expect(main).toHaveFocus();
    main.remove();
  });

  test('after a second sale the offer to undo stands for its 10 seconds', async () => {
    const page = await openPage(path, api);
    await screen.findByRole('link', { name: 'Live 1' });
    jest.useFakeTimers();
    const sold = { change: 'status', status: 'sold', before: 'active' } as const;
    for (const number of [1, 2]) {
      act(() => page.ctx.bus.emit(listingChanged, { listingId: anId(number), ...sold }));
      act(() => jest.advanceTimersByTime(9999));
    }
    act(() => page.ctx.bus.emit(listingChanged, { listingId: anId(1), change: 'status', status: 'pending' }));
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test.each(['deactivated', 'expired'] as const)(
    'the sale of an ad that was %s is not undone by making it public',
    async (status) => {
      api.answer(listMyListings, answerOf([anOwnAd({ status })]));
      api.answer(changeListingState, { status: 'sold' });
      const page = await openPage(path, api);
      await choose(page, 'Mark as sold');
      await waitFor(() => expect(page.toasts()).toHaveLength(1));
      expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    },
  );

  test('delete asks first, and keeps the ad when thought better of or without a connection', async () => {
    api.cut(deleteMyListing);
    const page = await openPage(path, api);
    await choose(page, 'Delete');
    const question = await screen.findByRole('alertdialog', { name: 'Delete this ad?' });
    expect(question).toHaveAccessibleDescription(/Toyota Corolla GLi 1.3 2018.*can’t be undone/);
    await page.user.click(screen.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(api.callsTo(deleteMyListing)).toEqual([]);
    await choose(page, 'Delete');
    await page.user.click(await screen.findByRole('button', { name: 'Delete' }));
    const message = 'Network error. Please try again.';
    await waitFor(() => expect(page.toasts()).toEqual([{ variant: 'error', message }]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByText('Toyota Corolla GLi 1.3 2018')).toBeInTheDocument();
  });

  test('one that is deleted leaves the focus on the ad that takes its place', async () => {
    const alto = anOwnAd({ id: anId(2), title: 'Suzuki Alto 2020' });
    api.answer(listMyListings, answerOf([anOwnAd(), alto]));
    api.answer(deleteMyListing, { success: true, message: 'Deleted' });
    const page = await openPage(path, api);
    await page.user.click((await screen.findAllByRole('button', { name: /^Actions for/ }))[0] ?? document.body);
    await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    api.answer(listMyListings, answerOf([alto]));
    await page.user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Suzuki Alto 2020' })).toHaveFocus());
    expect(page.emittedPayloads('listing.changed@1')).toEqual([{ listingId: anId(1), change: 'deleted' }]);
  });
});
