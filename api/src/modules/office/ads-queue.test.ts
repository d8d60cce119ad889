import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  adPath,
  adsQueue,
  changeListingState,
  deleteMyListing,
  getListing,
  getMyListing,
  getOfficeDay,
  listNotifications,
  listOfficeEvents,
  publishListing,
  type QueueItem,
  queueConflict,
  reportListing,
  UNDO_MINUTES,
  updateMyListing,
} from '@karwan/shared-contracts';
import sharp from 'sharp';
import { aPicture } from '../../testing/a-picture.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { sendArmouredAd } from '../../testing/armoured-car-ads.ts';
import { sentTo } from '../../testing/codes.ts';
import { openPage } from '../../testing/realtime-page.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type Person, type TestApi, useApi } from '../../testing/start-api.ts';
import { uploadAPhoto } from '../../testing/upload-a-photo.ts';
import { createAdDraft, postAd } from '../../testing/used-car-ads.ts';

const MINUTE_MS = 60_000;

describe('the queue of ads', () => {
  const api = useApi();
  let moderator: Awaited<ReturnType<TestApi['officer']>>;
  before(async () => {
    api.clock.stop();
    moderator = await api.officer('moderator');
  });

  const all = (client: ApiClient) => client.call(adsQueue.list, { query: { limit: 50 } });
  async function itemOf({ reference }: { reference: string }, client = moderator.client): Promise<QueueItem> {
    const item = (await all(client)).items.find((each) => each.reference === reference);
    assert.ok(item, `${reference} does not wait`);
    return item;
  }
  const report = (listingId: string) =>
    api.visitor().call(reportListing, {
      params: { listingId },
      body: { reason: 'wrong-price', details: 'It is half of what they cost.' },
    });
  const decide = ({ id, version }: QueueItem, action: string, reason?: string, client = moderator.client) =>
    client.call(adsQueue.decide, { params: { itemId: id }, body: { version, action, ...(reason && { reason }) } });
  const statusOf = async ({ client }: Person, listingId: string) =>
    (await client.call(getMyListing, { params: { listingId } })).card.status;

  test('shows a reported ad with what was said of it; its rejection is seen by its owner live, in the audit log, and can be undone', async () => {
    const seller = await api.person();
    const ad = await postAd(seller);
    assert.equal((await itemOf(ad)).reason, 'new');
    await report(ad.listingId);
    const item = await itemOf(ad);
    assert.partialDeepStrictEqual(item, { reason: 'reported', accountId: seller.account.id, claim: null });
    assert.partialDeepStrictEqual(item.notes, [{ title: 'Wrong price', text: 'It is half of what they cost.' }]);
    assert.deepEqual(
      item.choices.map(({ action }) => action),
      ['approve', 'reject'],
    );
    await assert.rejects(decide(item, 'reject'), refusedWith('invalid_input', 400, undefined, 'body.reason'));

    const page = await openPage(api.origin, seller.client);
    const nextCounts = page.next(
      'message-unread-count',
      (counts) => Reflect.get(Object(counts), 'notificationCount') === 1,
    );
    const reason = 'The price is that of another car.';
    assert.equal((await decide(item, 'reject', reason)).canUndo, true);
    await nextCounts;
    page.close();
    const { card } = await seller.client.call(getMyListing, { params: { listingId: ad.listingId } });
    assert.deepEqual([card.status, card.rejectionReason], ['rejected', reason]);
    const { items } = await seller.client.call(listNotifications, { query: {} });
    assert.equal(items[0]?.parameters['ad-rejected']?.reason, reason);
    const admin = await api.officer('admin');
    const { events } = await admin.client.call(listOfficeEvents, { query: { subjectId: ad.listingId } });
    assert.partialDeepStrictEqual(events, [
      {
        ...{ kind: 'decided', by: moderator.officer.name, reason, before: { status: 'active' } },
        after: { status: 'rejected', rejectionReason: reason, decision: 'reject' },
      },
    ]);
    const query = { vertical: 'used-cars' as const };
    await assert.rejects(
      api.visitor().call(getListing, { params: { slug: ad.slug }, query }),
      refusedWith('listing_not_found', 404),
    );

    await moderator.client.call(adsQueue.undo, { params: { itemId: item.id } });
    assert.equal(await statusOf(seller, ad.listingId), 'active');
    assert.equal((await itemOf(ad)).reason, 'reported');
    assert.deepEqual((await seller.client.call(listNotifications, { query: {} })).items, []);
    const undone = moderator.client.call(adsQueue.undo, { params: { itemId: item.id } });
    await assert.rejects(undone, refusedWith('queue_no_undo', 409));
  });

  test('mails a rejection once it can no longer be undone, and only while it is true', async () => {
    const mailsTo = async ({ account }: Person) => {
      const sent = await sentTo(api, account.email ?? '');
      return sent.flatMap(({ subject }) => (subject?.includes('ad') ? [subject] : []));
    };
    const cases = ['stays', 'undone', 'mended'] as const;
    for (const end of cases) {
      const seller = await api.person();
      const ad = await postAd(seller);
      const item = await itemOf(ad);
      await decide(item, 'reject', 'The price is that of another car.');
      assert.deepEqual(await mailsTo(seller), [], 'while it can be undone');
      api.clock.advance((UNDO_MINUTES - 2) * MINUTE_MS);
      if (end === 'undone') await moderator.client.call(adsQueue.undo, { params: { itemId: item.id } });
      if (end === 'mended') {
        const params = { listingId: ad.listingId };
        await seller.client.call(publishListing, { params, body: { revision: ad.revision } });
        await decide(await itemOf(ad), 'approve');
        assert.deepEqual(await mailsTo(seller), ['Karwan: Your ad is live'], 'other mails do not wait');
      }
      api.clock.advance(2 * MINUTE_MS);
      const expected = { stays: ['Karwan: Your ad needs a change'], undone: [], mended: ['Karwan: Your ad is live'] };
      assert.deepEqual(await mailsTo(seller), expected[end], end);
    }
  });

  test('holds an ad with phone number in the text, and one that was rejected and is mended', async () => {
    const seller = await api.person();
    const { listingId, revision } = await createAdDraft(seller, {
      description: 'Call me: +92 300-123 45 67, any time.',
    });
    const ad = await seller.client.call(publishListing, { params: { listingId }, body: { revision } });
    assert.equal(ad.status, 'pending');
    const item = await itemOf(ad);
    assert.equal(item.reason, 'held');
    await decide(item, 'reject', 'Please leave the number out.');
    const { draft, revision: next } = await seller.client.call(getMyListing, { params: { listingId } });
    const body = { revision: next, draft: { ...draft, description: 'First owner.' } };
    const edited = await seller.client.call(updateMyListing, { params: { listingId }, body });
    const staleEdit = { params: { listingId }, body: { revision: edited.revision } };
    assert.equal((await seller.client.call(publishListing, staleEdit)).status, 'pending');
    const editedItem = await itemOf(ad);
    assert.equal(editedItem.reason, 'edited');
    const { message, canUndo } = await decide(editedItem, 'approve');
    assert.deepEqual([message, canUndo], ['The ad is live. Its owner has been notified.', false]);
    assert.equal(await statusOf(seller, listingId), 'active');
  });

  test('holds an ad with photos of another account’s live ad, and shows both beside each other', async () => {
    const [seller, copyingSeller] = [await api.person(), await api.person()];
    const [picture, other] = [aPicture('a car'), aPicture('another car')];
    const ad = await postAd(seller, { photos: [await uploadAPhoto(seller, picture)] });
    assert.equal(ad.status, 'active');
    const repostedAd = await postAd(seller, { photos: [await uploadAPhoto(seller, picture)], year: 2012 });
    assert.equal(repostedAd.status, 'active', 'their own');
    await seller.client.call(deleteMyListing, { params: { listingId: repostedAd.listingId } });

    const smaller = sharp(await picture.clone().resize(400).webp().toBuffer());
    const [ownPhoto, copied] = [await uploadAPhoto(copyingSeller, other), await uploadAPhoto(copyingSeller, smaller)];
    const stolen = await postAd(copyingSeller, { photos: [ownPhoto, copied] });
    assert.equal(stolen.status, 'pending');
    const item = await itemOf(stolen);
    assert.equal(item.reason, 'held');
    assert.equal(item.facts.find(({ label }) => label === 'Check')?.value, 'photos from another account’s ad');
    assert.deepEqual(
      item.copies?.map(({ photo, other: { photo: original, ...rest } }) => [photo.id, original.id, rest]),
      [
        [
          copied,
          ad.draft.photos?.[0],
          {
            reference: ad.reference,
            title: 'Toyota Corolla 2018',
            link: adPath('used-cars', ad.slug),
            accountId: seller.account.id,
          },
        ],
      ],
    );
    await decide(item, 'approve');
    assert.equal(await statusOf(copyingSeller, stolen.listingId), 'active', 'somebody has looked at it');
  });

  test('takes a live ad back into its hands when such a photo is added, and not once the other ad is no longer public', async () => {
    const [seller, other] = [await api.person(), await api.person()];
    const picture = aPicture('a third car');
    const [ad, live] = [await postAd(seller, { photos: [await uploadAPhoto(seller, picture)] }), await postAd(other)];
    const addPhoto = async () => {
      const params = { listingId: live.listingId };
      const { draft, revision } = await other.client.call(getMyListing, { params });
      const photos = [...(draft.photos ?? []), await uploadAPhoto(other, picture)];
      return other.client.call(updateMyListing, { params, body: { revision, draft: { ...draft, photos } } });
    };
    assert.equal((await addPhoto()).status, 'pending');
    await decide(await itemOf(live), 'approve');
    const params = { listingId: ad.listingId };
    await seller.client.call(changeListingState, { params, body: { action: 'deactivate' } });
    assert.equal((await addPhoto()).status, 'active');
  });

  test('gives what somebody works on to nobody else, until the time is over or it is given back', async () => {
    const other = await api.officer('moderator');
    const ad = await postAd(await api.person());
    const { id } = await itemOf(ad);
    const body = { ids: [id] };
    assert.deepEqual((await moderator.client.call(adsQueue.claim, { body })).claimed, [id]);
    assert.deepEqual((await other.client.call(adsQueue.claim, { body })).claimed, []);
    const otherView = await itemOf(ad, other.client);
    assert.deepEqual([otherView.claim?.by, otherView.claim?.isMine], [moderator.officer.name, false]);
    // Only its owner can release a claim.
    await other.client.call(adsQueue.release, { body });
    await assert.rejects(
      decide(otherView, 'approve', undefined, other.client),
      refusedWith('queue_claimed', 409, new RegExp(moderator.officer.name)),
    );
    await moderator.client.call(adsQueue.release, { body });
    assert.deepEqual((await other.client.call(adsQueue.claim, { body })).claimed, [id]);
    api.clock.advance(10 * 60_000);
    assert.deepEqual((await moderator.client.call(adsQueue.claim, { body })).claimed, [id]);
    await decide(await itemOf(ad), 'approve');
    await moderator.client.call(adsQueue.undo, { params: { itemId: id } });
    assert.deepEqual((await other.client.call(adsQueue.claim, { body })).claimed, [id]);
  });

  test('tells the second of two what the first has done, and who saw an ad otherwise what differs', async () => {
    const other = await api.officer('moderator');
    const seller = await api.person();
    const ad = await postAd(seller);
    const before = await itemOf(ad);
    const { draft, revision } = await seller.client.call(getMyListing, { params: { listingId: ad.listingId } });
    const edit = { params: { listingId: ad.listingId }, body: { revision, draft: { ...draft, pricePkr: 4_100_000 } } };
    await seller.client.call(updateMyListing, edit);
    const sent = (item: QueueItem, client: ApiClient) =>
      client.raw('POST', adsQueue.decide.path.replace(':itemId', item.id), {
        body: { version: item.version, action: 'approve' },
      });
    const stale = await sent(before, moderator.client);
    const now = queueConflict.parse(stale.body).item;
    const price = ({ facts }: QueueItem) => facts.find(({ label }) => label === 'Price')?.value;
    assert.ok(now);
    assert.deepEqual([stale.status, price(before), price(now)], [409, 'PKR 47.50 Lacs', 'PKR 41.00 Lacs']);

    assert.equal((await sent(now, moderator.client)).status, 200);
    const refused = await sent(now, other.client);
    assert.equal(refused.status, 409);
    const { done } = queueConflict.parse(refused.body);
    assert.deepEqual([done?.by, done?.action], [moderator.officer.name, 'approve']);
  });

  test('is read page by page, who waits longest first, by reason; ads that are gone wait no more', async () => {
    const seller = await api.person();
    const ads = [await sendArmouredAd(seller), await postAd(seller), await postAd(seller)];
    const [, , last] = ads;
    if (last) await report(last.listingId);
    const { items, counts } = await all(moderator.client);
    const times = items.map(({ waitingSince }) => waitingSince);
    assert.deepEqual(times, times.toSorted());
    assert.equal(counts.reported, items.filter(({ reason }) => reason === 'reported').length);
    const first = await moderator.client.call(adsQueue.list, { query: { limit: 2 } });
    const second = await moderator.client.call(adsQueue.list, {
      query: { limit: 50, cursor: first.nextCursor ?? undefined },
    });
    assert.deepEqual(
      [...first.items, ...second.items].map(({ id }) => id),
      items.map(({ id }) => id),
    );
    const reported = await moderator.client.call(adsQueue.list, { query: { limit: 50, reason: 'reported' } });
    assert.ok(reported.items.every(({ reason }) => reason === 'reported') && reported.items.length > 0);
    const { queues, newAds } = await moderator.client.call(getOfficeDay);
    const waiting = Object.values(counts).reduce((sum, count) => sum + count, 0);
    assert.deepEqual([queues[0]?.queue, queues[0]?.waiting], ['ads', waiting]);
    assert.ok(newAds >= 2);
    for (const { listingId } of ads) await seller.client.raw('DELETE', `/api/website/my-listings/${listingId}`);
    assert.equal(
      (await all(moderator.client)).items.filter(({ accountId }) => accountId === seller.account.id).length,
      0,
    );
  });
});
