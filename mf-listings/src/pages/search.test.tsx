import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  definitionOf,
  listSavedIds,
  revealPhone,
  saveSearch,
  searchListings,
  suggestListings,
} from '@karwan/shared-contracts';
import {
  aListing,
  anId,
  aSearchResult,
  BUILT_AT,
  type FakeApi,
  fakeApi,
  someListings,
} from '@karwan/shared-contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.verify());

const toyota = { value: 'toyota', label: 'Toyota', count: 12, isSelected: false };
const honda = { value: 'honda', label: 'Honda', count: 7, isSelected: false };
const facets = { mk: [toyota, honda], featured: [{ value: '1', label: 'Featured', count: 3, isSelected: false }] };
const savedSearch = {
  id: anId(5),
  vertical: 'used-cars' as const,
  createdAt: BUILT_AT,
  newCount: 0,
  name: 'x',
  filters: 'ct-lahore',
};
/** Chooses in a form that asks with every choice; what asks is the page's entry. */
const choose = async ({ user, router }: Awaited<ReturnType<typeof openPage>>, name: string, option: string) => {
  const picker = await screen.findByRole('combobox', { name });
  await user.selectOptions(picker, option);
  const form = picker.closest<HTMLFormElement>('form[data-submit="change"]');
  const fields = [...(form?.elements ?? [])].filter(
    (field) => field instanceof HTMLSelectElement || field instanceof HTMLInputElement,
  );
  const query = new URLSearchParams(fields.filter(({ value }) => value).map((field) => [field.name, field.value]));
  await act(() => router.navigate(`${form?.getAttribute('action')}?${query}`));
};
const filtersAsked = () => api.callsTo(searchListings).map(({ query }) => query.get('filters') ?? '');

describe('a search of used cars', () => {
  test('shows the cars with price, facts and place, and says how many there are', async () => {
    api.answer(searchListings, aSearchResult([aListing(), aListing({ id: anId(2), slug: 'b', title: 'Honda City' })]));
    await openPage('/used-cars/search', api);
    const card = (await screen.findByRole('heading', { name: 'Toyota Corolla GLi 1.3 2018' })).closest('article');
    expect(card).toHaveTextContent('PKR 47.50 Lacs');
    expect(card).toHaveTextContent('68,000 km');
    expect(card).toHaveTextContent('Lahore');
    expect(card).toHaveTextContent('3 hours ago');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Used cars for sale in Pakistan');
    expect(screen.getByText('2 cars')).toBeVisible();
    expect(screen.getByText('Showing 1-2 of 2 results')).toBeVisible();
  });

  test('the filters are those of the vertical in their order, each once it means something and finds something', async () => {
    const { facets: all } = definitionOf('used-cars');
    const anyOption = [{ value: '1', label: 'Anything', count: 3, isSelected: false }];
    const found = Object.fromEntries(
      all.filter(({ key, isAlias }) => key !== 'rc' && !isAlias).map(({ key }) => [key, anyOption]),
    );
    api.answer(searchListings, aSearchResult(someListings(3), { facets: found }));
    await openPage('/used-cars/search/ct-lahore', api);
    const panel = await screen.findByRole('complementary', { name: 'Filters' });
    const names =
      'Price, Year, City, Area, Make, Mileage, Transmission, Fuel, Body type, Colour, Engine, Assembly, Seller, Vehicle';
    await within(panel).findByText('Area');
    const sections = [...panel.querySelectorAll('summary')];
    expect(sections.map(({ textContent }) => textContent)).toEqual(names.split(', '));
    const open = sections.filter(({ parentElement }) => parentElement?.hasAttribute('open'));
    expect(open.map(({ textContent }) => textContent)).toEqual(['Price', 'Year', 'City', 'Area', 'Make']);
    expect(within(panel).getByRole('link', { name: 'Featured ads 3' })).toBeVisible();
  });

  test('a filter is a link with its count, and choosing it asks for exactly that', async () => {
    api.answer(searchListings, ({ query }) =>
      query.get('filters') === 'mk-toyota'
        ? aSearchResult([aListing()], { facets: { mk: [{ ...toyota, isSelected: true }, honda] } })
        : aSearchResult(someListings(3), { facets }),
    );
    const { user, place } = await openPage('/used-cars/search?view=list', api);
    const link = await screen.findByRole('link', { name: 'Toyota 12' });
    expect(link).toHaveAttribute('href', '/used-cars/search/mk-toyota?view=list');
    await user.click(link);
    expect(place()).toBe('/used-cars/search/mk-toyota?view=list');
    expect(await screen.findByRole('heading', { level: 1, name: 'Toyota cars for sale in Pakistan' })).toBeVisible();
    const chip = within(screen.getByRole('list', { name: 'Active filters' })).getByRole('link', { name: /Toyota/ });
    expect(chip).toHaveAttribute('href', '/used-cars/search?view=list');
  });

  test('filters begin with price, year, city and make; featured and managed come last', async () => {
    const option = (value: string) => ({ value, label: value, count: 1, isSelected: false });
    api.answer(
      searchListings,
      aSearchResult(someListings(2), { facets: { ...facets, ct: [option('lahore')], tm: [option('manual')] } }),
    );
    await openPage('/used-cars/search', api);
    const column = await screen.findByRole('complementary', { name: 'Filters' });
    const sections = [...column.querySelectorAll('details')];
    const open = sections.filter((section) => section.open).map((section) => section.querySelector('summary'));
    expect(open.map((summary) => summary?.textContent)).toEqual(['Price', 'Year', 'City', 'Make']);
    const flag = within(column).getByRole('link', { name: 'Featured ads 3' });
    for (const section of sections)
      expect(section.compareDocumentPosition(flag)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('a row tells who sells, colour and the beginning of the description, and lets one call and chat from it', async () => {
    api.answer(
      searchListings,
      aSearchResult([aListing({ sellerKind: 'dealer', excerpt: 'First owner, complete file.' })]),
    );
    api.answer(revealPhone, { phone: '03001234567' });
    const { user, heard } = await openPage('/used-cars/search?view=list', api);
    const card = await screen.findByRole('article');
    const row = within(card);
    for (const text of ['White', '1,300 cc', 'Dealer', 'First owner, complete file.'])
      expect(card).toHaveTextContent(text);
    await user.click(row.getByRole('button', { name: 'Call' }));
    expect(await row.findByRole('link', { name: '0300 1234567' })).toHaveAttribute('href', 'tel:+923001234567');
    await user.click(row.getByRole('button', { name: 'Chat' }));
    expect(heard('auth.open@1')).toHaveLength(1);
  });

  test('an ad of a vertical that came later than this page is shown by what every ad has', async () => {
    const boat = { ...aListing({ vertical: 'boats', title: 'Fishing boat' }), about: { boats: { lengthM: 9 } } };
    api.reply(searchListings, () => Response.json({ ...aSearchResult(), items: [boat] }));
    await openPage('/used-cars/search', api);
    const link = await screen.findByRole('link', { name: 'Fishing boat' });
    expect(link).toHaveAttribute('href', `/detail/${boat.slug}`);
    expect(link.closest('article')).toHaveTextContent('PKR 47.50 Lacs');
    expect(link.closest('article')).not.toHaveTextContent('km');
  });

  test('featured ads that lead stand apart under their label, before the others', async () => {
    const [first, second, ...others] = someListings(5);
    const featured = [first, second].flatMap((listing) => (listing ? [{ ...listing, isFeatured: true }] : []));
    api.answer(searchListings, aSearchResult([...featured, ...others], { featuredSlots: 2 }));
    await openPage('/used-cars/search', api);
    const slots = await screen.findByRole('list', { name: 'Featured cars found' });
    expect(screen.getByRole('heading', { level: 2, name: 'Featured' })).toBeVisible();
    const titlesIn = (list: HTMLElement) =>
      within(list)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent);
    expect(titlesIn(slots)).toEqual(['Corolla 1', 'Corolla 2']);
    const rest = screen.getByRole('list', { name: 'Cars found' });
    expect(titlesIn(rest)).toEqual(['Corolla 3', 'Corolla 4', 'Corolla 5']);
    expect(slots.compareDocumentPosition(rest)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('[SRCH-06] featured and managed by the company are filters of value 1', async () => {
    api.answer(
      searchListings,
      aSearchResult(someListings(2), {
        facets: { featured: facets.featured, managed: [{ value: '1', label: '', count: 1, isSelected: false }] },
      }),
    );
    const { user, place } = await openPage('/used-cars/search', api);
    await user.click(await screen.findByRole('link', { name: 'Featured ads 3' }));
    expect(place()).toBe('/used-cars/search/featured-1');
    await screen.findByRole('link', { name: 'Remove filter Featured ads' });
    await user.click(screen.getByRole('link', { name: 'Managed by Karwan 1' }));
    expect(place()).toBe('/used-cars/search/featured-1/managed-1');
    expect(filtersAsked()).toContain('featured-1/managed-1');
  });

  test('a range is chosen by two pickers', async () => {
    api.answer(searchListings, aSearchResult(someListings(2), { facets }));
    const page = await openPage('/used-cars/search/mk-toyota', api);
    await choose(page, 'Price to', 'PKR 25.00 Lacs');
    expect(page.place()).toBe('/used-cars/search/mk-toyota/pr--2500000');
    expect(await screen.findByRole('link', { name: 'Remove filter Up to PKR 25.00 Lacs' })).toBeVisible();
  });

  test('taking a make away takes its models away', async () => {
    api.answer(searchListings, aSearchResult(someListings(2), { facets }));
    await openPage('/used-cars/search/mk-toyota/md-corolla/ct-lahore', api);
    const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
    expect(chips.getByRole('link', { name: /Toyota/ })).toHaveAttribute('href', '/used-cars/search/ct-lahore');
    expect(chips.getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/used-cars/search');
  });

  test('sort, page and view stand in the address', async () => {
    api.answer(searchListings, ({ query }) =>
      aSearchResult(someListings(24), {
        pagination: { page: query.get('filters')?.includes('page-2') ? 2 : 1, limit: 24, totalDocs: 60, totalPages: 3 },
      }),
    );
    const page = await openPage('/used-cars/search/ct-lahore', api);
    const { user, place } = page;
    await choose(page, 'Sort by', 'Price: low to high');
    expect(place()).toBe('/used-cars/search/ct-lahore?sort=price-asc');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-asc'));
    await user.click(screen.getByRole('link', { name: 'List' }));
    expect(place()).toBe('/used-cars/search/ct-lahore?sort=price-asc&view=list');
    await waitFor(() => expect(screen.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true'));
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    expect(place()).toBe('/used-cars/search/ct-lahore/page-2?sort=price-asc&view=list');
    expect(await screen.findByText('Showing 25-48 of 60 results')).toBeVisible();
    expect(api.callsTo(searchListings).at(-1)?.query.get('sort')).toBe('price-asc');
  });

  test('engine type is a filter: an address keeps it, a chip takes it away', async () => {
    api.answer(searchListings, aSearchResult());
    const { place } = await openPage('/used-cars/search/et-diesel', api);
    const chip = await screen.findByRole('link', { name: 'Remove filter Diesel' });
    expect(chip).toHaveAttribute('href', '/used-cars/search');
    expect(place()).toBe('/used-cars/search/et-diesel');
    expect(filtersAsked()).toContain('et-diesel');
  });

  test('the end of a budget is called by its round price, once', async () => {
    api.answer(searchListings, aSearchResult());
    await openPage('/used-cars/search/pr-8000000-9999999', api);
    expect(await screen.findByRole('link', { name: 'Remove filter PKR 80.00 Lacs to PKR 1.00 Crore' })).toBeVisible();
    const prices = within(screen.getByRole('combobox', { name: 'Price to' })).getAllByRole('option');
    expect(prices.filter(({ textContent }) => textContent === 'PKR 1.00 Crore')).toHaveLength(1);
  });

  test('a form sent without scripts, and segments out of order, lead to the canonical address', async () => {
    api.answer(searchListings, aSearchResult());
    const form = await openPage('/used-cars/search/ct-lahore?pr-min=500,000&pr-max=&mk=toyota&s=gli+1.3', api);
    await waitFor(() => expect(form.place()).toBe('/used-cars/search/s-gli%201.3/mk-toyota/ct-lahore/pr-500000-'));
    form.unmount();
    const order = await openPage('/used-cars/search/ct-lahore/zz-1/mk-toyota', api);
    await waitFor(() => expect(order.place()).toBe('/used-cars/search/mk-toyota/ct-lahore'));
  });

  test('a page beyond the last one leads to the last one', async () => {
    api.answer(searchListings, ({ query }) => {
      const page = Number(/page-(\d+)/.exec(query.get('filters') ?? '')?.[1] ?? 1);
      const items = page > 3 ? [] : someListings(12);
      return aSearchResult(items, { pagination: { page, limit: 24, totalDocs: 60, totalPages: 3 } });
    });
    const { place } = await openPage('/used-cars/search/ct-lahore/page-999999?view=list', api);
    await waitFor(() => expect(place()).toBe('/used-cars/search/ct-lahore/page-3?view=list'));
    expect(await screen.findByText('Showing 49-60 of 60 results')).toBeVisible();
  });

  test('what is saved of a search is all of it, not the page that is open', async () => {
    api.answer(listSavedIds, []);
    const pagination = { page: 2, limit: 24, totalDocs: 60, totalPages: 3 };
    api.answer(searchListings, aSearchResult(someListings(24), { pagination }));
    api.answer(saveSearch, savedSearch);
    const { user } = await openPage('/used-cars/search/ct-lahore/page-2', api, { isLoggedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Save search' }));
    await screen.findByRole('button', { name: 'Search saved' });
    expect(api.callsTo(saveSearch)[0]?.body).toMatchObject({ filters: 'ct-lahore' });
  });

  test('the box keeps the focus and says what each search looks for; a form without scripts keeps order and view', async () => {
    api.answer(searchListings, aSearchResult());
    api.answer(suggestListings, []);
    const { user, place, router } = await openPage('/used-cars/search/s-gli?sort=price-asc&view=list', api);
    const box = await screen.findByRole('combobox', { name: 'Search used cars' });
    await user.clear(box);
    await user.type(box, 'civic{Enter}');
    await waitFor(() => expect(place()).toBe('/used-cars/search/s-civic?sort=price-asc&view=list'));
    expect(box).toHaveFocus();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(box).toHaveValue('gli'));
    const { elements } = screen.getByRole<HTMLFormElement>('search');
    expect(elements.namedItem('sort')).toHaveValue('price-asc');
    expect(elements.namedItem('view')).toHaveValue('list');
  });

  test('a corrected word is said', async () => {
    api.answer(searchListings, aSearchResult([aListing()], { correctedText: 'corolla' }));
    await openPage('/used-cars/search/s-corola', api);
    expect(await screen.findByText(/Showing results for “corolla”/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search for “corolla” instead' })).toHaveAttribute(
      'href',
      '/used-cars/search/s-corolla',
    );
  });
});

describe('an empty result', () => {
  test('[SRCH-08] says so, and offers to relax the last filter, or to save the search', async () => {
    api.answer(listSavedIds, []);
    api.answer(searchListings, ({ query }) =>
      query.get('filters')?.includes('mk-honda')
        ? aSearchResult([], { facets })
        : aSearchResult(someListings(5), { facets }),
    );
    api.answer(saveSearch, savedSearch);
    const { user, heard } = await openPage('/used-cars/search/ct-lahore', api, { isLoggedIn: true });
    await user.click(await screen.findByRole('link', { name: 'Honda 7' }));
    expect(await screen.findByRole('heading', { name: 'No car fits all of this' })).toBeVisible();
    const relax = await screen.findByRole('link', { name: 'Without “Honda”: 5 cars' });
    expect(relax).toHaveAttribute('href', '/used-cars/search/ct-lahore');
    const [saveButton] = screen.getAllByRole('button', { name: 'Save search' }).slice(-1);
    if (!saveButton) throw new Error('there is no button to save the search');
    await user.click(saveButton);
    await screen.findByRole('button', { name: 'Search saved' });
    expect(api.callsTo(saveSearch)[0]?.body).toEqual({
      vertical: 'used-cars',
      filters: 'mk-honda/ct-lahore',
      name: 'Honda cars for sale in Lahore',
    });
    expect(heard('toast.show@1')).toMatchObject([{ variant: 'success' }]);
  });
});

test('without an answer of the API there is no page', async () => {
  api.cut(searchListings);
  await openPage('/used-cars/search', api);
  expect(await screen.findByText('status 503')).toBeVisible();
});
