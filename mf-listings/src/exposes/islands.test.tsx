import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type KarwanContext, revealPhone, searchListings } from '@karwan/shared-contracts';
import { anId, aSearchResult, aUser, someListings } from '@karwan/shared-contracts/testing';
import type { Island } from '@karwan/shared-kit';
import { fakeApiForEachTest, fakeBrowser } from '@karwan/shared-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { saveHeart } from '../components/SaveButton.tsx';
import { contactButtons } from '../features/listing/components/ContactButtons.tsx';
import { filterButton } from '../features/search/components/FilterButton.tsx';
import { savedIdsQuery } from '../lib/queries/saved-ids.ts';
import { aListingsContext } from '../testing/open-page.ts';

const api = fakeApiForEachTest();
let ctx: KarwanContext;
beforeEach(() => {
  ctx = aListingsContext(api);
});
afterEach(() => {
  document.body.replaceChildren();
});

/** Renders an island's initial HTML. Returns a function that hydrates it and expects no mismatch. */
function renderInitialHtml<Props extends object>(island: Island<Props>, props: Props) {
  const renderWith = (context: KarwanContext) => <MemoryRouter>{island.render({ ctx: context, props })}</MemoryRouter>;
  const serverRender = render(renderWith(aListingsContext(api)));
  const element = document.body.appendChild(document.createElement('k-island'));
  element.innerHTML = serverRender.container.innerHTML;
  serverRender.unmount();
  return async () => {
    const onMismatch = jest.fn();
    await act(async () => void hydrateRoot(element, renderWith(ctx), { onRecoverableError: onMismatch }));
    expect(onMismatch).not.toHaveBeenCalled();
  };
}

test('a heart of a page that was kept from before the save shows it', async () => {
  const heart = { vertical: 'used-cars' as const, id: anId(1), title: 'Corolla', isSaved: false };
  ctx.auth.logIn(aUser());
  ctx.queryClient.setQueryData(savedIdsQuery(ctx.call).queryKey, [anId(1)]);
  const hydrate = renderInitialHtml(saveHeart, heart);
  expect(screen.getByRole('button', { name: 'Save Corolla' })).toHaveAttribute('aria-pressed', 'false');
  await hydrate();
  expect(screen.getByRole('button', { name: 'Save Corolla' })).toHaveAttribute('aria-pressed', 'true');
});

test('a number that was told stands also where the page comes to life later, without being asked for again', async () => {
  api.answer(revealPhone, { phone: '03001234567' });
  const contact = { vertical: 'used-cars' as const, id: anId(1), hasPhone: true, maskedPhone: '0300•••••67' };
  const hydrateBar = renderInitialHtml(contactButtons, { ...contact, isShort: true });
  const hydrateCard = renderInitialHtml(contactButtons, { ...contact, isShort: false });
  await hydrateBar();
  await userEvent.click(screen.getByRole('button', { name: 'Call' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: '0300 1234567' })).toHaveLength(1));
  await hydrateCard();
  expect(screen.getAllByRole('link', { name: '0300 1234567' })).toHaveLength(2);
  expect(api.callsTo(revealPhone)).toHaveLength(1);
});

test('the filter sheet says nothing but what it takes along', async () => {
  api.answer(searchListings, aSearchResult(someListings(2)));
  const props = {
    vertical: 'used-cars' as const,
    search: { filters: { mileage: { max: 50_000 } }, view: { view: 'grid' as const } },
  };
  fakeBrowser(360);
  const usedKeys = new Set<string>();
  const { getFixedT } = ctx.i18n;
  jest.spyOn(ctx.i18n, 'getFixedT').mockImplementation((language, namespace) => (key, values) => {
    if (namespace === 'mf-listings') usedKeys.add(key);
    return getFixedT(language, namespace)(key, values);
  });
  render(<MemoryRouter>{filterButton.render({ ctx, props })}</MemoryRouter>);
  await userEvent.click(screen.getByRole('link', { name: /Filters/ }));
  expect(await screen.findAllByRole('option', { name: '50,000 km' })).toHaveLength(2);
  const declaredKeys = filterButton.words?.(props) ?? [];
  expect([...usedKeys].filter((key) => !declaredKeys.some((word) => `${key}.`.startsWith(`${word}.`)))).toEqual([]);
});
