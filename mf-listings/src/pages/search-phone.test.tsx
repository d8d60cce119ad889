import { expect, test } from '@jest/globals';
import { adPath, searchListings, type TakeFrom } from '@karwan/shared-contracts';
import { aSearchResult, someListings } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const api = fakeApiForEachTest();

const facets = { mk: [{ value: 'toyota', label: 'Toyota', count: 12, isSelected: false }] };
const cards = () => screen.queryAllByRole('article');

/** The second page as the server renders it. Its first ad was on the first page before. */
const secondPage = (first: string) =>
  [
    first,
    ...someListings(48)
      .slice(24)
      .map(({ slug }) => adPath('used-cars', slug)),
  ].map((path) => {
    const item = document.createElement('li');
    const card = item.appendChild(document.createElement('article'));
    card.appendChild(document.createElement('a')).href = path;
    return item;
  });
const aFirstPage = () =>
  aSearchResult(someListings(24), { pagination: { page: 1, limit: 24, totalDocs: 48, totalPages: 2 } });

test('the next page follows by scrolling, once, without what has moved there, and the end is said', async () => {
  api.answer(searchListings, aFirstPage());
  const requestedPaths: string[] = [];
  const takeFrom: TakeFrom = async (path, { into, isWanted = () => true }) => {
    requestedPaths.push(path);
    const [first] = someListings(1);
    into.append(...secondPage(adPath('used-cars', first?.slug ?? '')).filter(isWanted));
  };
  const { scrollToEnd } = await openPage('/used-cars/search', api, { width: 360, change: { takeFrom } });
  await waitFor(() => expect(cards()).toHaveLength(24));
  scrollToEnd();
  await waitFor(() => expect(cards()).toHaveLength(48));
  expect(await screen.findByText('That’s all for this search.')).toBeVisible();
  expect(requestedPaths).toEqual(['/used-cars/search/page-2']);
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('a page that does not come can be asked for again', async () => {
  api.answer(searchListings, aFirstPage());
  let isOffline = true;
  const takeFrom: TakeFrom = async (_path, { into }) => {
    if (isOffline) throw new Error('no network');
    into.append(...secondPage('/used-cars/another'));
  };
  const { scrollToEnd, user, router } = await openPage('/used-cars/search', api, {
    width: 360,
    change: { takeFrom },
  });
  await waitFor(() => expect(cards()).toHaveLength(24));
  scrollToEnd();
  expect(await screen.findByText('We couldn’t load more cars.')).toBeVisible();
  expect(router.state.location.state).toBeNull();
  isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(cards()).toHaveLength(49));
  expect(router.state.location.state).toEqual({ karwanPages: 2 });
});

/** Loads the first page, with the second one pending until the test resolves it. */
const openWhileLoadingMore = async () => {
  api.answer(searchListings, aFirstPage());
  const nextPage = Promise.withResolvers<void>();
  const takeFrom: TakeFrom = async (_path, { into, isWanted = () => true }) => {
    await nextPage.promise;
    into.append(...secondPage('/used-cars/another').filter(isWanted));
  };
  const opened = await openPage('/used-cars/search', api, { width: 360, change: { takeFrom } });
  await waitFor(() => expect(cards()).toHaveLength(24));
  opened.scrollToEnd();
  await screen.findByText('Loading more cars');
  return { ...opened, resolveNextPage: () => act(async () => nextPage.resolve()) };
};

test.each([
  ['another page', '/elsewhere', 0],
  ['another search', '/used-cars/search/mk-toyota', 24],
])('a next page that comes late leaves who went on to %s there, and nothing in it', async (_, path, count) => {
  const { router, currentPath, resolveNextPage } = await openWhileLoadingMore();
  await act(() => router.navigate(path));
  await waitFor(() => expect(currentPath()).toBe(path));
  await resolveNextPage();
  expect(currentPath()).toBe(path);
  expect(router.state.location.state).toBeNull();
  expect(cards()).toHaveLength(count);
});

test('a next page comes also where the address says more by then than a search reads', async () => {
  const { router, resolveNextPage } = await openWhileLoadingMore();
  await act(() => router.navigate('/used-cars/search?from=a-friend'));
  await resolveNextPage();
  await waitFor(() => expect(cards()).toHaveLength(49));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a next page that comes while the filters are open leaves them open', async () => {
  const { user, resolveNextPage, router } = await openWhileLoadingMore();
  await user.click((await screen.findAllByRole('link', { name: /Filters/ }))[0] ?? document.body);
  await screen.findByRole('dialog');
  await resolveNextPage();
  await waitFor(() => expect(router.state.location.state).toMatchObject({ karwanPages: 2 }));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('the filter sheet counts live, searches when the cars are asked for, and leaves no history entry', async () => {
  const counted = Promise.withResolvers<void>();
  api.answer(searchListings, ({ query }) =>
    query.get('filters') === 'mk-toyota'
      ? counted.promise.then(() => aSearchResult(someListings(12), { facets }))
      : aSearchResult(someListings(20), { facets }),
  );
  const { user, currentPath, router } = await openPage('/used-cars/search', api, { width: 360 });
  await user.click((await screen.findAllByRole('link', { name: /Filters/ }))[0] ?? document.body);
  const pickers = screen.getAllByRole('combobox', { name: 'Price to', hidden: true });
  const sheet = within(await screen.findByRole('dialog'));
  const sheetPicker = await sheet.findByRole('combobox', { name: 'Price to' });
  expect(sheetPicker.closest('form')).not.toHaveAttribute('data-submit');
  expect(pickers.find((picker) => picker !== sheetPicker)?.closest('form')).toHaveAttribute('data-submit', 'change');
  expect(await sheet.findByRole('button', { name: 'Show 20 cars' })).toBeVisible();
  await user.click(await sheet.findByRole('checkbox', { name: /Toyota/ }));
  expect(sheet.queryByRole('button', { name: 'Show 20 cars' })).toBeNull();
  expect(currentPath()).toBe('/used-cars/search');
  counted.resolve();
  await user.click(await sheet.findByRole('button', { name: 'Show 12 cars' }));
  await waitFor(() => expect(currentPath()).toBe('/used-cars/search/mk-toyota'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(currentPath()).toBe('/used-cars/search'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Back closes the filter sheet and keeps the search', async () => {
  api.answer(searchListings, aSearchResult(someListings(20), { facets }));
  const { user, currentPath, router } = await openPage('/elsewhere', api, { width: 360 });
  await act(() => router.navigate('/used-cars/search?view=list'));
  const [open] = await screen.findAllByRole('link', { name: /Filters/ });
  await user.click(open ?? document.body);
  await user.click(await within(await screen.findByRole('dialog')).findByRole('checkbox', { name: /Toyota/ }));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(currentPath()).toBe('/used-cars/search?view=list');

  // An abandoned draft is discarded, and closing leaves no history entry.
  await user.click(open ?? document.body);
  const reopenedDialog = within(await screen.findByRole('dialog'));
  expect(await reopenedDialog.findByRole('checkbox', { name: /Toyota/ })).not.toBeChecked();
  await user.click(reopenedDialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => router.navigate(-1));
  await waitFor(() => expect(currentPath()).toBe('/elsewhere'));
});
