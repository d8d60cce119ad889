import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import {
  type AnyDraft,
  type ApiError,
  createDraft,
  getListing,
  getMyListing,
  publishListing,
  searchListings,
  updateMyListing,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { type Person, useApi } from '../../testing/start-api.ts';
import { uploadAPhoto } from '../../testing/upload-a-photo.ts';
import { aCar, createAdDraft, postAd } from '../../testing/used-car-ads.ts';
import { listings } from './tables.ts';

const DAY_MS = 86_400_000;

const refusedWith = (code: string, status: number, fields?: string[]) => (error: ApiError) => {
  assert.deepEqual(error.failure.kind === 'refused' && [error.failure.code, error.failure.status], [code, status]);
  if (fields && error.failure.kind === 'refused') assert.deepEqual(Object.keys(error.failure.fields).sort(), fields);
  return true;
};

const pageOf = (slug: string) => ({ params: { slug }, query: { vertical: 'used-cars' as const } });

describe('an owner’s ads', () => {
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
  const update = (person: Person, listingId: string, revision: number, draft: AnyDraft) =>
    person.client.call(updateMyListing, { params: { listingId }, body: { revision, draft } });
  const publish = (person: Person, listingId: string, revision: number, options?: { idempotencyKey: string }) =>
    person.client.call(publishListing, { params: { listingId }, body: { revision } }, options);
  const found = async (filters: string) =>
    (await api.visitor().call(searchListings, { query: { vertical: 'used-cars', filters } })).items.map(({ id }) => id);

  test('begin as a draft that may lack anything, once for each form', async () => {
    const body = { vertical: 'used-cars' as const, clientId: randomUUID(), draft: { make: 'toyota' } };
    const { listingId, revision } = await seller.client.call(createDraft, { body });
    assert.equal(revision, 1);
    const { card, draft, preview, photos: shown } = await ownListing(seller, listingId);
    assert.deepEqual([card.status, card.vertical, card.title, card.city], ['draft', 'used-cars', 'Toyota', undefined]);
    assert.deepEqual([draft.make, draft.model, preview, shown], ['toyota', undefined, null, []]);
    // After a lost response or in another tab the same form is submitted again: saved data must not be lost.
    const later = { ...body, draft: { make: 'honda' } };
    assert.deepEqual(await seller.client.call(createDraft, { body: later }), { listingId, revision: 1 });
    assert.equal((await ownListing(seller, listingId)).draft.make, 'toyota');
    // The same client id of another account is another draft.
    const other = await api.person();
    assert.notEqual((await other.client.call(createDraft, { body })).listingId, listingId);
  });

  test('refuse what the catalogue does not have, and other people’s photos', async () => {
    const createDraftOf = (draft: AnyDraft) =>
      seller.client.call(createDraft, { body: { vertical: 'used-cars', clientId: randomUUID(), draft } });
    await assert.rejects(createDraftOf({ fuel: 'water' }), refusedWith('invalid_input', 400, ['body.draft.fuel']));
    const otherPhoto = await uploadAPhoto(await api.person());
    await assert.rejects(
      createDraftOf({ photos: [otherPhoto] }),
      refusedWith('invalid_input', 400, ['body.draft.photos']),
    );
    const { draft } = await createAdDraft(seller);
    // A photo belongs to one listing only.
    await assert.rejects(
      createDraftOf({ photos: draft.photos }),
      refusedWith('invalid_input', 400, ['body.draft.photos']),
    );
  });

  test('cannot be given what only the site gives', async () => {
    const { listingId, revision, draft } = await createAdDraft(seller);
    const bought = { status: 'active', isFeatured: true, sellerType: 'managed' };
    const maliciousFields = { ...bought, ownerId: randomUUID(), slug: 'mine' };
    const answer = await seller.client.raw('PATCH', `/api/website/my-listings/${listingId}`, {
      body: { revision, ...maliciousFields, draft: { ...draft, ...maliciousFields, priceLabel: 'great' } },
    });
    assert.equal(answer.status, 200);
    const row = await rowOf(listingId);
    assert.deepEqual(
      [row.status, row.isFeatured, row.sellerType, row.ownerId, row.slug, row.priceLabel],
      ['draft', false, 'individual', seller.account.id, null, null],
    );
  });

  test('are posted only when complete, and are found by search at once', async () => {
    const { listingId, revision } = await createAdDraft(seller, { photos: [], pricePkr: undefined, model: 'corolla' });
    await assert.rejects(
      publish(seller, listingId, revision),
      refusedWith('invalid_input', 400, ['body.draft.photos', 'body.draft.pricePkr']),
    );
    const photo = await uploadAPhoto(seller);
    const saved = await update(seller, listingId, revision, { ...aCar, photos: [photo] });
    assert.deepEqual(saved, { revision: 2, status: 'draft' });
    await assert.rejects(publish(seller, listingId, revision), refusedWith('revision_conflict', 409));
    const posted = await publish(seller, listingId, saved.revision);
    const { number } = await rowOf(listingId);
    assert.equal(posted.slug, `toyota-corolla-2018-lahore-${number.toString(36)}`);
    assert.equal(posted.reference, `C-${number}`);
    assert.equal(posted.status, 'active');
    assert.ok((await found('mk-toyota/md-corolla/ct-lahore')).includes(listingId));
    const { expiresAt, postedAt } = (await ownListing(seller, listingId)).card;
    assert.equal(Date.parse(expiresAt ?? '') - Date.parse(postedAt), 90 * DAY_MS);
  });

  test('are posted once, however often the button is pressed', async () => {
    const { listingId, revision } = await createAdDraft(seller);
    const key = { idempotencyKey: `publish-${listingId}-${revision}` };
    const answers = await Promise.all([1, 2, 3].map(() => publish(seller, listingId, revision, key)));
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
    await assert.rejects(publish(seller, listingId, revision), refusedWith('listing_state', 409));
    assert.equal((await rowOf(listingId)).revision, revision + 1);
  });

  test('stay complete when they are edited, keep their address, and change in the search', async () => {
    const { listingId, draft, slug, revision } = await postAd(seller);
    await assert.rejects(
      update(seller, listingId, revision, { ...draft, pricePkr: undefined }),
      refusedWith('invalid_input', 400, ['body.draft.pricePkr']),
    );
    const edited = { ...draft, city: 'karachi', area: undefined, year: 2019, pricePkr: 4_111_000 };
    assert.deepEqual(await update(seller, listingId, revision, edited), { revision: revision + 1, status: 'active' });
    const publicListing = await api.visitor().call(getListing, pageOf(slug));
    assert.deepEqual(
      [publicListing.title, publicListing.city.slug, publicListing.pricePkr],
      ['Toyota Corolla 2019', 'karachi', 4_111_000],
    );
    assert.ok((await found('ct-karachi/pr-4111000-4111000')).includes(listingId));
  });

  test('of dealers are only of their own kind', async () => {
    const dealer = (dealerType: string) => api.person({ realm: 'dealer', userType: 'dealer', dealerType });
    const { listingId } = await createAdDraft(await dealer('car'));
    assert.equal((await rowOf(listingId)).sellerType, 'dealer');
    await assert.rejects(createAdDraft(await dealer('bike')), refusedWith('wrong_dealer_kind', 403));
  });
});
