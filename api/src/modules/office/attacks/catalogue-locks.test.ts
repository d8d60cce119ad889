import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { useApi } from '../../../testing/start-api.ts';
import { postAd } from '../../../testing/used-car-ads.ts';
import { cities, lockRow, makes } from '../../catalogue/index.ts';

describe('while the office changes the catalogue', () => {
  const api = useApi();

  test('ads that name what is changed are posted', async () => {
    const seller = await api.person();
    await api.services.db.transaction(async (tx) => {
      await lockRow(tx, makes, eq(makes.slug, 'toyota'));
      await lockRow(tx, cities, eq(cities.slug, 'lahore'));
      assert.ok((await postAd(seller)).slug);
    });
  });
});
