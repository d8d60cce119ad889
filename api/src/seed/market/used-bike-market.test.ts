import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { bikeTypes, usedBikes } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { type ListingRow, listings, selectListings } from '../../modules/listings/index.ts';
import { accounts } from '../../modules/users/index.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { runSeed } from '../run-seed.ts';

const ADS = 400;

describe('seeded used bikes', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let ads: ListingRow[];
  const seed = () =>
    runSeed(readConfig({}), database.db, { ads: ADS, vertical: 'used-bikes', seed: 1, photos: false }, () => undefined);
  before(async () => {
    database = await openTestDatabase();
    await seed();
    ads = await selectListings(database.db).where(eq(listings.vertical, 'used-bikes'));
  });
  after(() => database.close());

  test('are as many as were ordered, complete, of bikes alone, and the same ones the next time', async () => {
    assert.equal(ads.length, ADS);
    for (const ad of ads) {
      assert.match(ad.title, /^\S.* (19|20)\d\d$/);
      assert.ok((ad.pricePkr ?? 0) >= (usedBikes.price.min?.value ?? 0) && ad.slug && ad.cityId, ad.title);
      assert.equal(ad.engineCc === null, ad.engineType === 'electric', ad.title);
      assert.equal(ad.priceLabel, null);
    }
    await seed();
    const again = await selectListings(database.db).where(eq(listings.vertical, 'used-bikes'));
    assert.equal(again.length, ADS);
  });

  test('have every class but the rarest, and dealers of bikes among their sellers', async () => {
    const classes = new Set(ads.map(({ bodyType }) => bodyType));
    const missing = bikeTypes.filter(({ slug }) => !classes.has(slug)).map(({ slug }) => slug);
    assert.deepEqual(missing, ['chopper', 'atv-quad']);
    const dealers = await database.db
      .selectDistinct({ of: accounts.dealerType })
      .from(accounts)
      .where(eq(accounts.userType, 'dealer'));
    assert.deepEqual(dealers, [{ of: 'bike' }]);
    assert.ok(ads.some(({ sellerType }) => sellerType === 'dealer'));
  });
});
