import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  deleteSavedSearch,
  listedVerticals,
  listSavedListings,
  listSavedSearches,
  saveListing,
  saveSearch,
  unsaveListing,
} from '@karwan/shared-contracts';
import { aListing, anId, BUILT_AT } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, hrefOf } from '@karwan/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const path = '/user-profile/saved-ads';
const saved = (listing: Parameters<typeof aListing>[0] = {}, status: 'active' | 'sold' | 'deactivated' = 'active') => ({
  ...aListing(listing),
  status,
  savedAt: BUILT_AT,
});
const aSearch = {
  id: anId(60),
  vertical: 'used-cars',
  filters: 'mk-toyota/ct-lahore',
  name: 'Toyota in Lahore',
  createdAt: BUILT_AT,
  newCount: 3,
};

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(listSavedListings, { items: [saved()], nextCursor: null, total: 1 });
  api.answer(listSavedSearches, []);
});

const row = async (title = 'Toyota Corolla GLi 1.3 2018') => (await screen.findByText(title)).closest('li');

describe('saved ads', () => {
  test('show price, place and mileage, and lead to the ad', async () => {
    await openPage(path, api);
    const item = await row();
    for (const text of ['PKR 47.50 Lacs', 'Lahore', '68,000 km']) expect(item).toHaveTextContent(text);
    expect(hrefOf('Toyota Corolla GLi 1.3 2018')).toBe('/used-cars/toyota-corolla-2018-lahore-1a2b3c');
  });

  test('of a vertical that came later than this page are shown by what every ad has', async () => {
    const boat = { ...saved({ vertical: 'boats', title: 'Fishing boat' }), about: { boats: { lengthM: 9 } } };
    api.reply(listSavedListings, () => Response.json({ items: [boat], nextCursor: null, total: 1 }));
    await openPage(path, api);
    expect((await row('Fishing boat'))?.textContent).toContain('PKR 47.50 LacsLahoreSaved');
    expect(screen.getByRole('link', { name: 'Fishing boat' })).toHaveAttribute('href', `/detail/${boat.slug}`);
  });

  test('that are sold or gone stay, say so, and lead nowhere', async () => {
    const items = [saved({ title: 'Sold one' }, 'sold'), saved({ id: anId(2), title: 'Gone one' }, 'deactivated')];
    api.answer(listSavedListings, { items, nextCursor: null, total: 2 });
    await openPage(path, api);
    expect(await row('Sold one')).toHaveTextContent('Sold');
    expect(await row('Gone one')).toHaveTextContent('No longer available');
    expect(screen.queryByRole('link', { name: /one$/ })).not.toBeInTheDocument();
  });

  test('are removed, told to the hearts elsewhere, and taken back by one press', async () => {
    api.answer(unsaveListing, { success: true, message: 'Removed' });
    api.answer(saveListing, { savedAt: BUILT_AT });
    const page = await openPage(path, api);
    await page.user.click(await screen.findByRole('button', { name: /^Remove/ }));
    await page.user.click(await screen.findByRole('button', { name: /^Save again/ }));
    expect(await screen.findByRole('button', { name: /^Remove/ })).toBeVisible();
    expect(page.emittedPayloads('listing.unsaved@1')).toEqual([{ listingId: anId(1) }]);
    expect(page.emittedPayloads('listing.saved@1')).toEqual([{ listingId: anId(1), savedAt: BUILT_AT }]);
  });

  test('that are sold are removed for good: they could not be saved again', async () => {
    api.answer(listSavedListings, { items: [saved({}, 'sold')], nextCursor: null, total: 1 });
    api.answer(unsaveListing, { success: true, message: 'Removed' });
    const page = await openPage(path, api);
    await page.user.click(await screen.findByRole('button', { name: /^Remove/ }));
    expect(await screen.findByText('Removed')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Save again/ })).not.toBeInTheDocument();
  });

  test('a removal that finds no connection is told, and undone', async () => {
    api.cut(unsaveListing);
    const page = await openPage(path, api);
    await page.user.click(await screen.findByRole('button', { name: /^Remove/ }));
    await waitFor(() =>
      expect(page.toasts()).toEqual([{ variant: 'error', message: 'Network error. Please try again.' }]),
    );
    expect(screen.getByRole('button', { name: /^Remove/ })).toBeVisible();
  });

  test('of several verticals are narrowed to one; more come with the end of the list', async () => {
    const [one, other] = listedVerticals;
    const countByVertical = { [one]: 2, [other]: 2 };
    api.answer(listSavedListings, ({ query }) =>
      query.get('cursor') === 'next'
        ? { items: [saved({ id: anId(2), title: 'The second' })], nextCursor: null, total: 2, countByVertical }
        : {
            items: [saved({ title: query.get('vertical') === other ? 'The first bike' : 'A car' })],
            nextCursor: 'next',
            total: 2,
            countByVertical,
          },
    );
    const { user, currentPath, scrollToEnd } = await openPage(path, api);
    const tabs = within(await screen.findByRole('navigation', { name: 'Ads by category' }));
    await user.click(tabs.getByRole('link', { name: 'Used bikes 2' }));
    await waitFor(() => expect(currentPath()).toBe(`${path}?vertical=${other}`));
    expect(await row('The first bike')).toBeVisible();
    scrollToEnd();
    expect(await row('The second')).toBeVisible();
    expect(api.callsTo(listSavedListings).at(-1)?.query.get('vertical')).toBe(other);
  });
});

describe('saved searches', () => {
  test('lead to their results, tell what is new, and are deleted with undo', async () => {
    api.answer(listSavedSearches, [aSearch]);
    api.answer(deleteSavedSearch, { success: true, message: 'Deleted' });
    api.answer(saveSearch, { ...aSearch, id: anId(62), newCount: 0 });
    const { user } = await openPage(path, api);
    const link = await screen.findByRole('link', { name: 'Toyota in Lahore' });
    expect(link).toHaveAttribute('href', '/used-cars/search/mk-toyota/ct-lahore');
    expect(link.closest('li')).toHaveTextContent('3 new');
    const remove = { name: 'Delete the search Toyota in Lahore' };
    await user.click(screen.getByRole('button', remove));
    const undo = await screen.findByRole('button', { name: 'Undo: save the search Toyota in Lahore again' });
    await waitFor(() => expect(undo).toHaveFocus());
    expect(screen.queryByRole('link', { name: 'Toyota in Lahore' })).not.toBeInTheDocument();
    await user.click(undo);
    await waitFor(() => expect(screen.getByRole('button', remove)).toHaveFocus());
    const { vertical, filters, name } = aSearch;
    expect(api.callsTo(saveSearch)).toMatchObject([{ body: { vertical, filters, name } }]);
    await user.click(screen.getByRole('button', remove));
    await screen.findByText('Deleted');
    expect(api.callsTo(deleteSavedSearch).map(({ params }) => params)).toEqual([
      { searchId: anId(60) },
      { searchId: anId(62) },
    ]);
  });

  test('whose deletion finds no connection stay, and say so', async () => {
    api.answer(listSavedSearches, [aSearch]);
    api.cut(deleteSavedSearch);
    const page = await openPage(path, api);
    await page.user.click(await screen.findByRole('button', { name: 'Delete the search Toyota in Lahore' }));
    await waitFor(() => expect(page.toasts()).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'Toyota in Lahore' })).toBeVisible();
  });

  test('of several verticals are told apart, and those of one that the page does not know (yet) lead there too', async () => {
    const boats = { ...aSearch, id: anId(61), vertical: 'boats', name: 'Boats', filters: 'ln-5-9/ct-karachi' };
    api.answer(listSavedSearches, [aSearch, boats]);
    await openPage(path, api);
    expect((await screen.findByRole('link', { name: 'Toyota in Lahore' })).closest('li')).toHaveTextContent(
      'Used cars',
    );
    expect(screen.getByRole('link', { name: 'Boats' })).toHaveAttribute('href', '/boats/search/ln-5-9/ct-karachi');
  });

  test('that cannot be read say so and leave the ads alone', async () => {
    api.cut(listSavedSearches);
    await openPage(path, api);
    expect(await screen.findByText('We couldn’t load your saved searches.')).toBeVisible();
    expect(await row()).toBeVisible();
  });
});
