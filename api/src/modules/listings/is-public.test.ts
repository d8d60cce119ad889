import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { getListing, getPriceInsight, getSimilarListings, searchListings } from '@karwan/shared-contracts';
import { eq, sql } from 'drizzle-orm';
import { type Person, useApi } from '../../testing/start-api.ts';
import { plansOf } from '../../testing/statements-of.ts';
import { postAd } from '../../testing/used-car-ads.ts';
import { findMediansByYear } from '../price-insight/index.ts';
import { findCopiedPhotos } from './copied-photos.ts';
import { listings, vehicleDetails } from './tables.ts';

const MANY_ACCOUNTS = 20_000;

describe('public ads among many accounts', () => {
  const api = useApi();
  let seller: Person;
  before(async () => {
    seller = await api.person();
    await api.services.db.execute(sql`
      insert into accounts (id, realm, user_type, name, provider, blocked_at, closed_at, created_at, updated_at)
      select gen_random_uuid(), 'user', 'user', 'Somebody', 'phone',
             case when n % 100 = 1 then now() end, case when n % 100 = 2 then now() end, now(), now()
        from generate_series(1, ${MANY_ACCOUNTS}::int) n`);
    await api.services.db.execute(sql`analyze accounts`);
  });

  test('no visit and no reader of public ads reads all accounts', async () => {
    const { db } = api.services;
    const { call } = api.visitor();
    const search = () => call(searchListings, { query: { vertical: 'used-cars' } });
    const { listingId, slug } = await postAd(seller);
    const plans = await plansOf(db, async () => {
      // The vertical's index reads every listing, and after the change only that one; the cards are read each time.
      await search();
      await call(getListing, { params: { slug }, query: { vertical: 'used-cars' } });
      await call(getPriceInsight, { params: { listingId } });
      await call(getSimilarListings, { params: { listingId } });
      await db.update(listings).set({ pricePkr: 4_700_000 }).where(eq(listings.id, listingId));
      assert.equal((await search()).items.length, 1);
      const [car] = await db.select().from(vehicleDetails).where(eq(vehicleDetails.listingId, listingId));
      await findMediansByYear(db, 'used-cars', car?.modelId ?? 0);
      const lookalike = { photoId: 'one', otherId: 'other', holder: `listing:${listingId}` };
      await findCopiedPhotos(db, { lookalikes: async () => [lookalike] }, ['one']);
    });
    const ownerQueries = plans.filter(({ statement }) => statement.includes('"blocked_at"'));
    assert.ok(ownerQueries.length >= 7, `only ${ownerQueries.length} statements ask whether an owner is visible`);
    assert.deepEqual(
      plans.filter(({ plan }) => plan.includes('Seq Scan on accounts')),
      [],
    );
  });
});
