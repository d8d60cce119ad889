import { expect, test } from '@jest/globals';
import { countView, getListing, getSimilarListings, listSavedIds } from '@karwan/shared-contracts';
import { aListingDetail, fakeApi } from '@karwan/shared-contracts/testing';
import { screen } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

test('the page of a part says what it fits and what others ask for the same, and asks no one to log in who is', async () => {
  const api = fakeApi();
  api.answer(getSimilarListings, []);
  api.answer(countView, { viewCount: 13 });
  const model = { make: { slug: 'toyota', name: 'Toyota' }, model: { slug: 'vitz', name: 'Vitz' } };
  const years: [number | null, number | null][] = [
    [2014, null],
    [null, 2010],
    [2014, 2016],
    [2014, 2014],
    [null, null],
  ];
  const fits = years.map(([fromYear, toYear]) => ({ ...model, fromYear, toYear }));
  const traits = { fitment: 'listed', fits, condition: 'new', priceTerms: 'fixed', offers: [] };
  const unknown = { engineCc: null, side: null, brand: null, partNumber: null, origin: null, warrantyDays: null };
  const part = { category: 'brakes', subCategory: 'brake-pads', ...traits, ...unknown };
  api.answer(getListing, {
    ...aListingDetail({ vertical: 'auto-parts', about: { 'auto-parts': part } }),
    isOwn: false,
  });
  api.answer(listSavedIds, []);
  const { emittedPayloads } = await openPage('/auto-parts/brake-pads-lahore-1a2b3c', api, { isLoggedIn: true });
  const path = '/auto-parts/search/cg-brakes/sbc-brake-pads';
  expect(await screen.findByRole('link', { name: 'What others ask: Brake pads' })).toHaveAttribute('href', path);
  expect(screen.getByRole('link', { name: 'All Brake pads' })).toHaveAttribute('href', path);
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.filter((text) => text !== 'Toyota Vitz')).toEqual([
    ...['From 2014', 'Up to 2010'],
    ...['2014 – 2016', '2014', 'All years'],
  ]);
  expect(emittedPayloads('auth.open@1')).toEqual([]);
});
