import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Photo, ShownVertical } from '@karwan/shared-contracts';
import { plainAd, smallCatalogue } from '../../testing/plain-ads.ts';
import { isShownInReview, snapshotIfHidden, toPublicView } from './last-published-version.ts';
import { inspectionColumns, inspectionDifferences } from './listing-inspection.ts';
import { displayedPrice, isComplete, isPublic, type ListingRow, type PublicListingRow } from './listing-row.ts';
import { cardBase, photosOf, presentCard } from './present-card.ts';
import { phoneOf } from './present-detail.ts';
import { isShownIn } from './shown-in.ts';

const photos = new Map(['p1', 'p3'].map((id) => [id, { id, ...(id === 'p3' && { alt: 'Seats' }) } as Photo]));
const shown = { catalogue: smallCatalogue, photos };
const card = (change: Partial<ListingRow> = {}) => cardBase(plainAd(change), shown);

test('an ad is complete with an address, a place, a price, a time, and what its vertical requires', () => {
  const part = { vertical: 'auto-parts', category: 'a', subCategory: 'b', fitment: 'c', condition: 'd' } as const;
  for (const change of [{}, { variantId: null }, { ...part, priceTerms: 'fixed' }, { pricePkr: 0 }])
    assert.ok(isComplete(plainAd(change)), JSON.stringify(change));
  const missing = ['slug', 'cityId', 'pricePkr', 'postedAt', 'makeId', 'modelId', 'year', 'fuel', 'transmission'];
  for (const name of missing) assert.equal(isComplete(plainAd({ [name]: null })), false, name);
  for (const change of [{ fuel: undefined as never }, { ...part, priceTerms: null }])
    assert.equal(isComplete(plainAd(change)), false, JSON.stringify(change));
  const onRequest = plainAd({ ...part, priceTerms: 'on-request', pricePkr: null });
  assert.deepEqual([displayedPrice(onRequest), isComplete(onRequest), isPublic(onRequest)], [0, true, true]);
  for (const change of [{ status: 'sold' as const }, { deletedAt: new Date() }, { slug: null }])
    assert.equal(isPublic(plainAd(change)), false, JSON.stringify(change));
});

test('a card names an ad’s cover, seller and inspection, while its items are in the catalogue', () => {
  const title = 'Toyota Corolla 2018';
  assert.partialDeepStrictEqual(card({ photoIds: ['p3', 'p2', 'p1'] }), {
    ...{ reference: 'C-100001', title, cover: { id: 'p3', alt: title }, photoCount: 3, isForRent: false },
    ...{ sellerKind: 'individual', isManaged: false, excerpt: 'First owner.' },
  });
  for (const photoIds of [[], ['p2']]) assert.equal(card({ photoIds }).cover, null);
  assert.partialDeepStrictEqual(card({ sellerType: 'dealer' }), { sellerKind: 'dealer', isManaged: false });
  const managed = { sellerKind: 'individual', isManaged: true, reference: 'M-100001' };
  assert.partialDeepStrictEqual(card({ sellerType: 'managed' }), managed);
  const inspection = { score: 8.7, reportNumber: 'I-1' };
  assert.deepEqual(card({ inspectionScore: 87, inspectionNumber: 'I-1' }), { ...card(), inspection });
  for (const change of [{ inspectionScore: 87 }, { inspectionNumber: 'I-1' }]) assert.deepEqual(card(change), card());
  const presented = (change: Partial<ListingRow>) => presentCard(plainAd(change) as PublicListingRow, shown);
  assert.partialDeepStrictEqual(presented({ areaId: 5 }), { slug: 'corolla-1', area: { slug: 'gulberg' } });
  assert.deepEqual([presented({ cityId: 9 }), presented({ modelId: 99 })], [null, null]);
  const alts = photosOf(plainAd({ photoIds: ['p2', 'p1', 'p3'] }), photos).map(({ alt }) => alt);
  assert.deepEqual(alts, [`${title}, photo 2`, `${title}: Seats`]);
});

test('the first words of an ad are on one line, cut between words, and never within a character', () => {
  const words = 'word '.repeat(35);
  for (const [description, excerpt] of [
    [' \n ', null],
    [' Two\n\n lines ', 'Two lines'],
    [`${words}12345`, `${words}12345`],
    [`${words}123456`, `${words.trim()}…`],
    ['x'.repeat(181), `${'x'.repeat(180)}…`],
    [`${'x'.repeat(179)}😀`, `${'x'.repeat(179)}\uFFFD…`],
  ] as const)
    assert.equal(card({ description }).excerpt, excerpt, description);
});

test('a vertical shows its own ads, and a view those that it selects', () => {
  const electric = plainAd({ fuel: 'electric' });
  const ads = [plainAd(), electric, plainAd({ vertical: 'used-bikes' }), { ...electric, vertical: 'armoured-cars' }];
  const shows = (vertical: ShownVertical) => ads.map((ad) => isShownIn(vertical, ad as ListingRow));
  assert.deepEqual(shows('used-cars'), [true, true, false, false]);
  assert.deepEqual(shows('electric-cars'), [false, true, false, false]);
});

test('an ad agrees with its inspection, up to 2,000 km, or shows where it differs', () => {
  const car = { score: 8.66, makeId: 1, modelId: 11, name: 'Corolla', year: 2018, mileageKm: 70_000, others: [] };
  const mileage = (inAd: string) => ({ what: 'mileage', inAd, inReport: '70,000 km' });
  const model = { what: 'model', inAd: 'Toyota Corolla 2018', inReport: 'Corolla' };
  for (const [change, differences] of [
    [{}, []],
    [{ mileageKm: 67_999 }, [mileage('67,999 km')]],
    [{ mileageKm: 72_000 }, []],
    [{ mileageKm: 72_001, year: 2019 }, [{ what: 'year', inAd: '2019', inReport: '2018' }, mileage('72,001 km')]],
    [{ mileageKm: null, year: null }, []],
    [{ makeId: 2 }, [model]],
    [{ modelId: 12 }, [model]],
  ] as const)
    assert.deepEqual(inspectionDifferences(plainAd(change), car), differences, JSON.stringify(change));
  assert.deepEqual(inspectionDifferences(plainAd(), { ...car, others: [model] }), [model]);
  assert.deepEqual(inspectionColumns(plainAd()), {});
  const columns = (change: object) => inspectionColumns(plainAd({ inspectedCar: car, ...change }));
  assert.deepEqual(columns({}), { inspectionScore: 87, inspectionDifferences: null });
  assert.deepEqual(columns({ makeId: 2 }), { inspectionScore: null, inspectionDifferences: [model] });
});

test('others see an ad as it was before edits that are not public yet, and no photos', () => {
  const posted = plainAd({ photoIds: ['p1'] });
  const { lastPublic = null } = snapshotIfHidden(posted, 'pending');
  assert.partialDeepStrictEqual(lastPublic, { title: posted.title, pricePkr: 4_000_000, modelId: 11, year: 2018 });
  const ofRejected = snapshotIfHidden(plainAd({ status: 'rejected' }), 'rejected').lastPublic;
  assert.deepEqual([lastPublic?.isRejected, ofRejected?.isRejected], [undefined, true]);
  assert.deepEqual(snapshotIfHidden(posted, 'active'), {});
  for (const change of [{ postedAt: null }, { lastPublic }])
    assert.deepEqual(snapshotIfHidden(plainAd(change), 'pending'), {});

  const edited: ListingRow = { ...posted, status: 'pending', lastPublic, title: 'Call me', year: 1 };
  assert.partialDeepStrictEqual(toPublicView(edited), { title: posted.title, year: 2018, photoIds: [] });
  assert.equal(toPublicView({ ...edited, lastPublic: { title: 'Old' } as never }).description, '');
  for (const row of [
    { ...posted, lastPublic },
    { ...edited, lastPublic: null },
  ])
    assert.equal(toPublicView(row), row);
  const others = [{ status: 'active' }, { deletedAt: new Date() }, { lastPublic: null }, { lastPublic: ofRejected }];
  for (const change of others) assert.equal(isShownInReview({ ...edited, ...change } as ListingRow), false);
  assert.equal(isShownInReview(edited), true);
});

test('the number to call is the ad’s if the account still has it, else the account’s first', async () => {
  const called = (phone: string | null, ...phones: string[]) =>
    phoneOf({ phonesOf: async () => phones }, { phone, ownerId: 'owner' });
  assert.deepEqual([await called('2', '1', '2'), await called('3', '1', '2'), await called('3')], ['2', '1', null]);
});
