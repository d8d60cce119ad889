import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { postAd } from '../../../testing/used-car-ads.ts';
import { cities, lockRow, makes } from '../../catalogue/index.ts';

describe('while the office changes the catalogue', () => {
  let api: TestApi;
  before(async () => {
    api = await startApi({ env: { KARWAN_JOBS: 'elsewhere' } });
  });
  after(() => api.stop());

  test('ads that name what is changed are posted', async () => {
    const seller = await api.person();
    await api.services.db.transaction(async (tx) => {
      await lockRow(tx, makes, eq(makes.slug, 'toyota'));
      await lockRow(tx, cities, eq(cities.slug, 'lahore'));
      assert.ok((await postAd(seller)).slug);
    });
  });
});
