import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  addOfficeArea,
  addOfficeCity,
  book,
  type CityChange,
  changeOfficeArea,
  changeOfficeCity,
  cityConflict,
  createDraft,
  dayInPakistan,
  getBookingOffer,
  getOfficeCity,
  listAreas,
  listCities,
  listOfficeCities,
  listOfficeEvents,
  updateMyListing,
} from '@karwan/shared-contracts';
import { eq, sql } from 'drizzle-orm';
import { aBooking, anInspection } from '../../testing/a-booking.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type TestApi, useApi } from '../../testing/start-api.ts';
import { aCar, postAd } from '../../testing/used-car-ads.ts';
import { catalogueSeeds, cities, createCatalogue, fillCatalogue } from '../catalogue/index.ts';

describe('cities in the office', () => {
  const api = useApi({ atNight: true });
  let editor: Awaited<ReturnType<TestApi['officer']>>;
  before(async () => {
    editor = await api.officer('editor');
  });

  const cityNamed = async (city: string) => (await editor.client.call(getOfficeCity, { params: { city } })).city;
  const change = (city: string, revision: number, requestedChange: CityChange, by = editor) =>
    by.client.call(changeOfficeCity, { params: { city }, body: { revision, change: requestedChange } });
  const setMarks = async (city: string, marks: object, by = editor) => {
    const now = await cityNamed(city);
    return change(city, now.revision, { action: 'set-marks', marks: { ...now, ...marks } }, by);
  };
  const offeredIn = async (kind: 'car-inspection' | 'sell-my-car') =>
    (await api.visitor().call(getBookingOffer, { params: { kind } })).cities.map(({ slug }) => slug);

  test('[ENT-02] a flag that is switched off takes the city from its booking form; what is booked stays, and it comes back', async () => {
    const person = await api.person();
    const booking = await aBooking(api, person);
    assert.ok((await offeredIn('car-inspection')).includes('lahore'));
    assert.deepEqual((await cityNamed('lahore')).bookingsToCome, { 'car-inspection': 1 });
    const { city } = await setMarks('lahore', { isInspectionCity: false });
    assert.deepEqual([city.isInspectionCity, city.isSellMyCarCity, city.revision], [false, true, 1]);
    assert.ok(!(await offeredIn('car-inspection')).includes('lahore'));
    assert.ok((await offeredIn('sell-my-car')).includes('lahore'));
    await assert.rejects(
      person.client.call(book, { body: anInspection(api) }),
      refusedWith('invalid_input', 400, undefined, 'body.city'),
    );
    assert.equal(booking.city, 'lahore');
    assert.deepEqual((await cityNamed('lahore')).bookingsToCome, { 'car-inspection': 1 });
    await setMarks('lahore', { isInspectionCity: true });
    assert.ok((await offeredIn('car-inspection')).includes('lahore'));
  });

  test('has the number of days from today on whose hours are not the usual ones', async () => {
    const slotOn = (inDays: number, hour: number, capacity: number) => {
      const day = dayInPakistan(api.services.now().getTime() + inDays * 86_400_000);
      return sql`('sell-my-car', 'karachi', ${day}::date, ${hour}::int, ${capacity}::int)`;
    };
    const slots = [slotOn(-1, 10, 1), slotOn(0, 10, 1), slotOn(0, 11, 1), slotOn(1, 10, 0), slotOn(2, 10, 2)];
    await api.services.db.execute(
      sql`insert into booking_slots (kind, city, day, hour, capacity) values ${sql.join(slots, sql`, `)}`,
    );
    assert.deepEqual((await cityNamed('karachi')).daysSet, { 'sell-my-car': 2 });
  });

  test('another process knows of it two seconds later', async () => {
    const other = createCatalogue(api.services.db, api.clock.now);
    api.clock.stop();
    const isServed = async () => (await other.read()).city('multan')?.isSellMyCarCity;
    const was = await isServed();
    await setMarks('multan', { isSellMyCarCity: !was });
    assert.equal(await isServed(), was);
    api.clock.advance(2000);
    assert.equal(await isServed(), !was);
    const known = await other.read();
    api.clock.advance(2000);
    assert.equal(await other.read(), known, 'What did not change is not read again.');
    api.clock.go();
  });

  test('of two who change the same one is told how it is now; both stand in the audit log as it was and as it is', async () => {
    const { revision, name } = await cityNamed('quetta');
    const hiddenChange = (isHidden: boolean): CityChange => ({
      action: 'set-marks',
      marks: { isInspectionCity: true, isSellMyCarCity: false, isAuctionMyCarCity: false, isHidden },
    });
    await change('quetta', revision, hiddenChange(false));
    const { status, body } = await editor.client.raw('POST', '/api/office/cities/quetta/change', {
      body: { revision, change: hiddenChange(true) },
    });
    assert.deepEqual([status, Reflect.get(Object(body), 'code')], [409, 'city_changed']);
    const { city } = cityConflict.parse(body);
    assert.deepEqual([city.name, city.isInspectionCity, city.revision], [name, true, revision + 1]);
    const admin = await api.officer('admin');
    const { events } = await admin.client.call(listOfficeEvents, { query: {} });
    assert.partialDeepStrictEqual(events[0], {
      kind: 'city-set',
      by: editor.officer.name,
      before: { city: 'quetta', isInspectionCity: false },
      after: { isInspectionCity: true },
    });
  });

  test('one that is switched off for new ads is taken by none; ads that have it are edited as ever', async () => {
    const seller = await api.person();
    const posted = await postAd(seller, { city: 'multan' });
    await setMarks('multan', { isHidden: true });
    const listed = await api.visitor().call(listCities);
    assert.equal(listed.find(({ slug }) => slug === 'multan')?.isHidden, true);
    const draft = { ...aCar, city: 'multan' };
    const clientId = '00000000-0000-4000-8000-000000000001';
    await assert.rejects(
      seller.client.call(createDraft, { body: { vertical: 'used-cars', clientId, draft } }),
      refusedWith('invalid_input', 400, undefined, 'body.draft.city'),
    );
    const { listingId, revision } = posted;
    await seller.client.call(updateMyListing, {
      params: { listingId },
      body: { revision, draft: { ...posted.draft, pricePkr: 4_000_000 } },
    });
  });

  test('is found, added and renamed; its address stays, and a name is there once', async () => {
    const found = await editor.client.call(listOfficeCities, { query: { q: 'lahor' } });
    assert.deepEqual([found.cities.map(({ slug }) => slug), found.total], [['lahore'], 1]);
    const served = await editor.client.call(listOfficeCities, { query: { only: 'isAuctionMyCarCity' } });
    assert.ok(served.total > 0 && served.cities.every(({ isAuctionMyCarCity }) => isAuctionMyCarCity));
    assert.equal((await editor.client.call(listOfficeCities, { query: {} })).cities.length, 50);
    const add = (name: string) => editor.client.call(addOfficeCity, { body: { name, province: 'Punjab' } });
    await assert.rejects(add('LAHORE'), refusedWith('name_taken', 409, undefined, 'body.name'));
    const { city } = await add('Naya Shehr');
    assert.deepEqual([city.slug, city.isInspectionCity, city.revision], ['naya-shehr', false, 1]);
    const renamed = await change('naya-shehr', 1, { action: 'rename', name: 'New Town', nameUr: 'نیا شہر' });
    assert.deepEqual(
      [renamed.city.slug, renamed.city.name, renamed.city.nameUr],
      ['naya-shehr', 'New Town', 'نیا شہر'],
    );
    const listed = await api.visitor().call(listCities);
    assert.equal(listed.find(({ slug }) => slug === 'naya-shehr')?.name, 'New Town');
    await assert.rejects(
      change('naya-shehr', 2, { action: 'rename', name: 'Karachi' }),
      refusedWith('name_taken', 409, undefined, 'body.change.name'),
    );
    await assert.rejects(cityNamed('atlantis'), refusedWith('city_not_found', 404));
  });

  test('of two who add the same at once one is told at the field that it is there', async () => {
    const { db } = api.services;
    const params = { city: 'naya-shehr' };
    const isTaken = refusedWith('name_taken', 409, undefined, 'body.name');
    // Like an import, another writer adds it between the check and the insert.
    await db.execute(sql`create function somebody_faster() returns trigger language plpgsql as $$ begin
      if tg_table_name = 'cities' then
        insert into cities (slug, name, rank, is_popular, is_inspection_city, is_sell_my_car_city, is_auction_my_car_city)
          values (new.slug, new.name, 999, false, false, false, false);
      else
        insert into areas (city_id, slug, name, rank, is_popular)
          values ((select id from cities where slug = 'naya-shehr'), new.slug, new.name, 999, false);
      end if;
      return new;
    end $$`);
    for (const table of ['cities', 'areas'])
      await db.execute(
        sql`create trigger somebody_faster before insert on ${sql.identifier(table)} for each row
          when (pg_trigger_depth() = 0) execute function somebody_faster()`,
      );
    await assert.rejects(editor.client.call(addOfficeCity, { body: { name: 'Late Town' } }), isTaken);
    await assert.rejects(editor.client.call(addOfficeArea, { params, body: { name: 'Late Block' } }), isTaken);
    await db.execute(sql`drop function somebody_faster cascade`);
  });

  test('areas are added, renamed and hidden', async () => {
    const params = { city: 'naya-shehr' };
    const { areas } = await editor.client.call(addOfficeArea, { params, body: { name: 'Block A' } });
    assert.deepEqual(areas.slice(-1), [{ slug: 'block-a', name: 'Block A', isHidden: false, revision: 1 }]);
    await assert.rejects(
      editor.client.call(addOfficeArea, { params, body: { name: 'block a' } }),
      refusedWith('name_taken', 409, undefined, 'body.name'),
    );
    const set = (revision: number) =>
      editor.client.call(changeOfficeArea, {
        params: { ...params, area: 'block-a' },
        body: { revision, name: 'Block 1', isHidden: true },
      });
    await set(1);
    await assert.rejects(set(1), refusedWith('area_changed', 409));
    const listed = await api.visitor().call(listAreas, { params });
    assert.deepEqual(listed.slice(-1), [{ slug: 'block-a', name: 'Block 1', isPopular: false, isHidden: true }]);
  });

  test('a start with other files of the seed leaves what the office has changed, and brings the rest', async () => {
    const { db } = api.services;
    await setMarks('lahore', { isSellMyCarCity: false });
    await db.update(cities).set({ isSellMyCarCity: false, name: 'Old' }).where(eq(cities.slug, 'karachi'));
    await db.update(catalogueSeeds).set({ hash: 'of other files' }).where(eq(catalogueSeeds.name, 'catalogue'));
    assert.deepEqual(await fillCatalogue(db), { changed: true });
    const [lahore, karachi] = [await cityNamed('lahore'), await cityNamed('karachi')];
    assert.deepEqual([lahore.isSellMyCarCity, lahore.name], [false, 'Lahore']);
    assert.deepEqual([karachi.isSellMyCarCity, karachi.name], [true, 'Karachi']);
    assert.equal((await cityNamed('naya-shehr')).name, 'New Town');
  });
});
