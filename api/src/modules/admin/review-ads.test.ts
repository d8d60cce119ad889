import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import {
  type AnyDraft,
  adPath,
  browseListings,
  changeListingState,
  getListing,
  getMyListing,
  getSimilarListings,
  listMyListings,
  listNotifications,
  listSavedSearches,
  openConversation,
  privateAdPath,
  publishListing,
  saveListing,
  saveSearch,
  searchListings,
  sendMessage,
  suggestListings,
  updateMyListing,
} from '@karwan/shared-contracts';
import {
  anArmouredCar,
  createArmouredDraft,
  forRent,
  postArmouredAd,
  sendArmouredAd,
} from '../../testing/armoured-car-ads.ts';
import { sentTo } from '../../testing/codes.ts';
import { openPage } from '../../testing/realtime-page.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { reviewAd } from '../../testing/review-ad.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { postAd } from '../../testing/used-car-ads.ts';
import { listAdsToReview } from './review-ads.ts';

const vertical = 'armoured-cars' as const;

describe('armoured cars', () => {
  const api = useApi();

  const search = (filters: string) => api.visitor().call(searchListings, { query: { vertical, filters } });
  const idsIn = async (filters: string) => (await search(filters)).items.map(({ id }) => id);
  const publicPage = (slug: string) => api.visitor().call(getListing, { params: { slug }, query: { vertical } });
  const readListing = ({ client }: Person, listingId: string) => client.call(getMyListing, { params: { listingId } });
  const isHidden = async (slug: string) => assert.rejects(publicPage(slug), refusedWith('listing_not_found', 404));
  const edit = async (person: Person, listingId: string, change: AnyDraft) => {
    const { draft, revision } = await readListing(person, listingId);
    return person.client.call(updateMyListing, {
      params: { listingId },
      body: { revision, draft: { ...draft, ...change } },
    });
  };
  const newsOf = async ({ client }: Person) =>
    (await client.call(listNotifications, { query: {} })).items.map(({ parameters }) => parameters);
  const mailsTo = async ({ account }: Person) =>
    (await sentTo(api, account.email ?? '')).map(({ subject, text }) => ({ subject, text }));
  const addressOf = (path: string) => api.config.siteOrigin + path;

  test('wait until somebody has looked at them, and are new ones then', async () => {
    const [seller, buyer] = [await api.person(), await api.person()];
    await buyer.client.call(saveSearch, { body: { vertical, filters: 'sl-b6', name: 'B6' } });
    api.clock.advance(60_000);
    const ad = await sendArmouredAd(seller, { city: 'quetta' });
    assert.deepEqual([ad.status, ad.slug.startsWith('toyota-land-cruiser-2019-b6-quetta-')], ['pending', true]);
    assert.match(ad.reference, /^AM-\d+$/);
    await isHidden(ad.slug);
    assert.deepEqual(await idsIn('ct-quetta'), []);
    const { card, preview } = await readListing(seller, ad.listingId);
    assert.deepEqual([card.status, preview?.title], ['pending', 'Toyota Land Cruiser 2019 B6']);
    assert.match(
      await listAdsToReview(api.services),
      new RegExp(`${ad.reference}  PKR 9.50 Crore  Toyota Land Cruiser`),
    );

    const page = await openPage(api.origin, seller.client);
    const heard = page.next('message-unread-count', (counts) => Reflect.get(Object(counts), 'notificationCount') === 1);
    // A day later, alert subscribers see it as new.
    api.clock.advance(86_400_000);
    assert.match(await reviewAd(api, 'approve-ad', ad.reference), /is live\. Its owner has been notified\.$/);
    await heard;
    page.close();
    assert.deepEqual(await idsIn('ct-quetta'), [ad.listingId]);
    assert.equal((await publicPage(ad.slug)).status, 'active');
    const [savedSearch] = await buyer.client.call(listSavedSearches);
    assert.equal(savedSearch?.newCount, 1);
    const approved = { vertical, listingId: ad.listingId, title: card.title, slug: ad.slug };
    assert.deepEqual(await newsOf(seller), [{ 'ad-approved': approved }]);
    assert.deepEqual(await mailsTo(seller), [
      {
        subject: 'Karwan: Your ad is live',
        text: `We've reviewed ${card.title}. Buyers can see it now.\n${addressOf(adPath(vertical, ad.slug))}`,
      },
    ]);
    await assert.rejects(reviewAd(api, 'approve-ad', ad.reference), /is not waiting for review\. Its status is active/);
    await assert.rejects(reviewAd(api, 'approve-ad', 'AM-999999999'), /Ad AM-999999999 was not found/);
  });

  test('are rejected with a reason that their owner reads, and wait again when they are mended', async () => {
    const seller = await api.person();
    const ad = await sendArmouredAd(seller);
    await assert.rejects(reviewAd(api, 'reject-ad', ad.reference), /Give a reason/);
    const reason = 'The photos show another car.';
    await reviewAd(api, 'reject-ad', ad.reference, reason);
    const { card, revision } = await readListing(seller, ad.listingId);
    assert.deepEqual([card.status, card.rejectionReason], ['rejected', reason]);
    const rejected = { vertical, listingId: ad.listingId, title: card.title, reason };
    assert.deepEqual(await newsOf(seller), [{ 'ad-rejected': rejected }]);
    const ownPage = addressOf(privateAdPath(ad.listingId));
    assert.deepEqual(await mailsTo(seller), [
      {
        subject: 'Karwan: Your ad needs a change',
        text: `${card.title} is not shown: ${reason}\n${ownPage}`,
      },
    ]);
    await isHidden(ad.slug);
    const again = await seller.client.call(publishListing, {
      params: { listingId: ad.listingId },
      body: { revision },
    });
    assert.deepEqual([again.status, again.slug], ['pending', ad.slug]);
    assert.equal((await readListing(seller, ad.listingId)).card.rejectionReason, null);
  });

  test('wait again after an edit of what matters, hidden or live, and not after one of the price', async () => {
    const [seller, buyer] = [await api.person(), await api.person()];
    const ad = await postArmouredAd(api, seller, { city: 'gwadar' });
    const { id } = await buyer.client.call(openConversation, { body: { listingId: ad.listingId } });
    const body = { clientId: randomUUID(), text: 'Is the certificate there?' };
    await buyer.client.call(sendMessage, { params: { conversationId: id }, body });
    await buyer.client.call(saveListing, { params: { listingId: ad.listingId } });

    assert.equal((await edit(seller, ad.listingId, { pricePkr: 90_000_000, nocNumber: undefined })).status, 'active');
    assert.deepEqual(await idsIn('ct-gwadar/pr--90000000'), [ad.listingId]);
    const { postedAt } = await publicPage(ad.slug);
    assert.equal((await edit(seller, ad.listingId, { protectionLevel: 'b7' })).status, 'pending');
    assert.deepEqual(await idsIn('ct-gwadar'), []);
    await isHidden(ad.slug);
    await reviewAd(api, 'approve-ad', ad.reference);
    assert.deepEqual(await idsIn('ct-gwadar/sl-b7'), [ad.listingId]);
    assert.equal((await publicPage(ad.slug)).postedAt, postedAt);

    const act = (action: 'activate' | 'deactivate') =>
      seller.client.call(changeListingState, { params: { listingId: ad.listingId }, body: { action } });
    await act('deactivate');
    assert.equal((await act('activate')).status, 'active');
    await act('deactivate');
    assert.equal((await edit(seller, ad.listingId, { description: 'New words.' })).status, 'deactivated');
    assert.equal((await act('activate')).status, 'pending');
    // Used cars need no review.
    assert.equal((await postAd(seller)).status, 'active');
  });

  test('are found for sale and for rent by their own filters, and shown with what they have alone', async () => {
    const seller = await api.person();
    const city = 'sukkur';
    const sold = await postArmouredAd(api, seller, { city, armourer: 'Khyber Armour', glassMm: 39 });
    const terms = { rentPerMonthPkr: 1_100_000, depositPkr: 500_000, minRentDays: 3 };
    const let_ = await postArmouredAd(api, seller, {
      city,
      ...forRent,
      ...terms,
      protectionLevel: 'b4',
      condition: 'new',
    });
    assert.deepEqual(await idsIn(`ct-${city}/fr-1`), [let_.listingId]);
    assert.deepEqual(await idsIn(`ct-${city}/fr-0`), [sold.listingId]);
    assert.deepEqual(await idsIn(`ct-${city}/cd-new/sl-b4`), [let_.listingId]);
    const { facets, labels } = await search(`ct-${city}/fr-1`);
    assert.deepEqual(facets?.fr, [
      { value: '0', label: 'For sale', count: 1, isSelected: false },
      { value: '1', label: 'For rent', count: 1, isSelected: true },
    ]);
    assert.deepEqual(labels.fr, { 1: 'For rent' });
    // Daily rents are lower than any sale price; both are sorted together.
    const { items } = await api
      .visitor()
      .call(searchListings, { query: { vertical, filters: `ct-${city}`, sort: 'price-asc' } });
    assert.deepEqual(
      items.map(({ id, isForRent, pricePkr }) => [id, isForRent, pricePkr]),
      [
        [let_.listingId, true, 45_000],
        [sold.listingId, false, 95_000_000],
      ],
    );
    const page = await publicPage(let_.slug);
    assert.partialDeepStrictEqual(page.about[vertical], { ...terms, driver: 'included', isForRent: true });
    assert.partialDeepStrictEqual((await publicPage(sold.slug)).about[vertical], {
      ...{ armourer: 'Khyber Armour', glassMm: 39, equipment: ['run-flats'], depositPkr: null, driver: null },
    });
    const { choices, budgets } = await api.visitor().call(browseListings, { query: { vertical } });
    assert.deepEqual(Object.keys(choices ?? {}), ['fr', 'sl']);
    assert.ok(budgets.every(({ fromPkr }) => fromPkr >= 1_000_000));
    const similar = await api.visitor().call(getSimilarListings, { params: { listingId: sold.listingId } });
    assert.ok(similar.length > 0);
  });

  test('are checked by their own rules: rent needs its terms, and a price of a day', async () => {
    const seller = await api.person();
    const refusedFields = async (change: AnyDraft) => {
      const { listingId, revision } = await createArmouredDraft(seller, change);
      const refused = await seller.client
        .call(publishListing, { params: { listingId }, body: { revision } })
        .catch(({ failure }) => failure.fields);
      return Object.fromEntries(Object.entries(refused).map(([key, words]) => [key.replace('body.draft.', ''), words]));
    };
    assert.deepEqual(await refusedFields({ ...forRent, driver: undefined }), { driver: 'Driver is required' });
    assert.deepEqual(await refusedFields({ ...forRent, pricePkr: 95_000_000 }), {
      pricePkr: 'Please enter the rent per day',
    });
    assert.deepEqual(await refusedFields({ pricePkr: 45_000 }), {
      pricePkr: 'Please enter the full price in rupees',
    });
    assert.deepEqual(await refusedFields({ isForRent: undefined, protectionLevel: undefined }), {
      isForRent: 'Sale or rent is required',
      protectionLevel: 'Protection level is required',
    });
    // Rental terms do not apply to cars for sale.
    const { listingId } = await createArmouredDraft(seller, { depositPkr: 500_000, driver: 'included' });
    const { draft } = await readListing(seller, listingId);
    assert.deepEqual([draft.depositPkr, draft.driver], [undefined, undefined]);
  });

  test('tell their NOC number to their owner and the back office alone', async () => {
    const nocNumber = 'NOC-7Q4Z-CANARY';
    const [seller, buyer] = [await api.person(), await api.person()];
    const ad = await postArmouredAd(api, seller, { city: 'abbottabad', nocNumber });
    const { listingId } = ad;
    assert.equal((await readListing(seller, listingId)).draft.nocNumber, nocNumber);
    assert.match(await reviewAd(api, 'show-ad', ad.reference), new RegExp(`NOC number: ${nocNumber}`));

    const { call } = buyer.client;
    await call(saveListing, { params: { listingId } });
    const answers = [
      await search('ct-abbottabad'),
      await search(`s-${nocNumber}`),
      await call(suggestListings, { query: { vertical, text: 'noc-7q4z' } }),
      await call(getListing, { params: { slug: ad.slug }, query: { vertical } }),
      await call(openConversation, { body: { listingId } }),
      await call(getSimilarListings, { params: { listingId } }),
      await seller.client.call(listMyListings, { query: {} }),
      (await readListing(seller, listingId)).preview,
      await newsOf(seller),
    ];
    assert.equal((await search(`s-${nocNumber}`)).pagination.totalDocs, 0);
    // A listing hidden by an edit still shows its last public version to people who saved it.
    await edit(seller, listingId, { description: 'Other words.' });
    answers.push(...(await Promise.all([search(''), buyer.client.call(listMyListings, { query: {} })])));
    await assert.rejects(call(getMyListing, { params: { listingId } }), refusedWith('listing_not_found', 404));
    for (const answer of answers) assert.ok(!JSON.stringify(answer).includes(nocNumber));
    assert.ok(!api.logLines.join('').includes(nocNumber));
    assert.equal(anArmouredCar.nocNumber, undefined);
  });
});
