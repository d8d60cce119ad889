import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  browseListings,
  type EndpointOutput,
  searchListings,
  searchNewVehicles,
  suggestListings,
} from '@karwan/shared-contracts';
import { aListing, aNewVehicleResult, aSearchResult } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const counts: EndpointOutput<typeof browseListings> = {
  total: 26_511,
  makes: [
    { slug: 'toyota', name: 'Toyota', count: 9000 },
    { slug: 'suzuki', name: 'Suzuki', count: 8000 },
    { slug: 'honda', name: 'Honda', count: 5000 },
  ],
  models: [{ slug: 'corolla', name: 'Corolla', make: { slug: 'toyota', name: 'Toyota' }, count: 3000 }],
  cities: [
    { slug: 'lahore', name: 'Lahore', count: 7000 },
    { slug: 'karachi', name: 'Karachi', count: 6000 },
  ],
  bodyTypes: [{ slug: 'sedan', name: 'Sedan', count: 8000 }],
  budgets: [
    { fromPkr: 0, toPkr: 999_999, count: 2000 },
    { fromPkr: 1_000_000, toPkr: 1_999_999, count: 5000 },
    { fromPkr: 20_000_000, toPkr: null, count: 40 },
  ],
};

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(browseListings, counts);
  api.answer(searchListings, aSearchResult([aListing({ isFeatured: true })]));
  api.answer(searchNewVehicles, aNewVehicleResult([]));
});

describe('/used-cars', () => {
  test('leads to the cars by budget, make, body, model and city, with real counts', async () => {
    await openPage('/used-cars', api);
    expect(await screen.findByText(/26,511 cars from owners/)).toBeVisible();
    for (const [name, href] of [
      ['Under PKR 10 Lacs 2,000 cars', '/used-cars/search/pr--999999'],
      ['PKR 10 – 20 Lacs 5,000 cars', '/used-cars/search/pr-1000000-1999999'],
      ['Above PKR 2 Crore 40 cars', '/used-cars/search/pr-20000000-'],
      ['Toyota 9,000 cars', '/used-cars/search/mk-toyota'],
      ['Sedan 8,000 cars', '/used-cars/search/bd-sedan'],
      ['Toyota Corolla 3,000', '/used-cars/search/mk-toyota/md-corolla'],
      ['Lahore 7,000', '/used-cars/search/ct-lahore'],
      ['All featured cars', '/used-cars/search/featured-1'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    expect(screen.getByRole('heading', { name: 'Toyota Corolla GLi 1.3 2018' })).toBeVisible();
    expect(screen.getByText(/Toyota leads with 9,000 cars/)).toBeVisible();
  });

  test('says so when there are no cars yet', async () => {
    api.answer(browseListings, { total: 0, makes: [], models: [], cities: [], bodyTypes: [], budgets: [] });
    api.answer(searchListings, aSearchResult([]));
    await openPage('/used-cars', api);
    expect(await screen.findByRole('heading', { name: 'No cars yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sell your car' })).toHaveAttribute('href', '/used-cars/sell');
  });

  test('without its counts it is not available; without featured ads it stands', async () => {
    api.refuse(searchListings, { status: 503, code: 'overloaded', message: 'Too busy right now.' });
    const { unmount } = await openPage('/used-cars', api);
    expect(await screen.findByText(/26,511 cars from owners/)).toBeVisible();
    unmount();
    api.cut(browseListings);
    await openPage('/used-cars', api);
    expect(await screen.findByText('status 503')).toBeVisible();
  });
});

describe('/electric-cars', () => {
  const newOnes = (totalDocs: number) =>
    aNewVehicleResult([], { pagination: { page: 1, limit: 1, totalDocs, totalPages: totalDocs } });
  const linksOf = (list: string) =>
    within(screen.getByRole('list', { name: list }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  test('[RTE-05] counts used and new ones as its search does, and leads to the used ones where it counts them alone', async () => {
    api.answer(searchNewVehicles, newOnes(22));
    await openPage('/electric-cars', api);
    expect(await screen.findByText(/26,533 cars that run on a battery/)).toBeVisible();
    expect(linksOf('By condition')).toEqual([
      ['Used electric cars26,511 used cars', '/electric-cars/search/cd-used'],
      ['New electric cars, with on-road prices22 models', '/electric-cars/search/cd-new'],
    ]);
    for (const link of screen.getAllByRole('link', { name: 'All 26,533 electric cars' }))
      expect(link).toHaveAttribute('href', '/electric-cars/search');
    expect(linksOf('By make')[0]).toEqual(['Toyota9,000 used cars', '/electric-cars/search/mk-toyota/cd-used']);
    expect(linksOf('By city')[0]).toEqual(['Lahore 7,000', '/electric-cars/search/ct-lahore/cd-used']);
    expect(screen.getByText(/^26,511 used electric cars are for sale/)).toBeVisible();
    const requestedFilters = api.callsTo(searchNewVehicles).map(({ query }) => query.get('filters'));
    expect(requestedFilters).toEqual(['ft-electric']);
  });

  test('of new ones alone it shows those; where they cannot be counted, used ones alone', async () => {
    api.answer(browseListings, { total: 0, makes: [], models: [], cities: [], bodyTypes: [], budgets: [] });
    api.answer(searchListings, aSearchResult([]));
    api.answer(searchNewVehicles, newOnes(22));
    const { unmount } = await openPage('/electric-cars', api);
    expect(await screen.findByRole('link', { name: /^New electric cars/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Used electric cars/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'By make' })).toBeNull();
    unmount();
    api.answer(browseListings, counts);
    api.cut(searchNewVehicles);
    await openPage('/electric-cars', api);
    expect(await screen.findByText(/26,511 cars that run on a battery/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'By condition' })).toBeNull();
  });
});

describe('the search box', () => {
  test('goes to what stands in it, also if nobody was there to hear of it', async () => {
    const { currentPath } = await openPage('/used-cars', api);
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search used cars' });
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'civic 2018');
    fireEvent.submit(box);
    await waitFor(() => expect(currentPath()).toBe('/used-cars/search/s-civic%202018'));
  });

  test('offers completions, by keyboard too', async () => {
    api.answer(suggestListings, [
      { label: 'Toyota Corolla', hint: 'Model', filters: 'mk-toyota/md-corolla', count: 3000 },
      { label: 'Toyota Corolla Cross', hint: 'Model', filters: 'mk-toyota/md-corolla-cross', count: 30 },
    ]);
    const { user, currentPath } = await openPage('/used-cars', api);
    const box = await screen.findByRole('combobox', { name: 'Search used cars' });
    await user.type(box, 'coro');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const second = screen.getByRole('option', { name: /Corolla Cross/ });
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(box).toHaveAttribute('aria-activedescendant', second.id);
    expect(box).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(box).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowUp}');
    expect(box).toHaveAttribute('aria-activedescendant', second.id);
    await user.keyboard('{Escape}');
    expect(box).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('option')).toBeNull();
    await user.type(box, 'l');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/used-cars/search/mk-toyota/md-corolla'));
  });

  test('what is typed after a completion was pointed at is looked for', async () => {
    api.answer(suggestListings, ({ query }) =>
      query.get('text') === 'toyota' ? [{ label: 'Toyota', hint: 'Make', filters: 'mk-toyota', count: 3000 }] : [],
    );
    const { user, currentPath } = await openPage('/used-cars', api);
    const box = await screen.findByRole('combobox', { name: 'Search used cars' });
    await user.type(box, 'toyota');
    await screen.findByRole('option');
    await user.keyboard('{ArrowDown}');
    expect(box).toHaveAttribute('aria-activedescendant');
    await user.keyboard(' white');
    expect(box).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/used-cars/search/s-toyota%20white'));
  });
});
