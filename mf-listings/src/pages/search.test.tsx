import { beforeEach, describe, expect, test } from '@jest/globals';
import { definitionOf, searchListings, searchNewVehicles, suggestListings } from '@karwan/shared-contracts';
import { aListing, aNewVehicleResult, aSearchResult, someListings } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, hrefOf } from '@karwan/shared-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { chooseInForm } from '../testing/choose-in-form.ts';
import { openPage } from '../testing/open-page.ts';

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(searchNewVehicles, aNewVehicleResult([]));
});

const toyota = { value: 'toyota', label: 'Toyota', count: 12, isSelected: false };
const honda = { value: 'honda', label: 'Honda', count: 7, isSelected: false };
const facets = { mk: [toyota, honda], featured: [{ value: '1', label: 'Featured', count: 3, isSelected: false }] };
const onePage = { page: 1, limit: 24, totalPages: 1 };

describe('a search of used cars', () => {
  test('filters are those of the vertical in order: the main ones are open, featured ads come last', async () => {
    const { facets: allFacets } = definitionOf('used-cars');
    const anyOption = [{ value: '1', label: 'Anything', count: 3, isSelected: false }];
    const allOptions = Object.fromEntries(
      allFacets.filter(({ key, isAlias }) => key !== 'rc' && !isAlias).map(({ key }) => [key, anyOption]),
    );
    api.answer(searchListings, aSearchResult(someListings(3), { facets: allOptions }));
    await openPage('/used-cars/search/ct-lahore', api);
    const panel = await screen.findByRole('complementary', { name: 'Filters' });
    const names =
      'Price, Year, City, Area, Make, Mileage, Transmission, Fuel, Body type, Colour, Engine, Assembly, Seller, Vehicle';
    await within(panel).findByText('Area');
    // Without words, other verticals are not searched.
    expect(screen.queryByRole('navigation', { name: 'The same search in' })).toBeNull();
    expect([api.callsTo(searchListings).length, api.callsTo(searchNewVehicles).length]).toEqual([1, 0]);
    const sections = [...panel.querySelectorAll('summary')];
    expect(sections.map(({ textContent }) => textContent)).toEqual(names.split(', '));
    const open = sections.filter(({ parentElement }) => parentElement?.hasAttribute('open'));
    expect(open.map(({ textContent }) => textContent)).toEqual(['Price', 'Year', 'City', 'Area', 'Make']);
    const flag = within(panel).getByRole('link', { name: 'Featured ads 3' });
    for (const section of sections)
      expect(section.compareDocumentPosition(flag)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    // Filter links must not lead crawlers into endless combinations.
    expect(flag).toHaveAttribute('rel', 'nofollow');
  });

  test('a filter is a link with its count, and choosing it asks for exactly that', async () => {
    api.answer(searchListings, ({ query }) =>
      query.get('filters') === 'mk-toyota'
        ? aSearchResult([aListing()], { facets: { mk: [{ ...toyota, isSelected: true }, honda] } })
        : aSearchResult(someListings(3), { facets }),
    );
    const { user, currentPath } = await openPage('/used-cars/search?view=list', api);
    const link = await screen.findByRole('link', { name: 'Toyota 12' });
    expect(link).toHaveAttribute('href', '/used-cars/search/mk-toyota?view=list');
    expect(link).not.toHaveAttribute('rel');
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Toyota cars for sale in Pakistan' })).toBeVisible();
    expect(currentPath()).toBe('/used-cars/search/mk-toyota?view=list');
    const chip = within(screen.getByRole('list', { name: 'Active filters' })).getByRole('link', { name: /Toyota/ });
    expect(chip).toHaveAttribute('href', '/used-cars/search?view=list');
  });

  test('a range is chosen by two pickers', async () => {
    api.answer(searchListings, aSearchResult(someListings(2), { facets }));
    const page = await openPage('/used-cars/search/mk-toyota', api);
    await chooseInForm(page, 'Price to', 'PKR 25.00 Lacs');
    expect(page.currentPath()).toBe('/used-cars/search/mk-toyota/pr--2500000');
    expect(await screen.findByRole('link', { name: 'Remove filter Up to PKR 25.00 Lacs' })).toBeVisible();
  });

  test('a chip takes away its filter, with a make its models; a budget ends at its round price, once', async () => {
    api.answer(searchListings, aSearchResult(someListings(2), { facets }));
    await openPage('/used-cars/search/mk-toyota/md-corolla/ct-lahore/pr-8000000-9999999', api);
    const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
    expect(hrefOf(/Toyota/, chips)).toBe('/used-cars/search/ct-lahore/pr-8000000-9999999');
    expect(hrefOf('Clear all', chips)).toBe('/used-cars/search');
    expect(chips.getByRole('link', { name: 'Remove filter PKR 80.00 Lacs to PKR 1.00 Crore' })).toBeVisible();
    const prices = within(screen.getByRole('combobox', { name: 'Price to' })).getAllByRole('option');
    expect(prices.filter(({ textContent }) => textContent === 'PKR 1.00 Crore')).toHaveLength(1);
  });

  test('a page beyond the last one leads to the last one', async () => {
    api.answer(searchListings, ({ query }) => {
      const page = Number(/page-(\d+)/.exec(query.get('filters') ?? '')?.[1] ?? 1);
      const items = page > 3 ? [] : someListings(12);
      return aSearchResult(items, { pagination: { page, limit: 24, totalDocs: 60, totalPages: 3 } });
    });
    const { currentPath } = await openPage('/used-cars/search/ct-lahore/page-999999?view=list', api);
    await waitFor(() => expect(currentPath()).toBe('/used-cars/search/ct-lahore/page-3?view=list'));
    expect(await screen.findByText('Showing 49-60 of 60 results')).toBeVisible();
  });

  test('the box keeps the focus and says what each search looks for; a form without scripts keeps order and view', async () => {
    api.answer(searchListings, aSearchResult());
    api.answer(suggestListings, []);
    const { user, currentPath, router } = await openPage('/used-cars/search/s-gli?sort=price-asc&view=list', api);
    const box = await screen.findByRole('combobox', { name: 'Search used cars' });
    await user.clear(box);
    await user.type(box, 'civic{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/used-cars/search/s-civic?sort=price-asc&view=list'));
    expect(box).toHaveFocus();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(box).toHaveValue('gli'));
    const { elements } = screen.getByRole<HTMLFormElement>('search');
    expect(elements.namedItem('sort')).toHaveValue('price-asc');
    expect(elements.namedItem('view')).toHaveValue('list');
  });

  test('the same words are offered where else they find something, with how much; who knows only some of them is left out', async () => {
    api.answer(searchListings, ({ query }) => {
      const totals: Record<string, number> = { 'used-cars': 12, 'auto-parts': 1234, 'used-bikes': 99 };
      const vertical = query.get('vertical') ?? '';
      return aSearchResult([aListing()], {
        pagination: { ...onePage, totalDocs: totals[vertical] ?? 0 },
        correctedText: vertical === 'used-bikes' ? 'lahore' : null,
      });
    });
    api.answer(searchNewVehicles, ({ params }) =>
      params.vertical === 'new-bikes'
        ? aNewVehicleResult([])
        : aNewVehicleResult([], { pagination: { ...onePage, totalDocs: 2 } }),
    );
    await openPage('/used-cars/search/s-corolla%20lahore/ct-lahore/page-2?view=list', api);
    const tabs = within(await screen.findByRole('navigation', { name: 'The same search in' }));
    expect(tabs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Used cars 12',
      'Auto parts 1,234',
      'New cars 2',
    ]);
    expect(tabs.getByText('Used cars')).toHaveAttribute('aria-current', 'page');
    expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/auto-parts/search/s-corolla%20lahore/ct-lahore',
      '/new-cars/search/s-corolla%20lahore',
    ]);
  });

  test('results wait a moment for what is found elsewhere, and no longer: then it is offered without a number', async () => {
    api.answer(searchListings, ({ query }) =>
      query.get('vertical') === 'used-cars' ? aSearchResult([aListing()]) : new Promise<never>(() => undefined),
    );
    api.refuse(searchNewVehicles, { status: 503, code: 'overloaded', message: 'Too busy right now.' });
    await openPage('/used-cars/search/s-corolla', api);
    const tabs = within(await screen.findByRole('navigation', { name: 'The same search in' }));
    expect(tabs.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
      'Used cars 1',
      ...['Used bikes', 'Auto parts', 'Armoured cars', 'Electric cars', 'New cars', 'New bikes'],
    ]);
    expect(screen.getByRole('heading', { name: 'Toyota Corolla GLi 1.3 2018' })).toBeVisible();
  });

  test('each part that is understood is a chip that takes it out; what means nothing is said', async () => {
    const part = { meant: null, filters: '', sort: null };
    const understood = {
      parts: [
        { ...part, typed: 'reborn', meant: 'Honda Civic 2006 – 2012', rest: 'under 40 lac sasti qzx' },
        { ...part, typed: 'under 40 lac', filters: 'pr--4000000', rest: 'reborn sasti qzx' },
        { ...part, typed: 'sasti', sort: 'price-asc', rest: 'reborn under 40 lac qzx' },
      ],
      ignored: ['qzx'],
      isElsewhere: false,
    };
    api.answer(searchListings, aSearchResult([aListing()], { understood }));
    await openPage('/used-cars/search/s-reborn%20under%2040%20lac%20sasti%20qzx/ct-lahore', api);
    const chips = within(await screen.findByRole('list', { name: 'Active filters' })).getAllByRole('link');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'Remove filter reborn: Honda Civic 2006 – 2012',
      'Remove filter Up to PKR 40.00 Lacs',
      'Remove filter Price: low to high',
      expect.stringContaining('Remove filter'),
      'Clear all',
    ]);
    expect(chips[1]).toHaveAttribute('href', '/used-cars/search/s-reborn%20sasti%20qzx/ct-lahore');
    expect(screen.getByText('We didn’t recognise “qzx” and ignored it.')).toBeVisible();
  });

  test('what only another vertical has is offered there first; from home it opens there', async () => {
    api.answer(searchListings, ({ query }) => {
      // More parts than bikes match, and armoured cars ignore some of the words.
      const totals: Record<string, number> = { 'used-bikes': 240, 'auto-parts': 900, 'armoured-cars': 5000 };
      const vertical = query.get('vertical') ?? '';
      const ignored = vertical === 'armoured-cars' ? ['cd'] : [];
      return aSearchResult([], {
        pagination: { page: 1, limit: 24, totalDocs: totals[vertical] ?? 0, totalPages: 1 },
        understood: { parts: [], ignored, isElsewhere: vertical === 'used-cars' },
      });
    });
    const { router } = await openPage('/used-cars/search/s-cd%2070', api);
    await waitFor(() => expect(hrefOf('See 240 in Used bikes')).toBe('/used-bikes/search/s-cd%2070'));
    await act(() => router.navigate('/used-cars/search?s=cd+70&any=1'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/used-bikes/search/s-cd%2070'));
    expect(router.state.location.search).toBe('');
  });

  test('a corrected word is said', async () => {
    api.answer(searchListings, aSearchResult([aListing()], { correctedText: 'corolla' }));
    await openPage('/used-cars/search/s-corola', api);
    expect(await screen.findByText(/Showing results for “corolla”/)).toBeVisible();
    expect(hrefOf('Search for “corola” instead')).toBe('/used-cars/search/s-%22corola%22');
  });
});

test('without an answer of the API, and for more than it takes, there is no page', async () => {
  api.cut(searchListings);
  const { unmount } = await openPage('/used-cars/search', api);
  expect(await screen.findByText('status 503')).toBeVisible();
  unmount();
  api.refuse(searchListings, { status: 400, code: 'invalid_input', message: 'Filters cannot be longer.' });
  await openPage('/used-cars/search/mk-toyota', api);
  expect(await screen.findByText('status 404')).toBeVisible();
});
