import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listAreas, listCities, listMakes, listModels, listVariants } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { useApi } from '../../testing/start-api.ts';
import { statementsOf } from '../../testing/statements-of.ts';
import { withoutTable } from '../../testing/without-table.ts';
import { createCatalogue } from './catalogue.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { cities } from './tables.ts';
import { bumpCatalogueVersion } from './version.ts';

describe('catalogue', () => {
  const api = useApi();

  test('makes, models and variants come in the order of their popularity', async () => {
    const { call } = api.visitor();
    const makes = await call(listMakes, { params: { kind: 'car' } });
    assert.equal(makes.length, 80);
    assert.deepEqual(
      makes.slice(0, 3).map(({ slug, rank, isPopular }) => [slug, rank, isPopular]),
      [
        ['toyota', 1, true],
        ['suzuki', 2, true],
        ['honda', 3, true],
      ],
    );
    assert.equal(makes[0]?.nameUr, 'ٹویوٹا');
    const models = await call(listModels, { params: { kind: 'car', make: 'toyota' } });
    assert.equal(models.length, 125);
    assert.deepEqual(models[0]?.slug, 'corolla');
    assert.equal(models[0]?.bodyType, 'sedan');
    const variants = await call(listVariants, { params: { kind: 'car', make: 'toyota', model: 'corolla' } });
    assert.equal(variants[0]?.name, 'GLi 1.3 VVTi');
    assert.equal(variants[0]?.fuel, 'petrol');
    const { engineCc, fuel, transmission, bodyType } = variants.find(({ name }) => name === 'Altis 1.8') ?? {};
    assert.deepEqual([engineCc, fuel, transmission, bodyType], [1800, 'petrol', 'manual', 'sedan']);
    assert.equal(new Set(variants.map(({ slug }) => slug)).size, variants.length);
  });

  test('with a year its variants come first', async () => {
    const params = { kind: 'car', make: 'toyota', model: 'corolla' } as const;
    const variants = await api.visitor().call(listVariants, { params, query: { year: 1995 } });
    const fits = variants.map(({ fromYear, toYear }) => Number(fromYear) <= 1995 && Number(toYear) >= 1995);
    assert.ok(fits[0]);
    assert.deepEqual(
      fits,
      [...fits].sort((a, b) => Number(b) - Number(a)),
    );
  });

  test('bikes have makes of their own', async () => {
    const { call } = api.visitor();
    assert.equal((await call(listMakes, { params: { kind: 'bike' } }))[0]?.slug, 'honda');
    assert.equal((await call(listModels, { params: { kind: 'bike', make: 'honda' } }))[0]?.slug, 'cd-70');
  });

  test('cities tell which services they have, and their areas come popular ones first', async () => {
    const { call } = api.visitor();
    const cities = await call(listCities);
    assert.equal(cities.length, 460);
    const lahore = cities.find(({ slug }) => slug === 'lahore');
    assert.deepEqual(lahore && [lahore.isInspectionCity, lahore.isSellMyCarCity, lahore.isAuctionMyCarCity], [
      true,
      true,
      true,
    ]);
    assert.ok(lahore?.latitude);
    assert.equal(cities.filter(({ isAuctionMyCarCity }) => isAuctionMyCarCity).length, 4);
    const areas = await call(listAreas, { params: { city: 'lahore' } });
    assert.equal(areas.length, 490);
    assert.ok(areas[0]?.isPopular);
  });

  test('cities are called as people write them, under the addresses that they have had', async () => {
    const all = await api.visitor().call(listCities, {});
    const written = all.map(({ name }) => name).filter((name) => /(?:^|\s)\p{Ll}{3}/u.test(name));
    assert.deepEqual(written, []);
    const names = new Map(all.map(({ slug, name }) => [slug, name]));
    assert.deepEqual(
      ['wah-cantt', 'depal-pur', 'mandi-bahauddin'].map((slug) => names.get(slug)),
      ['Wah Cantt', 'Depalpur', 'Mandi Bahauddin'],
    );
  });

  test('what is not known is 404 with its own code', async () => {
    const visitor = api.visitor();
    const codeAt = async (path: string) => {
      const { status, body } = await visitor.raw('GET', `/api/website/catalogue/${path}`);
      return [status, (body as { code: string }).code];
    };
    assert.deepEqual(await codeAt('car/makes/nobody/models'), [404, 'make_not_found']);
    assert.deepEqual(await codeAt('car/makes/toyota/models/nothing/variants'), [404, 'model_not_found']);
    assert.deepEqual(await codeAt('cities/atlantis/areas'), [404, 'city_not_found']);
    assert.deepEqual(await codeAt('boat/makes'), [400, 'invalid_input']);
  });

  test('a reading that fails leaves the last good one, also beside another that fails', async () => {
    const { db } = api.services;
    const { read, refresh } = createCatalogue(db, api.clock.now);
    const good = await read();
    await bumpCatalogueVersion(db);
    api.clock.advance(2000);
    const outcomes = await withoutTable(db, 'makes', () => Promise.allSettled([read(), refresh(), refresh()]));
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['fulfilled', 'rejected', 'rejected'],
    );
    const statements = await statementsOf(db, async () => assert.equal(await read(), good));
    assert.deepEqual(statements, []);
    api.clock.advance(2000);
    const readAgain = await statementsOf(db, read);
    assert.equal(readAgain.filter(({ statement }) => statement.includes('from "makes"')).length, 1);
  });

  test('after a first read that fails, the next one succeeds', async () => {
    const { db } = api.services;
    const { read } = createCatalogue(db, api.clock.now);
    await assert.rejects(withoutTable(db, 'makes', read));
    assert.ok((await read()).cities.length > 0);
  });

  test('the same rows, read again, are the same snapshot; others are another', async () => {
    const { db } = api.services;
    const { read, refresh } = createCatalogue(db, api.clock.now);
    const first = await read();
    assert.equal(await refresh(), first);
    const [city] = first.cities;
    await db
      .update(cities)
      .set({ nameUr: 'شہر' })
      .where(eq(cities.id, Number(city?.id)));
    const other = await refresh();
    assert.equal(other.cityById(Number(city?.id))?.nameUr, 'شہر');
    assert.notEqual(other, first);
    await db
      .update(cities)
      .set({ nameUr: city?.nameUr })
      .where(eq(cities.id, Number(city?.id)));
  });

  test('one reading is in progress at a time, and who asks meanwhile shares the next one', async () => {
    const { db } = api.services;
    const { refresh } = createCatalogue(db, api.clock.now);
    const statements = await statementsOf(db, () => Promise.all([refresh(), refresh(), refresh(), refresh()]));
    assert.equal(statements.filter(({ statement }) => statement.includes('from "makes"')).length, 2);
    // A change committed during the read has a later version.
    assert.match(statements[0]?.statement ?? '', /from "catalogue_seeds"/);
  });

  test('filling it again from the same files changes nothing', async () => {
    assert.deepEqual(await fillCatalogue(api.services.db), { changed: false });
  });
});
