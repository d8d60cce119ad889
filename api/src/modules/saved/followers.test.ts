import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { changeListingState, listNotifications, updateMyListing } from '@karwan/shared-contracts';
import { eq, sql } from 'drizzle-orm';
import { newsOf } from '../../testing/news-of.ts';
import { notifySales } from '../../testing/notify-sales.ts';
import { openPage } from '../../testing/realtime-page.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { statementsOf } from '../../testing/statements-of.ts';
import { postAd } from '../../testing/used-car-ads.ts';
import { withoutTable } from '../../testing/without-table.ts';
import { notifications } from '../notifications/index.ts';
import { muteNotifications } from '../users/index.ts';
import { savedListings } from './tables.ts';

const FOLLOWERS = 500;
const DAY_MS = 86_400_000;

describe('the followers of an ad', () => {
  const api = useApi();
  let seller: Person;
  let ad: Awaited<ReturnType<typeof postAd>>;
  before(async () => {
    seller = await api.person();
  });

  const follow = (person: Person) =>
    api.services.db
      .insert(savedListings)
      .values({ accountId: person.account.id, listingId: ad.listingId, savedAt: api.clock.now() });
  const changePrice = (pricePkr: number, revision: number) =>
    seller.client.call(updateMyListing, {
      params: { listingId: ad.listingId },
      body: { revision, draft: { ...ad.draft, pricePkr } },
    });

  test('are notified once each, and only those who have a page open are counted for, in two statements', async () => {
    const { db } = api.services;
    ad = await postAd(seller);
    const followsAnother = await api.person();
    await follow(followsAnother);
    ad = await postAd(seller);
    const online = [await api.person(), await api.person(), await api.person()];
    for (const person of online) await follow(person);
    const mute = await api.person();
    await follow(mute);
    await muteNotifications(db, mute.account.id, ['saved-ad-price'], api.clock.now());
    await db.execute(sql`
      with followers as (
        insert into accounts (id, realm, user_type, name, provider, created_at, updated_at)
        select gen_random_uuid(), 'user', 'user', 'A follower', 'phone', now(), now()
          from generate_series(1, ${FOLLOWERS}::int) returning id)
      insert into saved_listings (account_id, listing_id, saved_at) select id, ${ad.listingId}::uuid, now() from followers`);
    const pages = await Promise.all(online.map(({ client }) => openPage(api.origin, client)));
    const statements = await statementsOf(db, async () => {
      await changePrice(4_500_000, ad.revision);
      await api.services.realtime.whenIdle();
    });
    const counting = statements.filter(({ statement }) => /count\(|sum\(/.test(statement));
    assert.equal(counting.length, 2);
    for (const page of pages)
      assert.deepEqual(await page.next('message-unread-count'), { notificationCount: 1, chatCount: 0 });
    const notified = await db.select().from(notifications).where(eq(notifications.kind, 'saved-ad-price'));
    assert.equal(notified.length, FOLLOWERS + online.length);
    assert.equal(new Set(notified.map(({ accountId }) => accountId)).size, notified.length);
    assert.deepEqual([await newsOf(mute), await newsOf(followsAnother)], [[], []]);
    for (const page of pages) page.close();
  });

  test('do not make a committed change fail when their counts cannot be read', async () => {
    const { db } = api.services;
    ad = await postAd(seller);
    const online = await api.person();
    await follow(online);
    const page = await openPage(api.origin, online.client);
    const { revision } = await withoutTable(db, 'conversations', async () => {
      const answer = await changePrice(4_500_000, ad.revision);
      await api.services.realtime.whenIdle();
      return answer;
    });
    assert.equal(revision, ad.revision + 1);
    assert.ok(api.logLines.some((line) => line.includes('live update failed')));
    assert.deepEqual(page.received, []);
    await seller.client.call(changeListingState, {
      params: { listingId: ad.listingId },
      body: { action: 'mark-sold' },
    });
    await notifySales(api);
    assert.deepEqual(await page.next('message-unread-count'), { notificationCount: 2, chatCount: 0 });
    page.close();
  });

  test('are notified in turn of a sale and of its return, each once a day, however often the state changes', async () => {
    ad = await postAd(seller);
    const buyer = await api.person();
    await follow(buyer);
    const change = async (action: 'mark-sold' | 'activate' | 'deactivate') => {
      await seller.client.call(changeListingState, { params: { listingId: ad.listingId }, body: { action } });
      await notifySales(api);
    };
    await change('mark-sold');
    await change('activate');
    assert.deepEqual(await newsOf(buyer), ['saved-ad-back', 'saved-ad-sold']);
    for (const action of ['mark-sold', 'activate', 'mark-sold', 'activate', 'deactivate', 'activate'] as const)
      await change(action);
    assert.deepEqual(await newsOf(buyer), ['saved-ad-back', 'saved-ad-sold']);
    await change('mark-sold');
    api.clock.advance(DAY_MS);
    await notifySales(api);
    assert.deepEqual(await newsOf(buyer), ['saved-ad-sold', 'saved-ad-back', 'saved-ad-sold']);
    const [, back] = (await buyer.client.call(listNotifications)).items;
    assert.deepEqual(back?.parameters['saved-ad-back'], {
      ...{ vertical: 'used-cars', listingId: ad.listingId, title: 'Toyota Corolla 2018', slug: ad.slug },
      pricePkr: ad.draft.pricePkr,
    });
  });
});
