import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  findListing,
  getListing,
  getListingInReview,
  getMyListing,
  listSavedIds,
  listSavedSearchFilters,
  searchListings,
  searchNewVehicles,
  suggestListings,
} from '@karwan/shared-contracts';
import { aListing, aNewVehicleResult, anId, aSearchResult } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

// An ad of an unknown (newer) vertical.
const boat = aListing({ id: anId(7), vertical: 'boats', slug: 'a-boat', reference: 'B-104233', title: 'A boat' });
const notFound = { status: 404, code: 'listing_not_found', message: 'This ad is no longer available.' };

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(searchListings, aSearchResult([]));
  api.answer(searchNewVehicles, aNewVehicleResult([]));
  api.answer(suggestListings, []);
  api.answer(listSavedSearchFilters, []);
  api.refuse(getListing, notFound);
  api.refuse(getListingInReview, notFound);
});

const requestedNames = () => api.callsTo(findListing).map(({ query }) => query.get('name'));

describe("an ad's number in a search box", () => {
  test('shows the ad first, beside what else the text completes', async () => {
    api.answer(findListing, { id: boat.id, isOwn: false, card: boat });
    api.answer(suggestListings, [{ label: 'Bolan', hint: 'Model', filters: 'md-bolan', count: 3 }]);
    const { user, currentPath } = await openPage('/used-cars/search', api);
    await user.type(await screen.findByRole('combobox', { name: 'Search used cars' }), 'b 104233');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    await within(list).findByText('Bolan');
    await within(list).findByText('A boat');
    const [first, second] = within(list).getAllByRole('option');
    expect(first).toHaveTextContent('A boatB-104233');
    expect(second).toHaveTextContent('BolanModel3');
    expect(requestedNames()).toEqual(['B-104233']);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/detail/a-boat'));
  });

  test('leads to the ad when it is sent, whatever else is looked for', async () => {
    api.answer(findListing, { id: anId(8), isOwn: false, card: aListing({ slug: 'bike-of-somebody' }) });
    const { user, currentPath } = await openPage('/used-cars/search/ct-lahore', api);
    await user.type(await screen.findByRole('combobox', { name: 'Search used cars' }), 'c104233{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/used-cars/bike-of-somebody'));
  });

  test('leads to its own page where its owner alone sees it', async () => {
    api.answer(findListing, { id: anId(8), isOwn: true, card: null });
    api.answer(listSavedIds, []);
    api.refuse(getMyListing, notFound);
    const { user, currentPath } = await openPage('/used-cars/search', api, { isLoggedIn: true });
    await user.type(await screen.findByRole('combobox', { name: 'Search used cars' }), 'C-104233');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    await user.click(within(list).getByRole('option', { name: 'Your ad C-104233' }));
    await waitFor(() => expect(currentPath()).toBe(`/ads-details-screen?id=${anId(8)}`));
  });

  test('of an ad that nobody sees says so', async () => {
    api.refuse(findListing, notFound);
    await openPage('/used-cars/search/s-C-104233', api);
    expect(await screen.findByText(/^Ad C-104233 was not found/)).toBeVisible();
  });

  test('is searched for as any text where nobody answers, and no other text is looked up as a number', async () => {
    api.cut(findListing);
    const { unmount } = await openPage('/used-cars/search/s-C-104233', api);
    expect(await screen.findByText('No cars match your filters')).toBeVisible();
    expect(screen.queryByText(/^Ad .* was not found/)).toBeNull();
    expect(api.callsTo(searchListings).map(({ query }) => query.get('filters'))).toContain('s-C-104233');
    unmount();
    await openPage('/used-cars/search/s-c%20180', api);
    expect(await screen.findByText('No cars match your filters')).toBeVisible();
    expect(requestedNames()).toEqual(['C-104233']);
  });
});

describe('/detail/:slug', () => {
  test('leads to the ad of any vertical', async () => {
    api.answer(findListing, { id: anId(1), isOwn: false, card: aListing() });
    const { currentPath } = await openPage('/detail/toyota-corolla-2018-lahore-1a2b3c', api);
    await waitFor(() => expect(currentPath()).toBe('/used-cars/toyota-corolla-2018-lahore-1a2b3c'));
    expect(requestedNames()).toEqual(['toyota-corolla-2018-lahore-1a2b3c']);
  });

  test('of an ad that is gone says so, with the way to others like it', async () => {
    api.refuse(findListing, notFound);
    await openPage('/detail/toyota-corolla-2018-lahore-1a2b3c', api);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('This ad is no longer available');
    const search = screen.getByRole('link', { name: 'Search used cars' });
    expect(search).toHaveAttribute('href', '/used-cars/search/s-toyota%20corolla');
  });

  test('says that it failed where nobody answers, or the ad is of a vertical that is newer than these pages', async () => {
    api.cut(findListing);
    const { unmount } = await openPage('/detail/x', api);
    expect(await screen.findByText('status 503')).toBeVisible();
    unmount();
    api.answer(findListing, { id: boat.id, isOwn: false, card: boat });
    await openPage('/detail/a-boat', api);
    expect(await screen.findByText('status 503')).toBeVisible();
  });
});
