import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyDraft, ListedVertical } from '@karwan/shared-contracts';
import { plainAd, smallCatalogue } from '../../testing/plain-ads.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { columnsOfDraft, keepsItemsOf } from './draft-columns.ts';
import { fitsForTitle } from './fit-names.ts';
import type { ListingRow } from './listing-row.ts';
import { presentDraft } from './present-draft.ts';

const columnsOf = (draft: AnyDraft, vertical: ListedVertical = 'used-cars') =>
  columnsOfDraft(vertical, draft, smallCatalogue);
/** The form of an ad with these columns, without what is absent. */
const formOf = (columns: object, vertical: ListedVertical = 'used-cars'): AnyDraft =>
  JSON.parse(JSON.stringify(presentDraft(plainAd({ vertical, ...columns }), smallCatalogue)));

test('a form becomes columns with the ids of its items, and the columns become the form again', () => {
  const place = { city: 'lahore', area: 'gulberg', registrationCity: 'karachi' };
  const car = { make: 'toyota', model: 'corolla', variant: 'gli', year: 2018, ...place, isRegistered: true };
  const rest = { fuel: 'petrol', assembly: 'local' as const, pricePkr: 9, phone: '03001234567' };
  const id = '00000000-0000-4000-8000-000000000001';
  const sent = { ...car, ...rest, features: ['abs', 'abs'], description: ' Mine. ', photos: [id, id] };
  const columns = columnsOf(sent);
  assert.partialDeepStrictEqual(columns, {
    ...{ makeId: 1, modelId: 11, variantId: 111, cityId: 1, areaId: 5, registrationCityId: 2, isRegistered: true },
    ...{ title: 'Toyota Corolla GLi 2018', features: ['abs'], description: 'Mine.', photoIds: [id], ...rest },
  });
  assert.deepEqual(formOf(columns), { ...sent, features: ['abs'], description: 'Mine.', photos: [id] });

  const nothing = columnsOf({ phone: '', description: ' ' });
  assert.partialDeepStrictEqual(nothing, { makeId: null, cityId: null, pricePkr: null, phone: null, description: '' });
  assert.deepEqual([nothing.title, nothing.features, nothing.photoIds, nothing.fuel], ['', [], [], null]);
  assert.deepEqual(formOf(nothing), { photos: [] });
});

test('a registration is of a city, none, or not stated', () => {
  for (const [registrationCity, isRegistered, ...expected] of [
    ['lahore', undefined, 1, true, 'lahore'],
    ['lahore', false, null, false, null],
    [null, undefined, null, false, null],
    [null, true, null, true, undefined],
    [undefined, true, null, true, undefined],
    [undefined, undefined, null, null, undefined],
  ] as const) {
    const columns = columnsOf({ registrationCity, isRegistered });
    const { registrationCityId, isRegistered: flag } = columns;
    assert.deepEqual([registrationCityId, flag, formOf(columns).registrationCity], expected);
  }
});

test('fields that do not apply to an ad become empty', () => {
  const rental = { driver: 'included', depositPkr: 5, isForRent: true };
  const battery = { rangeKm: 400, connectors: ['ccs2'] };
  const onRequest = { priceTerms: 'on-request', pricePkr: 5, partNumber: '' };
  for (const [vertical, draft, expected] of [
    ['used-cars', { fuel: 'electric', engineCc: 1300, ...battery }, { engineCc: null, ...battery }],
    ['used-cars', { fuel: 'petrol', engineCc: 1300, ...battery }, { engineCc: 1300, rangeKm: null, connectors: [] }],
    ['armoured-cars', rental, rental],
    ['armoured-cars', { ...rental, isForRent: false }, { driver: null, depositPkr: null, isForRent: false }],
    ['auto-parts', onRequest, { priceTerms: 'on-request', pricePkr: null, partNumber: null }],
    ['auto-parts', { ...onRequest, priceTerms: 'fixed', partNumber: 'A1' }, { pricePkr: 5, partNumber: 'A1' }],
  ] as const)
    assert.partialDeepStrictEqual(columnsOf(draft as AnyDraft, vertical), expected, JSON.stringify(draft));
});

test('items and options that are unknown, of another parent, or hidden are refused by field', () => {
  const vitz = { make: 'toyota', model: 'vitz' };
  const refused = (vertical: ListedVertical, draft: object, change: Partial<ListingRow> = {}) =>
    refusalOf(() => columnsOfDraft(vertical, draft, smallCatalogue, keepsItemsOf(plainAd(change))))?.fields;
  for (const [vertical, draft, field, label] of [
    ['used-cars', { make: 'toyota', model: 'civic' }, 'model', 'model'],
    ['used-cars', { make: 'toyota', model: 'corolla', variant: 'vti' }, 'variant', 'variant'],
    ['used-cars', vitz, 'model', 'model'],
    ['used-cars', { city: 'karachi', area: 'gulberg' }, 'area', 'area'],
    ['used-cars', { fuel: 'water' }, 'fuel', 'fuel type'],
    ['used-cars', { features: ['abs', 'wings'] }, 'features', 'feature'],
    ['used-bikes', { make: 'toyota' }, 'make', 'make'],
    ['auto-parts', { category: 'lights', subCategory: 'brake-pads' }, 'subCategory', 'part'],
    ['auto-parts', { fits: [{ make: 'toyota', model: 'civic' }] }, 'fits', 'vehicle'],
  ] as const)
    assert.deepEqual(refused(vertical, draft), { [`body.draft.${field}`]: `Please choose a valid ${label}` }, field);
  assert.deepEqual(Object.keys(refused('used-cars', { year: 20 }) ?? {}), ['body.draft.year']);
  assert.equal(refused('auto-parts', { category: 'brakes', subCategory: 'brake-pads' }), undefined);
  assert.equal(refused('used-cars', vitz, { modelId: 12 }), undefined, 'an edit keeps the hidden model of its ad');
});

test('a part’s title names what it fits, with years, and at most two models', () => {
  type Year = number | null;
  const fitOf = (modelId: number, fromYear: Year = null, toYear: Year = null) => ({ modelId, fromYear, toYear });
  for (const [fits, name] of [
    [[fitOf(99)], undefined],
    [[fitOf(11)], 'for Toyota Corolla'],
    [[fitOf(11, 2014, 2019)], 'for Toyota Corolla 2014-2019'],
    [[fitOf(11, 2014, 2014)], 'for Toyota Corolla 2014'],
    [[fitOf(11, null, 2012)], 'for Toyota Corolla up to 2012'],
    [[fitOf(99), fitOf(11, 2016)], 'for Toyota Corolla from 2016'],
    [[fitOf(11), fitOf(21, 2016)], 'for Toyota Corolla and Honda Civic from 2016'],
    [[fitOf(31), fitOf(11), fitOf(21)], 'for Honda CD 70 and 2 more'],
  ] as const)
    assert.deepEqual(fitsForTitle(fits, smallCatalogue), name && { name, slug: '' }, name);
  const corolla = { make: 'toyota', model: 'corolla', fromYear: 2014 };
  const vehicles = [{ make: 'honda', model: 'cd-70', toYear: 2012 }, corolla];
  const columns = columnsOf({ fits: vehicles, fitment: 'listed' }, 'auto-parts');
  assert.deepEqual(columns.fits, [fitOf(31, null, 2012), fitOf(11, 2014)]);
  assert.deepEqual(formOf(columns, 'auto-parts').fits, vehicles);
});
