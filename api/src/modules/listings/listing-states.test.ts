import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  changeListingState,
  deleteMyListing,
  getConversation,
  getListing,
  getMyListing,
  listMyListings,
  openConversation,
  searchListings,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { openPage } from '../../testing/realtime-page.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { createAdDraft, postAd } from '../../testing/used-car-ads.ts';
import { withoutTable } from '../../testing/without-table.ts';
import { photos } from '../media/index.ts';
import { listings } from './tables.ts';

const pageOf = (slug: string) => ({ params: { slug }, query: { vertical: 'used-cars' as const } });

describe('an owner’s posted ads', () => {
  const api = useApi();
  let seller: Person;
  before(async () => {
    seller = await api.person({ name: 'Sajid Seller' });
  });

  const rowOf = async (listingId: string) => {
    const [row] = await api.services.db.select().from(listings).where(eq(listings.id, listingId));
    assert.ok(row);
    return row;
  };
  const ownListing = (person: Person, listingId: string) => person.client.call(getMyListing, { params: { listingId } });
  const change = (person: Person, listingId: string, action: 'mark-sold' | 'deactivate' | 'activate') =>
    person.client.call(changeListingState, { params: { listingId }, body: { action } });
  const found = async (filters: string) =>
    (await api.visitor().call(searchListings, { query: { vertical: 'used-cars', filters } })).items.map(({ id }) => id);

  test('go from state to state as they may, in and out of the search', async () => {
    const { listingId, slug } = await postAd(seller, { city: 'multan' });
    const { postedAt } = await rowOf(listingId);
    await assert.rejects(change(seller, listingId, 'activate'), refusedWith('listing_state', 409));
    assert.deepEqual(await change(seller, listingId, 'deactivate'), { status: 'deactivated' });
    assert.deepEqual(await found('ct-multan'), []);
    await assert.rejects(api.visitor().call(getListing, pageOf(slug)), refusedWith('listing_not_found', 404));
    assert.deepEqual(await change(seller, listingId, 'activate'), { status: 'active' });
    assert.deepEqual(await found('ct-multan'), [listingId]);
    // Pausing does not move a listing to the top.
    assert.deepEqual((await rowOf(listingId)).postedAt, postedAt);
    assert.deepEqual(await change(seller, listingId, 'mark-sold'), { status: 'sold' });
    assert.deepEqual(await found('ct-multan'), []);
  });

  test('are deleted for everybody, with their photos', async () => {
    const { listingId, draft, slug } = await postAd(seller, { city: 'sialkot' });
    await seller.client.call(deleteMyListing, { params: { listingId } });
    const isMissing = refusedWith('listing_not_found', 404);
    await assert.rejects(ownListing(seller, listingId), isMissing);
    await assert.rejects(seller.client.call(deleteMyListing, { params: { listingId } }), isMissing);
    await assert.rejects(api.visitor().call(getListing, pageOf(slug)), isMissing);
    assert.deepEqual(await found('ct-sialkot'), []);
    const [photo] = await api.services.db
      .select()
      .from(photos)
      .where(eq(photos.id, draft.photos?.[0] ?? ''));
    assert.equal(photo?.holder, null);
  });

  test('are listed by state with counts, the last changed first', async () => {
    const person = await api.person();
    const [first, second, third] = [await postAd(person), await postAd(person), await createAdDraft(person)];
    await change(person, first.listingId, 'mark-sold');
    const all = await person.client.call(listMyListings, { query: {} });
    assert.deepEqual(
      all.items.map(({ id }) => id),
      [first.listingId, third.listingId, second.listingId],
    );
    assert.partialDeepStrictEqual(all.countByStatus, { draft: 1, active: 1, sold: 1 });
    const sold = await person.client.call(listMyListings, { query: { status: 'sold', limit: 1 } });
    assert.deepEqual(
      [sold.items.map(({ id }) => id), sold.pagination],
      [[first.listingId], { page: 1, limit: 1, totalDocs: 1, totalPages: 1 }],
    );
    const page2 = await person.client.call(listMyListings, { query: { page: 2, limit: 2 } });
    assert.deepEqual(
      page2.items.map(({ id }) => id),
      [second.listingId],
    );
  });

  test('update open conversations live when they are sold or deleted, even if that fails', async () => {
    const { listingId } = await postAd(seller);
    const buyer = await api.person();
    const { id } = await buyer.client.call(openConversation, { body: { listingId } });
    const pages = [await openPage(api.origin, buyer.client), await openPage(api.origin, seller.client)] as const;
    const [buyersPage, sellersPage] = pages;
    const assertPagesUpdated = async () => {
      assert.deepEqual(await buyersPage.next('barrier-changed'), { accountId: seller.account.id });
      assert.deepEqual(await sellersPage.next('barrier-changed'), { accountId: buyer.account.id });
      for (const { received } of pages) received.length = 0;
    };
    const params = { conversationId: id };
    await change(seller, listingId, 'mark-sold');
    await assertPagesUpdated();
    assert.equal((await buyer.client.call(getConversation, { params })).listing.status, 'sold');
    await withoutTable(api.services.db, 'conversations', () => change(seller, listingId, 'activate'));
    assert.ok(api.logLines.some((line) => line.includes('open conversations about an ad were not updated')));
    await seller.client.call(deleteMyListing, { params: { listingId } });
    await assertPagesUpdated();
    for (const page of pages) page.close();
  });
});
