import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import {
  addToCatalogue,
  type CatalogueItem,
  type CatalogueItemChange,
  catalogueItemConflict,
  changeCatalogue,
  createDraft,
  listCatalogueMigrations,
  listMakes,
  listModels,
  listOfficeCatalogue,
  listOfficeEvents,
  listProposedModels,
  searchListings,
  suggestListings,
} from '@karwan/shared-contracts';
import { eq, sql } from 'drizzle-orm';
import { importFile } from '../../import/import-file.ts';
import { importOwner } from '../../import/import-owner.ts';
import { postPartAd } from '../../testing/auto-part-ads.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type TestApi, useApi } from '../../testing/start-api.ts';
import { aCar, postAd } from '../../testing/used-car-ads.ts';
import { catalogueSeeds, createCatalogue, fillCatalogue, makes, models } from '../catalogue/index.ts';
import { applyCatalogueChanges } from '../listings/index.ts';
import { createPriceInsights } from '../price-insight/index.ts';

const car = { kind: 'car' } as const;

describe('the catalogue in the office', () => {
  const api = useApi();
  let editor: Awaited<ReturnType<TestApi['officer']>>;
  before(async () => {
    editor = await api.officer('editor');
  });

  const list = (query: { q?: string; make?: string; model?: string } = {}) =>
    editor.client.call(listOfficeCatalogue, { params: car, query });
  const one = async (make: string, model?: string): Promise<CatalogueItem> => {
    const { things: items } = await list(model === undefined ? {} : { make });
    const found = items.find(({ slug }) => slug === (model ?? make));
    assert.ok(found);
    return found;
  };
  const change = async ({ level, id, revision }: CatalogueItem, requestedChange: CatalogueItemChange) => {
    const params = { level: level as 'make' | 'model' | 'variant', id };
    return (await editor.client.call(changeCatalogue, { params, body: { revision, change: requestedChange } })).thing;
  };
  const add = async (form: { name: string }, above: { make?: string; model?: string } = {}) =>
    (await editor.client.call(addToCatalogue, { params: car, body: { ...above, form } })).thing;
  const moves = async () => (await editor.client.call(listCatalogueMigrations)).moves;
  /** Runs the job as if every process knew about the change. */
  const adsFollow = async () => {
    api.clock.advance(10_000);
    await applyCatalogueChanges(api.services);
  };
  const search = async (filters: string) => {
    const { items, labels } = await api.visitor().call(searchListings, { query: { vertical: 'used-cars', filters } });
    return { titles: items.map(({ title }) => title), labels };
  };

  test('is listed by level, with how many ads name each, and found by name', async () => {
    await postAd(await api.person());
    await postPartAd(await api.person(), { fits: ['vitz', 'yaris'].map((model) => ({ make: 'toyota', model })) });
    const top = await list();
    assert.deepEqual([top.things[0]?.slug, top.total, top.above], ['toyota', 80, []]);
    assert.deepEqual([top.things[0]?.ads, top.things[0]?.parts], [2, 125]);
    const ofToyota = await list({ make: 'toyota' });
    assert.deepEqual([ofToyota.above.map(({ name }) => name), ofToyota.total], [['Toyota'], 125]);
    assert.deepEqual([ofToyota.things[0]?.slug, ofToyota.things[0]?.ads], ['corolla', 1]);
    const ofCorolla = await list({ make: 'toyota', model: 'corolla' });
    assert.equal(ofCorolla.things[0]?.name, 'GLi 1.3 VVTi');
    assert.deepEqual(ofCorolla.things[0]?.model, { slug: 'corolla', name: 'Corolla' });
    const found = await list({ q: 'corol' });
    assert.ok(found.things.some(({ level, slug }) => level === 'model' && slug === 'corolla'));
    await assert.rejects(list({ make: 'nobody' }), refusedWith('thing_not_found', 404));
  });

  test('gets a make, a model and a variant, which forms and the search know at once', async () => {
    const make = await add({ name: 'Zeekr' });
    const model = await add({ name: '7X Ultra' }, { make: 'zeekr' });
    const variant = await add({ name: 'Privilege' }, { make: 'zeekr', model: '7x-ultra' });
    assert.deepEqual([make.slug, model.slug, variant.slug], ['zeekr', '7x-ultra', 'privilege']);
    assert.ok((await api.visitor().call(listMakes, { params: car })).some(({ slug }) => slug === 'zeekr'));
    await postAd(await api.person(), { make: 'zeekr', model: '7x-ultra', variant: 'privilege', year: 2025 });
    assert.deepEqual((await search('mk-zeekr')).titles, ['Zeekr 7X Ultra Privilege 2025']);
    const words = await api.visitor().call(suggestListings, { query: { vertical: 'used-cars', text: 'zeek' } });
    assert.ok(words.some(({ label }) => label === 'Zeekr'));
    await assert.rejects(add({ name: 'zeekr' }), refusedWith('name_taken', 409, undefined, 'body.form.name'));
    await assert.rejects(add({ name: '؟' }), refusedWith('invalid_input', 400, undefined, 'body.form.name'));
  });

  test('gets nothing twice: of what an import adds at that moment it is told that it is there', async () => {
    const { db } = api.services;
    await db.execute(sql`create function import_faster() returns trigger language plpgsql as $$ begin
      insert into models (make_id, slug, name, rank, is_popular) values (new.make_id, new.slug, new.name, 999, false);
      return new;
    end $$`);
    await db.execute(sql`create trigger import_faster before insert on models for each row
      when (pg_trigger_depth() = 0) execute function import_faster()`);
    const adding = add({ name: 'Meanwhile' }, { make: 'toyota' });
    await assert.rejects(adding, refusedWith('name_taken', 409, undefined, 'body.form.name'));
    await db.execute(sql`drop function import_faster cascade`);
  });

  test('renames: addresses stay, names and titles of ads follow, and the way back is the same', async () => {
    const before = await one('zeekr', '7x-ultra');
    const after = await change(before, { action: 'set', form: { name: '7X', bodyType: 'suv', fromYear: 2024 } });
    assert.deepEqual([after.slug, after.name, after.bodyType, after.fromYear], ['7x-ultra', '7X', 'suv', 2024]);
    const [move] = await moves();
    assert.partialDeepStrictEqual(move, { from: 'Zeekr 7X Ultra', to: 'Zeekr 7X', done: 0, total: 1 });
    await adsFollow();
    assert.deepEqual(await moves(), []);
    const found = await search('mk-zeekr/md-7x-ultra');
    assert.deepEqual([found.titles, found.labels.md], [['Zeekr 7X Privilege 2025'], { '7x-ultra': '7X' }]);
    const make = await change(await one('zeekr'), { action: 'set', form: { name: 'ZEEKR' } });
    assert.equal(make.slug, 'zeekr');
    await adsFollow();
    assert.deepEqual((await search('mk-zeekr')).titles, ['ZEEKR 7X Privilege 2025']);
    await change(make, { action: 'set', form: { name: 'Zeekr' } });
    await adsFollow();
    assert.deepEqual((await search('mk-zeekr')).titles, ['Zeekr 7X Privilege 2025']);
    await assert.rejects(
      change(await one('toyota', 'corolla'), { action: 'set', form: { name: 'Yaris' } }),
      refusedWith('name_taken', 409, undefined, 'body.change.form.name'),
    );
  });

  test('hides what forms should not offer: none begins with it, ads that have it stay', async () => {
    await change(await one('zeekr', '7x-ultra'), { action: 'hide' });
    const listed = await api.visitor().call(listModels, { params: { ...car, make: 'zeekr' } });
    assert.deepEqual(
      listed.map(({ slug, isHidden }) => [slug, isHidden]),
      [['7x-ultra', true]],
    );
    const draft = { ...aCar, make: 'zeekr', model: '7x-ultra' };
    const seller = await api.person();
    await assert.rejects(
      seller.client.call(createDraft, {
        body: { vertical: 'used-cars', clientId: '00000000-0000-4000-8000-000000000001', draft },
      }),
      refusedWith('invalid_input', 400, undefined, 'body.draft.model'),
    );
    assert.equal((await search('mk-zeekr')).titles.length, 1);
    await change(await one('zeekr', '7x-ultra'), { action: 'show' });
    assert.equal((await one('zeekr', '7x-ultra')).isHidden, false);
  });

  test('of two who change the same one is told how it is now', async () => {
    const seen = await one('zeekr', '7x-ultra');
    await change(seen, { action: 'set', form: { name: '7X AWD' } });
    const { status, body } = await editor.client.raw('POST', `/api/office/catalogue-things/model/${seen.id}/change`, {
      body: { revision: seen.revision, change: { action: 'hide' } },
    });
    assert.deepEqual([status, Reflect.get(Object(body), 'code')], [409, 'thing_changed']);
    assert.equal(catalogueItemConflict.parse(body).thing.name, '7X AWD');
    const admin = await api.officer('admin');
    const { events } = await admin.client.call(listOfficeEvents, { query: {} });
    assert.partialDeepStrictEqual(events[0], {
      kind: 'catalogue-set',
      by: editor.officer.name,
      before: { model: 'Zeekr 7X', name: '7X' },
      after: { name: '7X AWD' },
    });
  });

  test('what an earlier release’s import brought is proposed, taken, or merged: ads, old links and the next import lead to the other one', async () => {
    for (const [make, slug, name] of [
      ['toyota', 'corrola', 'Corrola'],
      ['honda', 'starlight', 'Starlight'],
    ] as const) {
      const { id: makeId } = await one(make);
      const row = { makeId, slug, name, rank: 1000, isPopular: false, isProposed: true };
      await api.services.db.insert(models).values(row);
    }
    await importCars(['Corrola,Toyota', 'Corrola,Toyota', 'Starlight,Honda']);
    const proposed = async () => (await editor.client.call(listProposedModels, { params: car })).proposals;
    const [first, second] = await proposed();
    assert.deepEqual([first?.thing.name, first?.thing.ads, second?.thing.name], ['Corrola', 2, 'Starlight']);
    assert.equal(first?.near[0]?.name, 'Corolla');
    assert.ok(first && second);
    await change(second.thing, { action: 'accept' });
    assert.deepEqual((await search('mk-toyota/md-corrola')).titles.sort(), [
      'Toyota Corrola 2015',
      'Toyota Corrola 2016',
    ]);
    const civic = await one('honda', 'civic');
    await assert.rejects(change(first.thing, { action: 'merge', into: civic.id }), refusedWith('not_to_merge', 409));
    const corolla = await one('toyota', 'corolla');
    const merged = await change(first.thing, { action: 'merge', into: corolla.id });
    assert.deepEqual([merged.mergedInto, merged.ads], ['Corolla', 2]);
    assert.equal((await search('mk-toyota/md-corolla')).titles.length, corolla.ads + 2, 'found at once');
    assert.equal(await comparablesOf(corolla.id), 2, 'and compared at once');
    await adsFollow();
    const [mergedModel] = (await list({ make: 'toyota', q: 'corrola' })).things;
    assert.deepEqual([mergedModel?.ads, await comparablesOf(corolla.id)], [0, 2]);
    assert.equal((await one('toyota', 'corolla')).ads, corolla.ads + 2);
    const byOldLink = await search('mk-toyota/md-corrola');
    assert.deepEqual(byOldLink.titles.sort(), (await search('mk-toyota/md-corolla')).titles.sort());
    assert.ok(byOldLink.titles.includes('Toyota Corolla 2015'));
    assert.deepEqual(byOldLink.labels.md, { corrola: 'Corolla' });
    assert.deepEqual(await proposed(), []);
    await importCars(['Corrola,Toyota'], 2012);
    assert.equal((await one('toyota', 'corolla')).ads, corolla.ads + 3);
    const listed = await api.visitor().call(listModels, { params: { ...car, make: 'toyota' } });
    assert.ok(!listed.some(({ slug }) => slug === 'corrola'));
  });

  test('a start with other files of the seed leaves what the office has changed, and brings the rest', async () => {
    const { db } = api.services;
    await change(await one('suzuki'), { action: 'set', form: { name: 'Suzuki Pakistan' } });
    await change(await one('toyota', 'vitz'), { action: 'hide' });
    await db.update(makes).set({ name: 'Old' }).where(eq(makes.slug, 'honda'));
    await db.update(catalogueSeeds).set({ hash: 'of other files' }).where(eq(catalogueSeeds.name, 'catalogue'));
    assert.deepEqual(await fillCatalogue(db), { changed: true });
    assert.deepEqual([(await one('suzuki')).name, (await one('honda')).name], ['Suzuki Pakistan', 'Honda']);
    assert.equal((await one('toyota', 'vitz')).isHidden, true);
    const [merged] = await db.select().from(models).where(eq(models.slug, 'corrola'));
    assert.ok(merged?.mergedIntoId);
  });

  /** Number of live listings that a car's price of this model is compared with. */
  async function comparablesOf(modelId: number) {
    const { db, now, read } = api.services;
    const prices = createPriceInsights({ read, now, catalogue: createCatalogue(db, now) });
    const { comparables } = await prices.insightOf({ modelId, year: 2015, mileageKm: 60_000, cityId: null });
    return comparables;
  }

  async function importCars(names: readonly string[], year = 2016) {
    const folder = await mkdtemp(join(tmpdir(), 'karwan-import-'));
    const rows = names.map(
      (name, at) => `${name},${2_000_000 + at * 1000},${year - at},${65_000 + at},1300,Petrol,Manual,Lahore`,
    );
    const file = join(folder, 'cars.csv');
    await writeFile(
      file,
      `Model,make,price_pkr,year,mileage_km,engine_cc,fuel,transmission,city\n${rows.join('\n')}\n`,
    );
    const now = api.services.now();
    const owner = await importOwner(api.services.db, undefined, { now });
    await importFile(api.services.db, {
      file,
      reportFile: join(folder, 'report.csv'),
      owner,
      now,
      onProgress: () => undefined,
    });
    await rm(folder, { recursive: true });
  }
});
