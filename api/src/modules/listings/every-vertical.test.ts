import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import {
  changeListingState,
  countView,
  getMyListing,
  type ListedVertical,
  listConversations,
  listedVerticals,
  listMyListings,
  listMyListingsV1,
  listNotifications,
  listSavedListings,
  listSavedListingsV1,
  listSavedSearches,
  openConversation,
  reportListing,
  revealPhone,
  saveListing,
  saveSearch,
  sendMessage,
  updateMyListing,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { postAnyAd } from '../../testing/any-ads.ts';
import { notifySales } from '../../testing/notify-sales.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { listingReports } from './tables.ts';

const MINUTE_MS = 60_000;

describe('ads of every vertical', () => {
  const api = useApi();

  const aSeller = async () => {
    const seller = await api.person();
    await api.givePhone(seller.account, `0300${String(Math.trunc(Math.random() * 1e7)).padStart(7, '0')}`);
    return seller;
  };

  for (const vertical of listedVerticals) {
    describe(vertical, () => {
      let seller: Person;
      let buyer: Person;
      let ad: Awaited<ReturnType<typeof postAnyAd>>;
      before(async () => {
        [seller, buyer] = [await aSeller(), await api.person()];
        ad = await postAnyAd(api, seller, vertical);
      });

      test('are saved and written about, and their figures tell it', async () => {
        const params = { listingId: ad.listingId };
        await buyer.client.call(countView, { params });
        await buyer.client.call(revealPhone, { params });
        await buyer.client.call(saveListing, { params });
        await buyer.client.call(reportListing, { params, body: { reason: 'other' } });
        const { id, listing } = await buyer.client.call(openConversation, { body: params });
        assert.deepEqual([listing.vertical, listing.slug], [vertical, ad.slug]);
        const body = { clientId: randomUUID(), text: 'Is it still there?' };
        await buyer.client.call(sendMessage, { params: { conversationId: id }, body });
        const reply = { ...body, clientId: randomUUID() };
        await seller.client.call(sendMessage, { params: { conversationId: id }, body: reply });
        const [conversation] = (await seller.client.call(listConversations, { query: {} })).items;
        assert.deepEqual([conversation?.listing.vertical, conversation?.unreadCount], [vertical, 1]);
        const { stats } = await seller.client.call(getMyListing, { params });
        const { daily: _, ...figures } = stats;
        assert.deepEqual(figures, { views: 1, saves: 1, calls: 1, messages: 1 });
        const reports = await api.services.db
          .select()
          .from(listingReports)
          .where(eq(listingReports.listingId, ad.listingId));
        assert.equal(reports.length, 1);
      });

      test('bring news to who saved one, or a search for them', async () => {
        const search = { vertical, filters: 'ct-lahore', name: 'Mine' };
        const savedSearch = await buyer.client.call(saveSearch, { body: search });
        assert.deepEqual([savedSearch.vertical, savedSearch.newCount], [vertical, 0]);
        api.clock.advance(MINUTE_MS);
        for (const each of listedVerticals) await postAnyAd(api, seller, each);
        const [found] = await buyer.client.call(listSavedSearches);
        assert.deepEqual([found?.vertical, found?.newCount], [vertical, 1]);

        const params = { listingId: ad.listingId };
        await buyer.client.call(saveListing, { params });
        const pricePkr = Math.round((ad.draft.pricePkr ?? 0) * 0.9);
        const body = { revision: ad.revision, draft: { ...ad.draft, pricePkr } };
        await seller.client.call(updateMyListing, { params, body });
        await seller.client.call(changeListingState, { params, body: { action: 'mark-sold' } });
        await notifySales(api);
        const { items } = await buyer.client.call(listNotifications);
        const news = items.map(({ parameters }) => [
          parameters['saved-ad-sold']?.vertical,
          parameters['saved-ad-price']?.vertical,
        ]);
        assert.deepEqual(news.flat().filter(Boolean), [vertical, vertical]);
      });
    });
  }

  test('are listed together to their owner and to who saved them, or one vertical alone', async () => {
    const [seller, buyer] = [await aSeller(), await api.person()];
    const posted: [ListedVertical, string][] = [];
    for (const vertical of [...listedVerticals, ...listedVerticals]) {
      const { listingId } = await postAnyAd(api, seller, vertical);
      await buyer.client.call(saveListing, { params: { listingId } });
      posted.push([vertical, listingId]);
      api.clock.advance(1000);
    }
    const newest = posted.toReversed().map(([, id]) => id);
    const twoEach = Object.fromEntries(listedVerticals.map((vertical) => [vertical, 2]));
    const [ownListing, saved] = [
      await seller.client.call(listMyListings, { query: { limit: 48 } }),
      await buyer.client.call(listSavedListings, { query: { limit: 50 } }),
    ];
    assert.deepEqual(ownListing.items.map(({ id }) => id).sort(), newest.toSorted());
    assert.deepEqual(
      saved.items.map(({ id }) => id),
      newest,
    );
    assert.deepEqual([ownListing.countByVertical, saved.countByVertical], [twoEach, twoEach]);
    assert.deepEqual([ownListing.countByStatus.active, saved.total], [newest.length, newest.length]);

    for (const vertical of listedVerticals) {
      const ids = posted.flatMap(([postedVertical, id]) => (postedVertical === vertical ? [id] : []));
      const query = { vertical, limit: 1 };
      const ownListings = await seller.client.call(listMyListings, { query });
      assert.deepEqual([ownListings.pagination.totalDocs, ownListings.countByStatus.active], [2, 2]);
      assert.ok(ids.includes(ownListings.items[0]?.id ?? ''));
      const first = await buyer.client.call(listSavedListings, { query });
      const rest = await buyer.client.call(listSavedListings, { query: { ...query, cursor: first.nextCursor ?? '' } });
      assert.deepEqual([first.total, [...first.items, ...rest.items].map(({ id }) => id)], [2, ids.toReversed()]);
      assert.deepEqual([ownListings.countByVertical, first.countByVertical, rest.nextCursor], [twoEach, twoEach, null]);
    }

    // The first release's pages know used cars only, and get full pages of them.
    const before = await seller.client.call(listMyListingsV1, { query: { limit: 1 } });
    const savedBefore = await buyer.client.call(listSavedListingsV1, { query: { limit: 2 } });
    assert.deepEqual([before.items.length, before.pagination.totalDocs, before.countByStatus.active], [1, 2, 2]);
    assert.deepEqual([savedBefore.items.length, savedBefore.total, savedBefore.nextCursor], [2, 2, null]);
  });
});
