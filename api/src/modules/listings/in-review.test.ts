import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  getConversation,
  getListing,
  getListingInReview,
  getMyListing,
  openConversation,
  updateMyListing,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { refusedWith } from '../../testing/refused-with.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { postAd } from '../../testing/used-car-ads.ts';
import { accounts } from '../users/index.ts';

const isMissing = refusedWith('listing_not_found', 404);

describe('an ad that is being checked after a change', () => {
  let api: TestApi;
  before(async () => {
    api = await startApi();
  });
  after(() => api.stop());

  test('is shown as it was before, on its page and in the chat, as long as its seller is there', async () => {
    const [seller, buyer] = [await api.person(), await api.person()];
    const { listingId, slug } = await postAd(seller);
    const page = { params: { slug }, query: { vertical: 'used-cars' as const } };
    const { id } = await buyer.client.call(openConversation, { body: { listingId } });
    await assert.rejects(api.visitor().call(getListingInReview, page), isMissing);

    const { draft, revision } = await seller.client.call(getMyListing, { params: { listingId } });
    const changed = { ...draft, year: 2020, pricePkr: 1_000_000, description: 'Only WhatsApp 0300 1234567' };
    const body = { revision, draft: changed };
    assert.equal((await seller.client.call(updateMyListing, { params: { listingId }, body })).status, 'pending');
    await assert.rejects(api.visitor().call(getListing, page), isMissing);
    const card = await api.visitor().call(getListingInReview, page);
    assert.deepEqual([card.title, card.pricePkr, card.cover], ['Toyota Corolla 2018', 4_750_000, null]);
    assert.doesNotMatch(card.excerpt ?? '', /WhatsApp/);
    const { listing } = await buyer.client.call(getConversation, { params: { conversationId: id } });
    assert.deepEqual([listing.status, listing.title, listing.pricePkr], ['pending', 'Toyota Corolla 2018', 4_750_000]);
    await assert.rejects(
      api.visitor().call(getListingInReview, { ...page, query: { vertical: 'used-bikes' } }),
      isMissing,
    );

    const { db } = api.services;
    await db.update(accounts).set({ closedAt: api.clock.now() }).where(eq(accounts.id, seller.account.id));
    await assert.rejects(api.visitor().call(getListingInReview, page), isMissing);
  });
});
