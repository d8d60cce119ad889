import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  definitionOf,
  type ListingCard,
  listSavedIds,
  listSavedSearchFilters,
  type SearchResult,
  saveSearch,
  searchListings,
  searchNewVehicles,
  searchPath,
  shownVerticals,
  sourceOf,
} from '@karwan/shared-contracts';
import { aNewVehicleResult, anId, aSearchResult, BUILT_AT, someListings } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { chooseInForm } from '../testing/choose-in-form.ts';
import { openPage } from '../testing/open-page.ts';

const api = fakeApiForEachTest();
beforeEach(() => {
  // For verticals that also find new vehicles.
  api.answer(searchNewVehicles, aNewVehicleResult([]));
});

const flag = (label: string, count: number) => [{ value: '1', label, count, isSelected: false }];

describe.each(shownVerticals)('a search of %s', (vertical) => {
  const path = searchPath(vertical);
  const ads = (count: number) => someListings(count, { vertical: sourceOf(vertical), about: {} });
  const answer = (result: (filters: string) => SearchResult) =>
    api.answer(searchListings, ({ query }) => {
      expect(query.get('vertical')).toBe(vertical);
      return result(query.get('filters') ?? '');
    });
  const lastQuery = () => api.callsTo(searchListings).at(-1)?.query;

  test('[SRCH-04] sort, page, view and pagination text; the address holds all of it', async () => {
    answer((filters) =>
      aSearchResult(ads(24), {
        pagination: { page: filters.includes('page-2') ? 2 : 1, limit: 24, totalDocs: 60, totalPages: 3 },
      }),
    );
    const page = await openPage(`${path}/ct-lahore`, api);
    const { user, currentPath } = page;
    const picker = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect([...picker.options].map(({ value }) => value || 'relevance')).toEqual(definitionOf(vertical).sorts);
    await chooseInForm(page, 'Sort by', 'Price: low to high');
    await waitFor(() => expect(currentPath()).toBe(`${path}/ct-lahore?sort=price-asc`));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-asc'));
    expect(screen.getByText('Showing 1-24 of 60 results')).toBeVisible();
    // The default view depends on the screen.
    for (const name of ['Grid', 'List']) expect(screen.getByRole('link', { name })).not.toHaveAttribute('aria-current');
    await user.click(screen.getByRole('link', { name: 'List' }));
    await waitFor(() => expect(currentPath()).toBe(`${path}/ct-lahore?sort=price-asc&view=list`));
    await waitFor(() => expect(screen.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true'));
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(currentPath()).toBe(`${path}/ct-lahore/page-2?sort=price-asc&view=list`));
    expect(await screen.findByText('Showing 25-48 of 60 results')).toBeVisible();
    expect(lastQuery()?.get('sort')).toBe('price-asc');

    page.unmount();
    await openPage(`${path}/ct-lahore/page-2?sort=price-asc&view=list`, api);
    expect(await screen.findByText('Showing 25-48 of 60 results')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-asc');
    expect(screen.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true');
    expect(lastQuery()?.get('sort')).toBe('price-asc');
  });

  test('[SRCH-06] featured and managed by the company are badges, and filters of value 1; other values are ignored', async () => {
    const [featured, managed, plain] = ads(3);
    const items = [{ ...featured, isFeatured: true }, { ...managed, isManaged: true }, plain] as ListingCard[];
    answer(() => aSearchResult(items, { facets: { featured: flag('Featured', 3), managed: flag('', 1) } }));
    const { user, currentPath } = await openPage(`${path}/featured-0`, api);
    await waitFor(() => expect(currentPath()).toBe(path));
    const cards = await screen.findAllByRole('article');
    const badgesOf = (card: HTMLElement) => within(card).queryAllByText(/^(Featured|Managed by Karwan)$/);
    expect(cards.map((card) => badgesOf(card).map(({ textContent }) => textContent))).toEqual([
      ['Featured'],
      ['Managed by Karwan'],
      [],
    ]);
    await user.click(await screen.findByRole('link', { name: 'Featured ads 3' }));
    await waitFor(() => expect(currentPath()).toBe(`${path}/featured-1`));
    await screen.findByRole('link', { name: 'Remove filter Featured ads' });
    await user.click(screen.getByRole('link', { name: 'Managed by Karwan 1' }));
    await waitFor(() => expect(currentPath()).toBe(`${path}/featured-1/managed-1`));
    expect(lastQuery()?.get('filters')).toBe('featured-1/managed-1');
  });

  if (definitionOf(vertical).facets.some(({ key }) => key === 'inspected')) {
    test('inspected ones are a filter, with a name above the results', async () => {
      answer(() => aSearchResult(ads(2), { facets: { inspected: flag('', 2) } }));
      const { user, currentPath } = await openPage(path, api);
      await user.click(await screen.findByRole('link', { name: 'Inspected by Karwan 2' }));
      await waitFor(() => expect(currentPath()).toBe(`${path}/inspected-1`));
      expect(await screen.findByRole('link', { name: 'Remove filter Inspected by Karwan' })).toBeVisible();
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Inspected /);
    });
  }

  test('[SRCH-08] an empty result says so, and offers to relax the last filter, or to save the search', async () => {
    const facets = { mk: [{ value: 'honda', label: 'Honda', count: 7, isSelected: false }] };
    const savedSearch = { id: anId(5), vertical, createdAt: BUILT_AT, newCount: 0, name: 'x', filters: 'ct-lahore' };
    api.answer(listSavedIds, []);
    api.answer(listSavedSearchFilters, []);
    answer((filters) => aSearchResult(filters.includes('mk-honda') ? [] : ads(5), { facets }));
    api.answer(saveSearch, savedSearch);
    const { user, toasts } = await openPage(`${path}/ct-lahore`, api, { isLoggedIn: true });
    await user.click(await screen.findByRole('link', { name: 'Honda 7' }));
    expect(await screen.findByRole('heading', { name: /^No [a-z ]+ match your filters$/ })).toBeVisible();
    const relax = await screen.findByRole('link', { name: /^Without “Honda”: 5 [a-z]+s$/ });
    expect(relax).toHaveAttribute('href', `${path}/ct-lahore`);
    const [saveButton] = screen.getAllByRole('button', { name: 'Save search' }).slice(-1);
    if (!saveButton) throw new Error('there is no button to save the search');
    await user.click(saveButton);
    await screen.findByRole('button', { name: 'Search saved' });
    expect(api.bodiesTo(saveSearch)[0]).toEqual({
      vertical,
      filters: 'mk-honda/ct-lahore',
      name: screen.getByRole('heading', { level: 1 }).textContent,
    });
    expect(toasts()).toMatchObject([{ variant: 'success' }]);
  });
});
