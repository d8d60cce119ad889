import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { and, eq, inArray } from 'drizzle-orm';
import { useApi } from '../../testing/start-api.ts';
import { uploadAPhoto } from '../../testing/upload-a-photo.ts';
import { postAd } from '../../testing/used-car-ads.ts';
import { makes, models } from '../catalogue/index.ts';
import { applyCatalogueChanges, pendingCatalogueChanges, recordCatalogueChange } from './catalogue-changes.ts';
import { listingFits, listings, vehicleDetails } from './tables.ts';

describe('ads of what is called otherwise', () => {
  const api = useApi();
  const ids: string[] = [];
  before(async () => {
    api.clock.stop();
    for (let ad = 0; ad < 5; ad += 1) {
      const seller = await api.person();
      ids.push((await postAd(seller, { photos: [await uploadAPhoto(seller)] })).listingId);
    }
  });

  const modelId = async (slug: string) => {
    const [row] = await api.services.db
      .select({ id: models.id })
      .from(models)
      .innerJoin(makes, and(eq(makes.id, models.makeId), eq(makes.slug, 'toyota')))
      .where(eq(models.slug, slug));
    return row?.id ?? 0;
  };
  const rename = async (titleFrom: string, titleTo: string) => {
    const { db, now } = api.services;
    await recordCatalogueChange(db, { level: 'model', thingId: await modelId('corolla'), titleFrom, titleTo }, now());
  };
  const titles = async () => {
    const rows = await api.services.db.select().from(listings).where(inArray(listings.id, ids));
    return rows.map(({ title }) => title.replace(/ 2018$/, '')).sort();
  };
  const pending = async () =>
    (await pendingCatalogueChanges(api.services.db)).map(({ done, total }) => `${done} of ${total}`);

  test('follow when every process knows of it, some at a time; after a kill they go on where they were', async () => {
    const { db, now } = api.services;
    await rename('Toyota Corolla', 'Toyota Corolla Altis');
    await applyCatalogueChanges(api.services);
    assert.deepEqual(await pending(), ['0 of 5'], 'not yet');
    api.clock.advance(10_000);
    let batches = 0;
    const killed = () => {
      batches += 1;
      if (batches > 2) throw new Error('killed');
      return now();
    };
    await assert.rejects(applyCatalogueChanges({ db, now: killed }, 2), /killed/);
    assert.deepEqual(await pending(), ['4 of 5']);
    assert.deepEqual(await titles(), ['Toyota Corolla', ...Array(4).fill('Toyota Corolla Altis')]);
    await applyCatalogueChanges(api.services, 2);
    assert.deepEqual(await pending(), []);
    assert.deepEqual(await titles(), Array(5).fill('Toyota Corolla Altis'), 'each once');
  });

  test('are as the last change has it, whoever lets them follow beside', async () => {
    await rename('Toyota Corolla Altis', 'Toyota Axio');
    await rename('Toyota Axio', 'Toyota Corolla');
    api.clock.advance(10_000);
    await Promise.all([applyCatalogueChanges(api.services, 2), applyCatalogueChanges(api.services, 2)]);
    assert.deepEqual(await titles(), Array(5).fill('Toyota Corolla'));
  });

  test('that were posted since have the new name already', async () => {
    const { db, now } = api.services;
    await rename('Toyota Corolla', 'Toyota Corolla Altis');
    const [first = ''] = ids;
    await db
      .update(listings)
      .set({ title: 'Toyota Corolla Altis 2018', updatedAt: now() })
      .where(eq(listings.id, first));
    api.clock.advance(10_000);
    await applyCatalogueChanges(api.services);
    assert.deepEqual(await titles(), Array(5).fill('Toyota Corolla Altis'));
  });

  test('of a merged model are of the other one, and so is what fits it', async () => {
    const { db, now } = api.services;
    const [from, into] = [await modelId('corolla'), await modelId('yaris')];
    const [first = ''] = ids;
    await db.insert(listingFits).values({ listingId: first, position: 0, modelId: from });
    const move = { level: 'model', thingId: from, titleFrom: 'Toyota Corolla Altis', titleTo: 'Toyota Yaris' } as const;
    await recordCatalogueChange(db, { ...move, merged: { intoId: into, variants: new Map() } }, now());
    api.clock.advance(10_000);
    assert.deepEqual(await pending(), ['0 of 6']);
    await applyCatalogueChanges(api.services, 4);
    const ofIt = (id: number) => db.$count(vehicleDetails, eq(vehicleDetails.modelId, id));
    assert.deepEqual([await ofIt(from), await ofIt(into)], [0, 5]);
    assert.equal(await db.$count(listingFits, eq(listingFits.modelId, into)), 1);
    assert.deepEqual(await titles(), Array(5).fill('Toyota Yaris'));
  });

  test('change their public version, too, and count characters as the database does', async () => {
    const { db, now } = api.services;
    const [first = ''] = ids;
    const titled = (title: string) => ({ title, cityId: null, areaId: null, pricePkr: 1, priceLabel: null });
    const change = { title: '🚗 Yaris 2018', lastPublic: titled('🚗 Yaris 2017') };
    await db.update(listings).set(change).where(eq(listings.id, first));
    const move = {
      level: 'model',
      thingId: await modelId('yaris'),
      titleFrom: '🚗 Yaris',
      titleTo: '🚗 Vitz',
    } as const;
    await recordCatalogueChange(db, move, now());
    api.clock.advance(10_000);
    await applyCatalogueChanges(api.services);
    const [ad] = await db.select().from(listings).where(eq(listings.id, first));
    assert.deepEqual([ad?.title, ad?.lastPublic?.title], ['🚗 Vitz 2018', '🚗 Vitz 2017']);
  });

  test('that fit both models of a merge name the remaining one once for the same years', async () => {
    const { db, now } = api.services;
    const [from, into] = [await modelId('corolla'), await modelId('yaris')];
    const [, second = ''] = ids;
    const fitting = (position: number, id: number, fromYear: number | null) => ({
      ...{ listingId: second, position, modelId: id, fromYear, toYear: null },
    });
    await db
      .insert(listingFits)
      .values([
        fitting(0, into, null),
        fitting(1, from, null),
        fitting(2, from, 2010),
        fitting(3, into, 2010),
        fitting(4, from, 2015),
      ]);
    const move = { level: 'model', thingId: from, titleFrom: 'Toyota Corolla', titleTo: 'Toyota Yaris' } as const;
    await recordCatalogueChange(db, { ...move, merged: { intoId: into, variants: new Map() } }, now());
    api.clock.advance(10_000);
    await applyCatalogueChanges(api.services);
    const left = await db.select().from(listingFits).where(eq(listingFits.listingId, second));
    assert.deepEqual(
      left.map(({ modelId: id, fromYear }) => [id, fromYear]).sort(),
      [
        [into, 2010],
        [into, 2015],
        [into, null],
      ].sort(),
    );
  });
});
