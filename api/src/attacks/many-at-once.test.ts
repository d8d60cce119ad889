import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import {
  blockPerson,
  changeListingState,
  createDraft,
  type EndpointOutput,
  getMyListing,
  listBlockedPeople,
  listNotifications,
  reportListing,
  reportPerson,
  saveListing,
  updateMyListing,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { listings, reportsOf } from '../modules/listings/index.ts';
import { personReports } from '../modules/safety/index.ts';
import { notifySales } from '../testing/notify-sales.ts';
import { refusedWith } from '../testing/refused-with.ts';
import { type Person, startApi, type TestApi } from '../testing/start-api.ts';
import { createAdDraft, postAd } from '../testing/used-car-ads.ts';

const MANY = 200;
const HOUR_MS = 3_600_000;

type Sent = { path: string; method: string; body?: unknown; id: string };

describe('of 200 requests at once none fails, and one takes effect:', () => {
  let api: TestApi;
  let seller: Person;
  let buyer: Person;
  before(async () => {
    api = await startApi();
    [seller, buyer] = [await api.person(), await api.person()];
  });
  after(() => api.stop());

  /** How many requests were answered with each status. Fails on any 5xx. */
  async function countByStatus({ client }: Person, requestOf: (each: number) => Sent): Promise<Record<number, number>> {
    const answers = await Promise.all(
      Array.from({ length: MANY }, (_, each) => {
        const { method, path, id, body } = requestOf(each);
        return client.raw(method, path.replace(/:\w+/, id), { body });
      }),
    );
    for (const { status, text } of answers) assert.ok(status < 500, text);
    const counts: Record<number, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }

  test('to block and unblock one person', async () => {
    const { id } = seller.account;
    const blocked = async () => (await buyer.client.call(listBlockedPeople, { query: {} })).items.length;
    const of = (method: string): Sent => ({ method, path: blockPerson.path, id });
    await countByStatus(buyer, (each) => of(each % 2 === 0 ? 'POST' : 'DELETE'));
    assert.ok((await blocked()) <= 1);
    // More than thirty an hour are refused as too many.
    api.clock.advance(HOUR_MS);
    assert.deepEqual(await countByStatus(buyer, () => of('POST')), { 200: 30, 429: MANY - 30 });
    assert.equal(await blocked(), 1);
    api.clock.advance(HOUR_MS);
    assert.ok(((await countByStatus(buyer, () => of('DELETE')))[200] ?? 0) > 0);
    assert.equal(await blocked(), 0);
  });

  test('to report one person', async () => {
    const { id } = seller.account;
    const report = { method: 'POST', path: reportPerson.path, id, body: { reason: 'spam' } };
    const { 200: accepted, 409: repeated = 0, 429: tooMany = 0 } = await countByStatus(buyer, () => report);
    assert.deepEqual([accepted, repeated + tooMany], [1, MANY - 1]);
    const { db } = api.services;
    assert.equal(await db.$count(personReports, eq(personReports.reportedId, id)), 1);
  });

  test('to report one ad', async () => {
    const { listingId: id } = await postAd(seller);
    const report = { method: 'POST', path: reportListing.path, id, body: { reason: 'wrong-price', details: '' } };
    const { 200: accepted, ...refused } = await countByStatus(buyer, () => report);
    // More than twenty an hour are refused as too many.
    assert.deepEqual([accepted, refused], [1, { 409: 19, 429: MANY - 20 }]);
    assert.equal((await reportsOf(api.services.db, [id])).length, 1);
  });

  test('to mark an ad as sold and to take that back', async () => {
    const { listingId: id } = await postAd(seller);
    await buyer.client.call(saveListing, { params: { listingId: id } });
    const change = (action: string) => ({ method: 'POST', path: changeListingState.path, id, body: { action } });
    const status = async () => (await seller.client.call(getMyListing, { params: { listingId: id } })).card.status;
    assert.deepEqual(await countByStatus(seller, () => change('mark-sold')), { 200: 1, 409: MANY - 1 });
    assert.deepEqual(await countByStatus(seller, () => change('activate')), { 200: 1, 409: MANY - 1 });
    await countByStatus(seller, (each) => change(each % 2 === 0 ? 'mark-sold' : 'activate'));
    if ((await status()) === 'active') await countByStatus(seller, () => change('mark-sold'));
    assert.equal(await status(), 'sold');
    await notifySales(api);
    const { items } = await buyer.client.call(listNotifications, { query: {} });
    assert.deepEqual(
      items.map(({ kind }) => kind),
      ['saved-ad-sold'],
    );
  });

  test('to save one draft from as many tabs', async () => {
    const { listingId: id, revision, draft } = await createAdDraft(seller);
    const priced = (each: number): Sent => ({
      ...{ method: updateMyListing.method, path: updateMyListing.path, id },
      body: { revision, draft: { ...draft, pricePkr: 1_000_000 + each } },
    });
    assert.deepEqual(await countByStatus(seller, priced), { 200: 1, 409: MANY - 1 });
    const saved = await seller.client.call(getMyListing, { params: { listingId: id } });
    assert.equal(saved.revision, revision + 1);
    assert.equal(saved.photos.length, 1);
  });

  test('to begin one draft, and no more than a hundred drafts', async () => {
    const person = await api.person();
    const { id: ownerId } = person.account;
    const { db, now } = api.services;
    const body = { vertical: 'used-cars' as const, clientId: randomUUID(), draft: { make: 'toyota' } };
    // More than sixty an hour are refused as too many.
    const same = await countByStatus(person, () => ({ method: 'POST', path: createDraft.path, id: '', body }));
    assert.deepEqual(same, { 200: 60, 429: MANY - 60 });
    assert.equal(await db.$count(listings, eq(listings.ownerId, ownerId)), 1);
    api.clock.advance(HOUR_MS);
    await db.insert(listings).values(
      Array.from({ length: 89 }, () => ({
        ...{ id: randomUUID(), ownerId, status: 'draft' as const, sellerType: 'individual' as const },
        ...{ createdAt: now(), updatedAt: now() },
      })),
    );
    const another = (): Sent => ({
      ...{ method: 'POST', path: createDraft.path, id: '' },
      body: { ...body, clientId: randomUUID() },
    });
    assert.deepEqual(await countByStatus(person, another), { 200: 10, 409: 50, 429: MANY - 60 });
    api.clock.advance(HOUR_MS);
    await assert.rejects(
      person.client.call(createDraft, { body: { ...body, clientId: randomUUID() } }),
      refusedWith(
        'too_many_drafts',
        409,
        'You have reached the limit of 100 drafts. Please post or delete one in My ads first.',
      ),
    );
    // The form of a draft that exists already gets it.
    const again: EndpointOutput<typeof createDraft> = await person.client.call(createDraft, { body });
    assert.equal(again.revision, 1);
  });
});
