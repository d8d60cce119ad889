import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import {
  countView,
  createDraft,
  getListing,
  getListingV1,
  getMyListing,
  getMyListingV1,
  getPriceInsight,
  getSimilarListings,
  getSimilarListingsV1,
  listMyListingsV1,
  listSavedListingsV1,
  openConversation,
  reportListing,
  revealPhone,
  saveListing,
  searchListingsV1,
  VISITOR_HEADER,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import type { ApiClient } from '../../testing/api-client.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { createAdDraft, postAd } from '../../testing/used-car-ads.ts';
import { accounts } from '../users/index.ts';
import { listingReports, listings } from './tables.ts';

const DAY_MS = 86_400_000;
const isMissing = refusedWith('listing_not_found', 404);

const pageOf = (slug: string) => ({ params: { slug }, query: { vertical: 'used-cars' as const } });

describe('a public ad', () => {
  const api = useApi({ atNight: true });
  let seller: Person;
  before(async () => {
    seller = await api.person({ name: 'Sajid Seller' });
    await api.givePhone(seller.account, '03007654321');
  });

  const view = (client: ApiClient, listingId: string) => client.call(countView, { params: { listingId } });
  const reveal = (client: ApiClient, listingId: string) => client.call(revealPhone, { params: { listingId } });
  const statsOf = async (person: Person, listingId: string) =>
    (await person.client.call(getMyListing, { params: { listingId } })).stats;

  test('is shown whole, its phone only in part; its owner is told that it is theirs', async () => {
    const { listingId, slug, reference, draft } = await postAd(seller);
    const publicListing = await api.visitor().call(getListing, pageOf(slug));
    assert.equal(publicListing.id, listingId);
    assert.equal(publicListing.reference, reference);
    assert.equal(publicListing.title, 'Toyota Corolla 2018');
    assert.deepEqual(
      [publicListing.vertical, publicListing.pricePkr, Object.keys(publicListing.about)],
      ['used-cars', 4_750_000, ['used-cars']],
    );
    assert.deepEqual(publicListing.about['used-cars'], {
      make: { slug: 'toyota', name: 'Toyota' },
      model: { slug: 'corolla', name: 'Corolla' },
      variant: null,
      ...{ year: 2018, mileageKm: 68_000, fuel: 'petrol', transmission: 'manual', engineCc: 1300, bodyType: 'sedan' },
      ...{ colour: null, assembly: null, isRegistered: true, features: ['abs', 'air-bags'] },
      registrationCity: { slug: 'lahore', name: 'Lahore' },
      ...{ rangeKm: null, batteryKwh: null, acChargeHours: null, dcChargeMinutes: null, connectors: [] },
    });
    assert.deepEqual(
      publicListing.photos.map(({ id, alt }) => [id, alt]),
      [[draft.photos?.[0], 'Toyota Corolla 2018, photo 1']],
    );
    const phone = { hasPhone: true, maskedPhone: '0300•••••21' };
    assert.partialDeepStrictEqual(publicListing.seller, { name: 'Sajid Seller', kind: 'individual', ...phone });
    assert.ok(!JSON.stringify(publicListing).includes('03007654321'));
    assert.equal(publicListing.isOwn, false);
    assert.equal((await seller.client.call(getListing, pageOf(slug))).isOwn, true);
  });

  test('is told to pages from before verticals as they know it, everywhere', async () => {
    const { listingId, slug } = await postAd(seller);
    const buyer = await api.person();
    const about = {
      make: { slug: 'toyota', name: 'Toyota' },
      model: { slug: 'corolla', name: 'Corolla' },
      variant: null,
      ...{ year: 2018, mileageKm: 68_000, fuel: 'petrol', transmission: 'manual', engineCc: 1300 },
    };
    const page = await buyer.client.call(getListingV1, { params: { slug } });
    assert.partialDeepStrictEqual(page, { ...about, vertical: 'used-cars', bodyType: 'sedan', isRegistered: true });
    await buyer.client.call(saveListing, { params: { listingId } });
    const query = { vertical: 'used-cars' as const };
    const cards = [
      (await buyer.client.call(searchListingsV1, { query })).items.find(({ id }) => id === listingId),
      (await buyer.client.call(listSavedListingsV1, { query: {} })).items[0],
      (await seller.client.call(listMyListingsV1, { query: {} })).items.find(({ id }) => id === listingId),
      (await seller.client.call(getMyListingV1, { params: { listingId } })).card,
      (await seller.client.call(getMyListingV1, { params: { listingId } })).preview,
    ];
    for (const card of cards) assert.partialDeepStrictEqual(card, { id: listingId, ...about });
    const { listingId: other } = await postAd(seller);
    const similar = await buyer.client.call(getSimilarListingsV1, { params: { listingId: other } });
    assert.partialDeepStrictEqual(
      similar.find(({ id }) => id === listingId),
      { ...about, more: { colour: null } },
    );
    const body = { ...query, clientId: randomUUID(), draft: {} };
    const draft = await seller.client.call(createDraft, { body });
    const params = { listingId: draft.listingId };
    const { card, preview } = await seller.client.call(getMyListingV1, { params });
    assert.deepEqual(
      [card.make, card.year, card.variant, card.status, preview],
      [undefined, undefined, null, 'draft', null],
    );
  });

  test('does not exist for others while it is a draft, nor when its owner is blocked', async () => {
    const { listingId } = await createAdDraft(seller);
    const visitor = api.visitor();
    for (const client of [visitor, (await api.person()).client]) {
      await assert.rejects(client.call(getListing, pageOf(listingId)), isMissing);
      await assert.rejects(view(client, listingId), isMissing);
      await assert.rejects(reveal(client, listingId), isMissing);
      await assert.rejects(client.call(getSimilarListings, { params: { listingId } }), isMissing);
      await assert.rejects(client.call(getPriceInsight, { params: { listingId } }), isMissing);
      const body = { reason: 'other' as const };
      await assert.rejects(client.call(reportListing, { params: { listingId }, body }), isMissing);
    }
    const blockedSeller = await api.person();
    const { slug, listingId: blockedListingId } = await postAd(blockedSeller);
    await api.services.db
      .update(accounts)
      .set({ blockedAt: api.clock.now() })
      .where(eq(accounts.id, blockedSeller.account.id));
    await assert.rejects(visitor.call(getListing, pageOf(slug)), isMissing);
    await assert.rejects(reveal(visitor, blockedListingId), isMissing);
    const buyer = await api.person();
    await assert.rejects(buyer.client.call(openConversation, { body: { listingId: blockedListingId } }), isMissing);
  });

  test('counts a visitor once a day and its owner never', async () => {
    const { listingId, slug } = await postAd(seller);
    const [visitor, person] = [api.visitor(), await api.person()];
    assert.deepEqual(await view(seller.client, listingId), { viewCount: 0 });
    assert.deepEqual(await view(visitor, listingId), { viewCount: 1 });
    const viewWith = (headers: Record<string, string>) =>
      visitor.raw('POST', countView.path.replace(':listingId', listingId), { headers });
    const others = ['Browser 1', 'Browser 2'].map((name) => viewWith({ 'user-agent': name }));
    await Promise.all([view(visitor, listingId), ...others]);
    assert.deepEqual(await view(person.client, listingId), { viewCount: 2 });
    assert.deepEqual(await view(person.client, listingId), { viewCount: 2 });
    for (const ofOneNetwork of ['2001:db8:1:2::1', '2001:db8:1:2:3::4'])
      assert.deepEqual((await viewWith({ 'x-forwarded-for': ofOneNetwork })).body, { viewCount: 3 });
    assert.deepEqual((await viewWith({ [VISITOR_HEADER]: '0123456789abcdefghij-A' })).body, { viewCount: 4 });
    // It is 6 a.m. in Pakistan then, and another day in UTC.
    api.clock.advance(DAY_MS / 8);
    assert.deepEqual(await view(visitor, listingId), { viewCount: 4 });
    api.clock.advance(DAY_MS);
    assert.deepEqual(await view(visitor, listingId), { viewCount: 5 });
    assert.equal((await visitor.call(getListing, pageOf(slug))).viewCount, 5);
    const { views, daily } = await statsOf(seller, listingId);
    assert.equal(views, 5);
    assert.equal(daily.length, 14);
    assert.deepEqual(
      daily.slice(-3).map((day) => day.views),
      [0, 4, 1],
    );
  });

  test('tells the number to who asks, the ad’s own before the account’s, and counts a call once a day', async () => {
    const ofAccount = await postAd(seller);
    await api.givePhone(seller.account, '03211112222', { isPrimary: false });
    const ofAd = await postAd(seller, { phone: '03211112222' });
    const unproved = { phone: '03339998888' };
    await assert.rejects(
      createAdDraft(seller, unproved),
      refusedWith('invalid_input', 400, 'Please choose one of your account’s numbers.'),
    );
    // A number from before verification, or now of another account.
    await api.services.db.update(listings).set(unproved).where(eq(listings.id, ofAccount.listingId));
    const visitor = api.visitor();
    assert.deepEqual(await reveal(visitor, ofAccount.listingId), { phone: '03007654321' });
    assert.deepEqual(await reveal(visitor, ofAd.listingId), { phone: '03211112222' });
    await reveal(visitor, ofAd.listingId);
    await reveal(seller.client, ofAd.listingId);
    assert.equal((await statsOf(seller, ofAd.listingId)).calls, 1);
    const without = await api.person();
    const { listingId } = await postAd(without);
    await assert.rejects(reveal(visitor, listingId), refusedWith('no_phone', 404));
  });

  test('is reported once by one person', async () => {
    const { listingId } = await postAd(seller);
    const report = (client: ApiClient) =>
      client.call(reportListing, { params: { listingId }, body: { reason: 'wrong-price', details: 'Too good.' } });
    const [visitor, person] = [api.visitor(), await api.person()];
    await report(visitor);
    await report(person.client);
    const isKnown = refusedWith('already_reported', 409);
    await assert.rejects(report(visitor), isKnown);
    await assert.rejects(report(person.client), isKnown);
    const rows = await api.services.db.select().from(listingReports).where(eq(listingReports.listingId, listingId));
    assert.equal(rows.length, 2);
    assert.ok(rows.every(({ reporter }) => !reporter.includes(visitor.ip)));
    const answer = await visitor.raw('POST', `/api/website/listings/${listingId}/report`, { body: { reason: 'mood' } });
    assert.equal(answer.status, 400);
  });
});
