import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import {
  blockPerson,
  changeListingState,
  createDraft,
  type EndpointOutput,
  getMyListing,
  listBlockedPeople,
  listNotifications,
  reportListing,
  saveListing,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { listings, reportsOf } from '../modules/listings/index.ts';
import { notifySales } from '../testing/notify-sales.ts';
import { refusedWith } from '../testing/refused-with.ts';
import { type Person, useApi } from '../testing/start-api.ts';
import { postAd } from '../testing/used-car-ads.ts';

const REQUEST_COUNT = 80;
const HOUR_MS = 3_600_000;

type RequestSpec = { path: string; method: string; body?: unknown; id: string };

describe('of 80 requests at once none fails, and one takes effect:', () => {
  const api = useApi();
  let seller: Person;
  let buyer: Person;
  before(async () => {
    [seller, buyer] = [await api.person(), await api.person()];
  });

  /** How many requests were answered with each status. Fails on any 5xx. */
  async function countByStatus(
    { client }: Person,
    requestOf: (index: number) => RequestSpec,
  ): Promise<Record<number, number>> {
    const answers = await Promise.all(
      Array.from({ length: REQUEST_COUNT }, (_, index) => {
        const { method, path, id, body } = requestOf(index);
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
    const countBlocked = async () => (await buyer.client.call(listBlockedPeople, { query: {} })).items.length;
    const blockRequest = (method: string): RequestSpec => ({ method, path: blockPerson.path, id });
    await countByStatus(buyer, (index) => blockRequest(index % 2 === 0 ? 'POST' : 'DELETE'));
    assert.ok((await countBlocked()) <= 1);
    // More than thirty an hour are refused as too many.
    api.clock.advance(HOUR_MS);
    assert.deepEqual(await countByStatus(buyer, () => blockRequest('POST')), { 200: 30, 429: REQUEST_COUNT - 30 });
    assert.equal(await countBlocked(), 1);
    api.clock.advance(HOUR_MS);
    assert.ok(((await countByStatus(buyer, () => blockRequest('DELETE')))[200] ?? 0) > 0);
    assert.equal(await countBlocked(), 0);
  });

  test('to report one ad', async () => {
    const { listingId: id } = await postAd(seller);
    const report = { method: 'POST', path: reportListing.path, id, body: { reason: 'wrong-price', details: '' } };
    const { 200: accepted, ...refused } = await countByStatus(buyer, () => report);
    // More than twenty an hour are refused as too many.
    assert.deepEqual([accepted, refused], [1, { 409: 19, 429: REQUEST_COUNT - 20 }]);
    assert.equal((await reportsOf(api.services.db, [id])).length, 1);
  });

  test('to mark an ad as sold and to take that back', async () => {
    const { listingId: id } = await postAd(seller);
    await buyer.client.call(saveListing, { params: { listingId: id } });
    const change = (action: string) => ({ method: 'POST', path: changeListingState.path, id, body: { action } });
    const readStatus = async () => (await seller.client.call(getMyListing, { params: { listingId: id } })).card.status;
    assert.deepEqual(await countByStatus(seller, () => change('mark-sold')), { 200: 1, 409: REQUEST_COUNT - 1 });
    assert.deepEqual(await countByStatus(seller, () => change('activate')), { 200: 1, 409: REQUEST_COUNT - 1 });
    await countByStatus(seller, (index) => change(index % 2 === 0 ? 'mark-sold' : 'activate'));
    if ((await readStatus()) === 'active') await countByStatus(seller, () => change('mark-sold'));
    assert.equal(await readStatus(), 'sold');
    await notifySales(api);
    const { items } = await buyer.client.call(listNotifications, { query: {} });
    assert.deepEqual(
      items.map(({ kind }) => kind),
      ['saved-ad-sold'],
    );
  });

  test('to begin one draft, and no more than a hundred drafts', async () => {
    const person = await api.person();
    const { id: ownerId } = person.account;
    const { db, now } = api.services;
    const body = { vertical: 'used-cars' as const, clientId: randomUUID(), draft: { make: 'toyota' } };
    // More than sixty an hour are refused as too many.
    const repeatedCreates = await countByStatus(person, () => ({
      method: 'POST',
      path: createDraft.path,
      id: '',
      body,
    }));
    assert.deepEqual(repeatedCreates, { 200: 60, 429: REQUEST_COUNT - 60 });
    assert.equal(await db.$count(listings, eq(listings.ownerId, ownerId)), 1);
    api.clock.advance(HOUR_MS);
    await db.insert(listings).values(
      Array.from({ length: 89 }, () => ({
        ...{ id: randomUUID(), ownerId, status: 'draft' as const, sellerType: 'individual' as const },
        ...{ createdAt: now(), updatedAt: now() },
      })),
    );
    const createAnotherDraft = (): RequestSpec => ({
      ...{ method: 'POST', path: createDraft.path, id: '' },
      body: { ...body, clientId: randomUUID() },
    });
    assert.deepEqual(await countByStatus(person, createAnotherDraft), { 200: 10, 409: 50, 429: REQUEST_COUNT - 60 });
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
    const existing: EndpointOutput<typeof createDraft> = await person.client.call(createDraft, { body });
    assert.equal(existing.revision, 1);
  });
});
