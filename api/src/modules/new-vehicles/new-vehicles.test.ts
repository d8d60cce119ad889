import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  browseNewVehicles,
  compareNewVehicles,
  formatSegments,
  getNewModel,
  listVehicleRates,
  onRoadPrice,
  parseSegments,
  rateFor,
  searchNewVehicles,
  suggestNewVehicles,
} from '@karwan/shared-contracts';
import { useApi } from '../../testing/start-api.ts';
import { withoutTable } from '../../testing/without-table.ts';
import { createCatalogue } from '../catalogue/index.ts';
import { fillNewVehicles } from './fill-new-vehicles.ts';
import { writePrice } from './repository.ts';
import { createNewVehicles } from './service.ts';

describe('new vehicles', () => {
  const api = useApi();
  const search = (vertical: 'new-cars' | 'new-bikes', filters: Parameters<typeof formatSegments>[0], more = {}) =>
    api
      .visitor()
      .call(searchNewVehicles, { params: { vertical }, query: { filters: formatSegments(filters), ...more } });

  test('a search finds models, with the prices and the number of those variants that fit', async () => {
    const all = await search('new-cars', { make: ['toyota'], model: ['yaris'] });
    assert.deepEqual(
      all.items.map(({ id, variantCount, fromPkr, toPkr }) => ({ id, variantCount, fromPkr, toPkr })),
      [{ id: 'toyota-yaris', variantCount: 5, fromPkr: 4_400_000, toPkr: 6_400_000 }],
    );
    const automatic = await search('new-cars', { model: ['yaris'], transmission: ['automatic'] });
    assert.deepEqual([automatic.items[0]?.variantCount, automatic.items[0]?.fromPkr], [2, 5_400_000]);
    assert.deepEqual(automatic.labels, { md: { yaris: 'Yaris' }, tm: { automatic: 'Automatic' } });
  });

  test('the landing counts each budget as the search behind it finds models, also one of many prices', async () => {
    for (const vertical of ['new-cars', 'new-bikes'] as const) {
      const { budgets } = await api.visitor().call(browseNewVehicles, { params: { vertical } });
      assert.ok(budgets.length > 3);
      for (const { fromPkr, toPkr, count } of budgets) {
        const price = { min: fromPkr || undefined, max: toPkr ?? undefined };
        const { pagination } = await search(vertical, { price });
        assert.equal(count, pagination.totalDocs, `${vertical} ${fromPkr}-${toPkr}`);
      }
    }
  });

  test('orders by price have what has no price at their end', async () => {
    for (const sort of ['price-asc', 'price-desc'] as const) {
      const { items } = await search('new-cars', { fuelType: ['electric'] }, { sort, limit: 48 });
      const prices = items.map(({ fromPkr, toPkr }) => (sort === 'price-asc' ? fromPkr : toPkr));
      const known = prices.flatMap((price) => price ?? []);
      assert.ok(known.length > 10 && known.length < prices.length);
      assert.deepEqual(prices, [
        ...known.toSorted((a, b) => (sort === 'price-asc' ? a - b : b - a)),
        ...prices.slice(known.length),
      ]);
    }
  });

  test('words are found by their beginnings and with a typing error', async () => {
    const { items } = await search('new-cars', { text: 'suzuki alt' });
    assert.deepEqual(
      items.map(({ id }) => id),
      ['suzuki-alto'],
    );
    const corrected = await search('new-cars', { text: 'toyta corola' });
    assert.equal(corrected.correctedText, 'toyota corolla');
    assert.deepEqual(
      corrected.items.map(({ id }) => id),
      ['toyota-corolla', 'toyota-corolla-cross'],
    );
    assert.equal((await search('new-cars', { text: 'qwertz' })).items.length, 0);
  });

  test('while a name is typed its makes and models are told, with what choosing one finds', async () => {
    const suggest = (vertical: 'new-cars' | 'new-bikes', text: string, filters = '') =>
      api.visitor().call(suggestNewVehicles, { params: { vertical }, query: { text, filters } });
    const [toyota] = await suggest('new-cars', 'toyo');
    assert.ok(toyota);
    assert.deepEqual([toyota.label, toyota.hint, toyota.filters], ['Toyota', 'Make', 'mk-toyota']);
    const { pagination } = await search('new-cars', { make: ['toyota'] });
    assert.equal(toyota.count, pagination.totalDocs);
    const labels = async (vertical: 'new-cars' | 'new-bikes', text: string) =>
      (await suggest(vertical, text)).map(({ label }) => label);
    assert.deepEqual(await labels('new-cars', 'corolla'), ['Toyota Corolla', 'Toyota Corolla Cross']);
    assert.deepEqual(await labels('new-cars', 'toyta corola'), ['Toyota Corolla', 'Toyota Corolla Cross']);
    assert.equal((await suggest('new-cars', 'honda civ'))[0]?.filters, 'mk-honda/md-civic');
    assert.equal((await suggest('new-bikes', 'cg'))[0]?.label, 'Honda CG 125');
    // Only matching vehicles, with the number that a search finds.
    const electric = { fuelType: ['electric'] };
    for (const { filters, count } of await suggest('new-cars', 'b', formatSegments(electric)))
      assert.equal((await search('new-cars', { ...parseSegments(filters), ...electric })).pagination.totalDocs, count);
    assert.deepEqual(await suggest('new-cars', 'corolla', formatSegments(electric)), []);
    assert.equal((await suggest('new-cars', 'seal', formatSegments(electric)))[0]?.label, 'BYD Seal');
    // A make alone does not suggest its models, and unknown words suggest nothing.
    assert.ok((await labels('new-cars', 'honda')).every((label) => label === 'Honda'));
    assert.deepEqual([await labels('new-cars', 'qwertz'), await labels('new-cars', '-')], [[], []]);
    assert.ok((await labels('new-cars', 'h')).length === 8);
  });

  test('the landing page counts every model once', async () => {
    const counts = await api.visitor().call(browseNewVehicles, { params: { vertical: 'new-cars' } });
    assert.equal(counts.total, 73);
    const sum = (entries: readonly { count: number }[]) => entries.reduce((total, { count }) => total + count, 0);
    assert.equal(sum(counts.makes), counts.total);
    assert.equal(sum(counts.bodyTypes), counts.total);
    assert.equal(counts.popular[0]?.id, 'suzuki-alto');
    assert.ok(counts.upcoming.length > 0);
  });

  test('a model has its variants with their specification, and what one cost before', async () => {
    const { call } = api.visitor();
    const bike = await call(getNewModel, { params: { vertical: 'new-bikes', id: 'honda-cg-125' } });
    assert.equal(bike.variants[0]?.specification.engineCc, 124);
    assert.deepEqual(bike.history[0]?.prices[0], { on: '2020-07-01', pricePkr: 128_900 });
    assert.equal(bike.variants[0]?.pricePkr, 238_500);
    assert.equal(bike.variants[0]?.pricedOn, '2025-07-01');
    const car = await call(getNewModel, { params: { vertical: 'new-cars', id: 'toyota-corolla' } });
    assert.equal(car.used?.filters, 'mk-toyota/md-corolla');
    assert.ok(car.rivals.every(({ bodyType }) => bodyType === 'sedan'));
    const unknown = await api.visitor().raw('GET', '/api/website/new-vehicles/new-cars/models/nothing');
    assert.deepEqual([unknown.status, (unknown.body as { code: string }).code], [404, 'new_model_not_found']);
  });

  test('a comparison has up to four, in the order that they are asked for', async () => {
    const { call } = api.visitor();
    const ids = ['honda-city-1-2l-cvt', 'toyota-yaris-gli-mt-1-3', 'nothing', 'honda-city-1-2l-cvt'];
    const compared = await call(compareNewVehicles, {
      params: { vertical: 'new-cars' },
      query: { ids: ids.join(',') },
    });
    assert.deepEqual(
      compared.map(({ variant }) => variant.id),
      ids.slice(0, 2),
    );
    assert.equal(compared[0]?.siblings.length, 5);
    const models = await search('new-cars', {}, { limit: 6 });
    const six = models.items.map(({ variantId }) => variantId).join(',');
    assert.equal((await call(compareNewVehicles, { params: { vertical: 'new-cars' }, query: { ids: six } })).length, 4);
  });

  test('rates are those of today, and make an on-road price', async () => {
    const rates = await api.visitor().call(listVehicleRates, { params: { vertical: 'new-cars' } });
    assert.equal(rateFor(rates, 'withholding', { size: 1300 })?.value, 1.5);
    const price = onRoadPrice(
      { kind: 'car', pricePkr: 4_400_000, engineCc: 1329 },
      { place: 'punjab', isFiler: true },
      rates,
    );
    assert.equal(price.isPartial, false);
    assert.ok(rates.every(({ since, source }) => since <= '2026-12-31' && source !== ''));
  });

  test('a price is valid from midnight in Pakistan; a failed read is not cached', async () => {
    const { db } = api.services;
    let now = new Date('2027-01-31T18:59:59Z');
    const clock = () => now;
    const vehicles = createNewVehicles({ read: db, now: clock, catalogue: createCatalogue(db, clock) });
    await assert.rejects(withoutTable(db, 'new_models', () => vehicles.index('new-cars')));
    const [{ variant } = assert.fail()] = (await vehicles.index('new-cars')).entries;
    const priceAt = async (time: string) => {
      now = new Date(time);
      vehicles.clear();
      return (await vehicles.index('new-cars')).variant(variant.publicId)?.variant.pricePkr;
    };
    await writePrice(db, { variantId: variant.id, since: '2027-02-01', pricePkr: 1 });
    assert.equal(await priceAt('2027-01-31T18:59:59Z'), variant.pricePkr);
    assert.equal(await priceAt('2027-01-31T19:00:00Z'), 1);
  });

  test('filling it again from the same files changes nothing', async () => {
    assert.deepEqual(await fillNewVehicles(api.services.db), { changed: false });
  });
});
