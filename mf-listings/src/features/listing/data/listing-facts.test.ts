import { expect, test } from '@jest/globals';
import type { ListingDetail, Rate, ShownVertical } from '@karwan/shared-contracts';
import { aboutACar, aListingDetail, fakeApi } from '@karwan/shared-contracts/testing';
import { copyOf } from '../../../lib/copy.ts';
import { searchPathIn } from '../../../lib/search-location.ts';
import { aListingsContext } from '../../../testing/open-page.ts';
import { batteryOf, chargingCost } from './charging-cost.ts';
import { similarSearch } from './similar-search.ts';
import { similarFilters } from './similar-to-gone-query.ts';
import { specRows, specSections } from './spec-rows.ts';

const t = copyOf(aListingsContext(fakeApi()));
const car = aboutACar()['used-cars'];
const anArmouredCar = (isForRent: boolean, pricePkr: number) =>
  aListingDetail({
    ...{ vertical: 'armoured-cars', isForRent, pricePkr },
    about: { 'armoured-cars': { ...car, isForRent, driver: 'included' } } as never,
  });

test.each([
  [
    { batteryKwh: 71, rangeKm: 330 },
    { fullPkr: 2840, per100KmPkr: 861 },
  ],
  [
    { batteryKwh: 71, rangeKm: null },
    { fullPkr: 2840, per100KmPkr: undefined },
  ],
  [{ batteryKwh: null, rangeKm: 330 }, undefined],
])('to charge %j costs %j', (about, cost) => {
  const battery = batteryOf(aListingDetail({ about: aboutACar(about) }));
  const tariff = { key: 'electricity', value: 40, place: null, upTo: null } as Rate;
  expect(battery && chargingCost(battery, [tariff])).toEqual(cost && { tariff, ...cost });
});

test.each([
  [45_000, ['PKR 45.00 K', 'Driver included']],
  [0, ['Driver included']],
])('a car let for %i a day has its terms in a section of their own', (pricePkr, values) => {
  const [terms] = specSections(t, 'armoured-cars', anArmouredCar(true, pricePkr));
  expect(terms?.rows.map(({ value }) => value)).toEqual(values);
});

test('the specification names the area, and says once that a car is registered', () => {
  const lahore = { slug: 'lahore', name: 'Lahore' };
  const about = aboutACar({ isRegistered: true, registrationCity: lahore });
  const rows = specRows(t, 'used-cars', aListingDetail({ about, area: { slug: 'dha', name: 'DHA' } }));
  expect(rows.map(({ value }) => value)).toContain('DHA, Lahore');
  expect(rows.filter(({ term }) => term.startsWith('Regist'))).toEqual([{ term: 'Registered in', value: 'Lahore' }]);
});

test.each<[ShownVertical, ListingDetail, string]>([
  ['armoured-cars', anArmouredCar(true, 1), '/armoured-cars/search/mk-toyota/md-corolla/fr-1'],
  ['armoured-cars', anArmouredCar(false, 1), '/armoured-cars/search/mk-toyota/md-corolla/fr-0'],
  ['used-cars', aListingDetail(), '/used-cars/search/mk-toyota/md-corolla'],
])('ads of %s are like others of their model, and of their offer', (vertical, listing, path) => {
  expect(similarSearch(vertical, listing, searchPathIn(vertical))?.path).toBe(path);
});

test.each([
  ['toyota-corolla-2018-lahore-1a2b3c', 'toyota corolla'],
  ['brake-pads', 'brake'],
])('ads like one that was at %s are found by “%s”', (slug, text) => {
  expect(similarFilters(slug)).toEqual({ text });
});
