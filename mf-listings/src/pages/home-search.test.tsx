import { beforeEach, expect, test } from '@jest/globals';
import {
  browseListings,
  browseNewVehicles,
  searchedVerticals,
  searchListings,
  searchNewVehicles,
  suggestListings,
  suggestNewVehicles,
} from '@karwan/shared-contracts';
import { aNewVehicleResult, aSearchResult } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, showWidget } from '@karwan/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../exposes/remote.tsx';
import { openPage } from '../testing/open-page.ts';

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(suggestListings, []);
  api.answer(searchListings, aSearchResult([]));
  api.answer(searchNewVehicles, aNewVehicleResult([]));
});

const open = (options = {}) => showWidget({ name: 'mf-listings', remote }, 'home-search', api, options);

test('the search of the home page looks in whichever vertical is chosen, by keyboard too', async () => {
  const { user, currentPath } = await open();
  const kinds = within(screen.getByRole('group', { name: 'What are you looking for?' })).getAllByRole('radio');
  expect(kinds.map((kind) => kind.getAttribute('value'))).toEqual([...searchedVerticals]);
  expect(screen.getByRole('radio', { name: 'Used cars' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Used bikes' }));
  await user.type(screen.getByRole('combobox', { name: 'Search used bikes' }), 'cd 70');
  await waitFor(() => expect(api.callsTo(suggestListings).at(-1)?.query.get('text')).toBe('cd 70'));
  expect(api.callsTo(suggestListings).map(({ query }) => query.get('vertical'))).not.toContain('used-cars');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(currentPath()).toBe('/used-bikes/search/s-cd%2070'));
});

test('new cars are chosen, completed and searched as all others', async () => {
  api.answer(suggestNewVehicles, [{ label: 'Honda Civic', hint: 'Model', filters: 'mk-honda/md-civic', count: 1 }]);
  const { user, currentPath } = await open();
  await user.click(screen.getByRole('radio', { name: 'New cars' }));
  await user.type(screen.getByRole('combobox', { name: 'Search new cars' }), 'civ');
  await waitFor(() => expect(api.callsTo(suggestNewVehicles).at(-1)?.query.get('text')).toBe('civ'));
  await user.click(await screen.findByRole('option', { name: /^Honda Civic/ }));
  expect(api.callsTo(suggestListings)).toHaveLength(0);
  await waitFor(() => expect(currentPath()).toBe('/new-cars/search/mk-honda/md-civic'));
});

test('what was chosen before the search was alive counts', async () => {
  const { user, currentPath } = await open();
  const bikes = screen.getByRole<HTMLInputElement>('radio', { name: 'Used bikes' });
  bikes.checked = true;
  await user.type(screen.getByRole('combobox', { name: /^Search/ }), 'cd 70{Enter}');
  await waitFor(() => expect(currentPath()).toBe('/used-bikes/search/s-cd%2070'));
});

test('without scripts its form tells the search of used cars what was chosen', async () => {
  const { container } = await open();
  const form = container.querySelector('form');
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/used-cars/search', 'get']);
  for (const [query, path] of [
    ['in=new-cars&s=civic', '/new-cars/search/s-civic'],
    ['in=used-cars&s=&mk=toyota&ct=&pr-max=1999999', '/used-cars/search/mk-toyota/pr--1999999'],
    ['in=used-bikes&s=cd+70&mk=toyota&ct=lahore&pr-max=1999999', '/used-bikes/search/s-cd%2070/ct-lahore'],
  ] as const) {
    const page = await openPage(`/used-cars/search?${query}`, api);
    await waitFor(() => expect(page.currentPath()).toBe(path));
    page.unmount();
  }
});

const counted = {
  total: 5,
  makes: [{ slug: 'toyota', name: 'Toyota', count: 5 }],
  models: [{ slug: 'corolla', name: 'Corolla', make: { slug: 'toyota', name: 'Toyota' }, count: 5 }],
  cities: [{ slug: 'lahore', name: 'Lahore', count: 5 }],
  bodyTypes: [],
  budgets: [
    { fromPkr: 0, toPkr: 1_499_999, count: 2 },
    { fromPkr: 1_500_000, toPkr: 1_999_999, count: 2 },
    { fromPkr: 2_000_000, toPkr: null, count: 1 },
  ],
};

test('make, city and budget are a part of the search', async () => {
  api.answer(browseListings, counted);
  api.cut(browseNewVehicles);
  const { user, currentPath } = await open({ isPrefetched: true });
  const budget = screen.getByRole('combobox', { name: 'Budget' });
  expect(
    within(budget)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Any budget', 'Under PKR 15 Lacs', 'Under PKR 20 Lacs']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Make' }), 'Toyota');
  await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Lahore');
  await user.selectOptions(budget, 'Under PKR 20 Lacs');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(currentPath()).toBe('/used-cars/search/mk-toyota/ct-lahore/pr--1999999'));
});

test('makes and budgets of cars ask nothing of bikes', async () => {
  api.answer(browseListings, counted);
  api.cut(browseNewVehicles);
  const { user, currentPath } = await open({ isPrefetched: true });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Make' }), 'Toyota');
  await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Lahore');
  await user.click(screen.getByRole('radio', { name: /^Used bikes/ }));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(currentPath()).toBe('/used-bikes/search/ct-lahore'));
});

test('the home page leads to every vertical that has something, with how much it is', async () => {
  api.answer(browseListings, ({ query }) => ({
    ...{ makes: [], models: [], cities: [], bodyTypes: [], budgets: [] },
    total: { 'used-bikes': 240, 'electric-cars': 60 }[query.get('vertical') ?? ''] ?? 0,
  }));
  const pagination = { page: 1, limit: 1, totalDocs: 22, totalPages: 22 };
  api.answer(searchNewVehicles, aNewVehicleResult([], { pagination }));
  api.cut(browseNewVehicles);
  await showWidget({ name: 'mf-listings', remote }, 'home-browse', api, { isPrefetched: true });
  const tiles = within(screen.getByRole('list', { name: 'Also on Karwan' })).getAllByRole('link');
  expect(tiles.map((tile) => [tile.getAttribute('href'), tile.textContent])).toEqual([
    ['/used-bikes', 'Used bikes240 bikes'],
    ['/electric-cars', 'Electric cars82 cars'],
  ]);
});
