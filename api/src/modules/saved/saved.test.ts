import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import {
  changeListingState,
  deleteMyListing,
  getMyListing,
  listNotifications,
  listNotificationsV1,
  listSavedIds,
  listSavedListings,
  saveListing,
  unsaveListing,
  updateMyListing,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { notifySales } from '../../testing/notify-sales.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { uploadAPhoto } from '../../testing/upload-a-photo.ts';
import { createAdDraft, postAd } from '../../testing/used-car-ads.ts';
import { listings, listingVisits } from '../listings/index.ts';
import { accounts } from '../users/index.ts';
import { savedListings } from './tables.ts';

const MINUTE_MS = 60_000;

describe('saved ads', () => {
  const api = useApi();
  let seller: Person;
  before(async () => {
    seller = await api.person();
  });

  const save = (person: Person, listingId: string) => person.client.call(saveListing, { params: { listingId } });
  const notificationsOf = async (person: Person) =>
    (await person.client.call(listNotificationsV1, { query: {} })).items.map(({ kind, text, link }) => [
      kind,
      text,
      link,
    ]);

  test('are saved once, counted for the seller once, and removed', async () => {
    const buyer = await api.person();
    const { listingId } = await postAd(seller);
    const answers = [await save(buyer, listingId), await save(buyer, listingId)];
    assert.equal(new Set(answers.map(({ savedAt }) => savedAt)).size, 1);
    assert.deepEqual(await buyer.client.call(listSavedIds), [listingId]);
    await buyer.client.call(unsaveListing, { params: { listingId } });
    await buyer.client.call(unsaveListing, { params: { listingId } });
    assert.deepEqual(await buyer.client.call(listSavedIds), []);
    await save(buyer, listingId);
    await save(seller, listingId);
    assert.equal((await seller.client.call(getMyListing, { params: { listingId } })).stats.saves, 1);
    const last = await postAd(seller);
    await save(buyer, last.listingId);
    assert.deepEqual(await buyer.client.call(listSavedIds), [last.listingId, listingId]);
    await buyer.client.call(unsaveListing, { params: { listingId: last.listingId } });
    assert.deepEqual(await buyer.client.call(listSavedIds), [listingId]);
    assert.deepEqual(await seller.client.call(listSavedIds), [listingId]);
    const bikes = await buyer.client.call(listSavedListings, { query: { vertical: 'used-bikes' } });
    assert.deepEqual(bikes.items, []);
  });

  test('are counted under a name of the day, and do not say why one is gone', async () => {
    const buyer = await api.person();
    const { db } = api.services;
    const owner = await api.person();
    const { listingId } = await postAd(owner);
    await save(buyer, listingId);
    const visits = await db.select().from(listingVisits).where(eq(listingVisits.listingId, listingId));
    assert.deepEqual(
      visits.map(({ kind, visitor }) => [kind, visitor.length]),
      [['saves', 22]],
    );
    const statusAfter = async (change: Partial<typeof listings.$inferInsert>) => {
      await db.update(listings).set(change).where(eq(listings.id, listingId));
      return (await buyer.client.call(listSavedListings, { query: {} })).items[0]?.status;
    };
    const [ad] = await db.select().from(listings).where(eq(listings.id, listingId));
    assert.ok(ad);
    const { title, cityId, areaId, pricePkr, priceLabel } = ad;
    const lastPublic = { title, cityId, areaId, pricePkr, priceLabel };
    assert.equal(await statusAfter({ status: 'rejected' }), 'deactivated');
    assert.equal(await statusAfter({ status: 'expired' }), 'deactivated');
    assert.equal(
      await statusAfter({ status: 'pending', lastPublic: { ...lastPublic, isRejected: true } }),
      'deactivated',
    );
    // Its page says so to everyone.
    assert.equal(await statusAfter({ status: 'pending', lastPublic }), 'pending');
    await db.update(accounts).set({ blockedAt: new Date() }).where(eq(accounts.id, owner.account.id));
    assert.equal(await statusAfter({ status: 'pending', lastPublic }), 'deactivated');
    assert.equal(await statusAfter({ status: 'sold' }), 'sold');
  });

  test('are public ones only', async () => {
    const buyer = await api.person();
    const { listingId } = await createAdDraft(seller);
    await assert.rejects(save(buyer, listingId), refusedWith('listing_not_found', 404));
    await assert.rejects(save(buyer, randomUUID()), refusedWith('listing_not_found', 404));
  });

  test('stay in the list when they are sold or gone, the last saved first, page by page', async () => {
    const buyer = await api.person();
    const ads = [await postAd(seller), await postAd(seller), await postAd(seller)];
    const [active = '', ...others] = ads.map(({ listingId }) => listingId);
    for (const listingId of others) await save(buyer, listingId);
    // Both at the same moment.
    await api.services.db.update(savedListings).set({ savedAt: new Date(0) });
    await save(buyer, active);
    const [deletedId = '', sold = ''] = others.sort();
    await seller.client.call(deleteMyListing, { params: { listingId: deletedId } });
    await seller.client.call(changeListingState, { params: { listingId: sold }, body: { action: 'mark-sold' } });
    const first = await buyer.client.call(listSavedListings, { query: { limit: 2 } });
    assert.deepEqual(
      [first.items.map(({ id, status }) => [id, status]), first.total],
      [
        [
          [active, 'active'],
          [sold, 'sold'],
        ],
        3,
      ],
    );
    const rest = await buyer.client.call(listSavedListings, { query: { cursor: first.nextCursor ?? '' } });
    assert.deepEqual(
      [rest.items.map(({ id, status }) => [id, status]), rest.nextCursor],
      [[[deletedId, 'deactivated']], null],
    );
  });

  test('bring news when they become cheaper or are sold, and none when they become dearer', async () => {
    const buyer = await api.person();
    const { listingId, draft, revision, slug } = await postAd(seller);
    await save(buyer, listingId);
    const change = (pricePkr: number, from: number) =>
      seller.client.call(updateMyListing, {
        params: { listingId },
        body: { revision: from, draft: { ...draft, pricePkr } },
      });
    await change(5_000_000, revision);
    assert.deepEqual(await notificationsOf(buyer), []);
    await change(4_500_000, revision + 1);
    await seller.client.call(changeListingState, { params: { listingId }, body: { action: 'mark-sold' } });
    await notifySales(api);
    assert.deepEqual(await notificationsOf(buyer), [
      ['saved-ad-sold', 'Toyota Corolla 2018 has been sold.', '/user-profile/saved-ads'],
      ['saved-ad-price', 'Toyota Corolla 2018 is now PKR 45.00 Lacs.', `/used-cars/${slug}`],
    ]);
    const { items } = await buyer.client.call(listNotifications);
    const ad = { vertical: 'used-cars', listingId, title: 'Toyota Corolla 2018' };
    assert.deepEqual(
      items.map(({ parameters }) => parameters),
      [{ 'saved-ad-sold': ad }, { 'saved-ad-price': { ...ad, slug, pricePkr: 4_500_000 } }],
    );
    assert.deepEqual(await notificationsOf(seller), []);
  });

  test('tell of a lower price once a day, and never again of one that was told', async () => {
    const buyers = [await api.person(), await api.person()];
    const { listingId, draft, revision } = await postAd(seller, { pricePkr: 5_000_000 });
    for (const buyer of buyers) await save(buyer, listingId);
    let current = revision;
    const notificationsAfter = async (pricePkr: number) => {
      const body = { revision: current, draft: { ...draft, pricePkr } };
      current = (await seller.client.call(updateMyListing, { params: { listingId }, body })).revision;
      const news = await Promise.all(buyers.map(notificationsOf));
      assert.equal(news[0]?.length, news[1]?.length);
      return news[0]?.length;
    };
    assert.equal(await notificationsAfter(4_900_000), 1);
    assert.equal(await notificationsAfter(4_800_000), 1, 'once a day');
    api.clock.advance(24 * 60 * MINUTE_MS);
    assert.equal(await notificationsAfter(4_950_000), 1);
    assert.equal(await notificationsAfter(4_900_000), 1, 'told before');
    assert.equal(await notificationsAfter(4_700_000), 2);
  });

  test('do not show what the owner changes while the ad is hidden', async () => {
    const buyer = await api.person();
    const { listingId, draft, revision } = await postAd(seller);
    await save(buyer, listingId);
    const firstSaved = async () => (await buyer.client.call(listSavedListings, { query: {} })).items[0];
    const before = await firstSaved();
    const change = (action: 'activate' | 'deactivate') =>
      seller.client.call(changeListingState, { params: { listingId }, body: { action } });
    await change('deactivate');
    const photos = [await uploadAPhoto(seller)];
    const edited = {
      ...draft,
      pricePkr: 1_111_111,
      year: 2012,
      city: 'quetta',
      mileageKm: 99,
      description: 'New engine',
      photos,
    };
    await seller.client.call(updateMyListing, { params: { listingId }, body: { revision, draft: edited } });
    await seller.client.call(updateMyListing, {
      params: { listingId },
      body: { revision: revision + 1, draft: { ...edited, pricePkr: 1_222_222 } },
    });
    const hidden = await firstSaved();
    assert.deepEqual(
      [hidden?.status, hidden?.title, hidden?.excerpt, hidden?.pricePkr, hidden?.about, hidden?.city, hidden?.cover],
      ['deactivated', before?.title, before?.excerpt, before?.pricePkr, before?.about, before?.city, null],
    );
    await change('activate');
    const again = await firstSaved();
    assert.deepEqual(
      [again?.status, again?.excerpt, again?.pricePkr, again?.about['used-cars']?.year, again?.cover?.id],
      ['active', 'New engine', 1_222_222, 2012, photos[0]],
    );
  });
});
