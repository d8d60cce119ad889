import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Photo, ShownVertical } from '@karwan/shared-contracts';
import { fewItems, plainAd } from '../../testing/plain-ads.ts';
import { isShownInReview, snapshotIfHidden, toPublicView } from './last-published-version.ts';
import { inspectionColumns, inspectionDifferences } from './listing-inspection.ts';
import { displayedPrice, isComplete, isPublic, type ListingRow, type PublicListingRow } from './listing-row.ts';
import { cardBase, photosOf, presentCard } from './present-card.ts';
import { phoneOf } from './present-detail.ts';
import { isShownIn } from './shown-in.ts';

const photos = new Map(['p1', 'p3'].map((id) => [id, { id, ...(id === 'p3' && { alt: 'Seats' }) } as Photo]));
const shown = { catalogue: fewItems, photos };
const part = {
  vertical: 'auto-parts',
  category: 'brakes',
  subCategory: 'brake-pads',
  fitment: 'any',
  condition: 'new',
} as const;

test('an ad is complete with an address, a place, a price, a time, and what its vertical requires', () => {
  for (const change of [{}, { variantId: null }, { ...part, priceTerms: 'fixed' }, { pricePkr: 0 }])
    assert.ok(isComplete(plainAd(change)), JSON.stringify(change));
  const missing = ['slug', 'cityId', 'pricePkr', 'postedAt', 'makeId', 'modelId', 'year', 'fuel', 'transmission'];
  for (const name of missing) assert.equal(isComplete(plainAd({ [name]: null })), false, name);
  assert.equal(isComplete(plainAd({ fuel: undefined as never })), false);
  assert.equal(isComplete(plainAd({ ...part, priceTerms: null })), false);
  const onRequest = plainAd({ ...part, priceTerms: 'on-request', pricePkr: null });
  assert.deepEqual([displayedPrice(onRequest), isComplete(onRequest)], [0, true]);
  const isLive = (change: Partial<ListingRow>) => isPublic(plainAd(change));
  assert.deepEqual([{}, { status: 'sold' as const }, { deletedAt: new Date() }, { slug: null }].map(isLive), [
    ...[true, false, false, false],
  ]);
});

test('a card names an ad’s cover, seller, inspection and first words, while its items are in the catalogue', () => {
  const card = (change: Partial<ListingRow> = {}) => cardBase(plainAd(change), shown);
  const title = 'Toyota Corolla 2018';
  assert.partialDeepStrictEqual(card({ photoIds: ['p3', 'p2', 'p1'] }), {
    ...{ reference: 'C-100001', title, cover: { id: 'p3', alt: title }, photoCount: 3, isForRent: false },
    ...{ sellerKind: 'individual', isManaged: false, excerpt: 'First owner.' },
  });
  for (const photoIds of [[], ['p2']]) assert.equal(card({ photoIds }).cover, null);
  const kinds = (['dealer', 'managed'] as const).map((sellerType) => card({ sellerType }));
  assert.deepEqual(
    kinds.map(({ sellerKind, isManaged, reference }) => [sellerKind, isManaged, reference]),
    [
      ['dealer', false, 'C-100001'],
      ['individual', true, 'M-100001'],
    ],
  );
  const inspection = { score: 8.7, reportNumber: 'I-1' };
  assert.deepEqual(card({ inspectionScore: 87, inspectionNumber: 'I-1' }), { ...card(), inspection });
  for (const change of [{ inspectionScore: 87 }, { inspectionNumber: 'I-1' }]) assert.deepEqual(card(change), card());
  const presented = (change: Partial<ListingRow>) => presentCard(plainAd(change) as PublicListingRow, shown);
  assert.partialDeepStrictEqual(presented({ areaId: 5 }), {
    slug: 'corolla-1',
    pricePkr: 4_000_000,
    area: { slug: 'gulberg' },
  });
  assert.deepEqual([presented({ cityId: 9 }), presented({ modelId: 99 })], [null, null]);
  const alts = photosOf(plainAd({ photoIds: ['p2', 'p1', 'p3'] }), photos).map(({ alt }) => alt);
  assert.deepEqual(alts, [`${title}, photo 2`, `${title}: Seats`]);
});

test('the first words of an ad are on one line, cut between words, and never within a character', () => {
  const words = 'word '.repeat(35);
  for (const [description, excerpt] of [
    ['', null],
    [' \n ', null],
    [' Two\n\n lines ', 'Two lines'],
    [`${words}12345`, `${words}12345`],
    [`${words}123456`, `${words.trim()}…`],
    [`${words}1234 6`, `${words}1234…`],
    ['x'.repeat(181), `${'x'.repeat(180)}…`],
    [`${'x'.repeat(179)}😀`, `${'x'.repeat(179)}\uFFFD…`],
  ] as const)
    assert.equal(cardBase(plainAd({ description }), shown).excerpt, excerpt, description);
});

test('a vertical shows its own ads, and a view those that it selects', () => {
  const [petrol, electric, bike] = [plainAd(), plainAd({ fuel: 'electric' }), plainAd({ vertical: 'used-bikes' })];
  const shows = (vertical: ShownVertical) =>
    [petrol, electric, bike, { ...electric, vertical: 'armoured-cars' as const }].map((ad) => isShownIn(vertical, ad));
  assert.deepEqual(shows('used-cars'), [true, true, false, false]);
  assert.deepEqual(shows('electric-cars'), [false, true, false, false]);
  assert.deepEqual(shows('used-bikes'), [false, false, true, false]);
});

test('an ad agrees with its inspection, up to 2,000 km, or shows where it differs', () => {
  const others = [{ what: 'colour', inAd: 'red', inReport: 'blue' }] as never[];
  const car = {
    score: 8.66,
    makeId: 1,
    modelId: 11,
    name: 'Toyota Corolla',
    year: 2018,
    mileageKm: 70_000,
    others: [],
  };
  const whats = (change: Partial<ListingRow>, report: object = {}) =>
    inspectionDifferences(plainAd(change), { ...car, ...report }).map(({ what }) => what);
  for (const [change, differences] of [
    [{}, []],
    [{ mileageKm: 67_999 }, ['mileage']],
    [{ mileageKm: 72_000 }, []],
    [{ mileageKm: 72_001, year: 2019 }, ['year', 'mileage']],
    [{ mileageKm: null, year: null }, []],
    [{ makeId: 2 }, ['model']],
    [{ modelId: 12 }, ['model']],
  ] as const)
    assert.deepEqual(whats(change), differences, JSON.stringify(change));
  assert.deepEqual(whats({}, { others }), ['colour']);
  assert.deepEqual(inspectionDifferences(plainAd({ mileageKm: 9000 }), car), [
    { what: 'mileage', inAd: '9,000 km', inReport: '70,000 km' },
  ]);
  assert.deepEqual(inspectionColumns(plainAd()), {});
  const columns = inspectionColumns(plainAd({ inspectedCar: car }));
  assert.deepEqual(columns, { inspectionScore: 87, inspectionDifferences: null });
  const differing = inspectionColumns(plainAd({ inspectedCar: car, makeId: 2 }));
  assert.deepEqual([differing.inspectionScore, differing.inspectionDifferences?.length], [null, 1]);
});

test('others see an ad as it was before edits that are not public yet, and no photos', () => {
  const posted = plainAd({ photoIds: ['p1'] });
  const { lastPublic } = snapshotIfHidden(posted, 'pending');
  assert.partialDeepStrictEqual(lastPublic, { title: posted.title, pricePkr: 4_000_000, modelId: 11, year: 2018 });
  const { lastPublic: ofRejected } = snapshotIfHidden(plainAd({ status: 'rejected' }), 'rejected');
  assert.deepEqual([lastPublic?.isRejected, ofRejected?.isRejected], [undefined, true]);
  for (const [change, to] of [
    [{}, 'active'],
    [{ postedAt: null }, 'draft'],
    [{ lastPublic: lastPublic ?? null }, 'pending'],
  ] as const)
    assert.deepEqual(snapshotIfHidden(plainAd(change), to), {}, to);

  const edited: ListingRow = {
    ...posted,
    status: 'pending',
    lastPublic: lastPublic ?? null,
    title: 'Call me',
    year: 1,
  };
  assert.partialDeepStrictEqual(toPublicView(edited), { title: posted.title, year: 2018, photoIds: [] });
  assert.equal(toPublicView({ ...edited, lastPublic: { title: 'Old' } as never }).description, '');
  for (const row of [posted, { ...posted, lastPublic: edited.lastPublic }, { ...edited, lastPublic: null }])
    assert.equal(toPublicView(row), row);
  const others = [{ status: 'active' }, { deletedAt: new Date() }, { lastPublic: null }, { lastPublic: ofRejected }];
  for (const change of others) assert.equal(isShownInReview({ ...edited, ...change } as ListingRow), false);
  assert.equal(isShownInReview(edited), true);
});

test('the number to call is the ad’s if the account still has it, else the account’s first', async () => {
  for (const [phone, phones, expected] of [
    ['2', ['1', '2'], '2'],
    ['3', ['1', '2'], '1'],
    [null, ['1', '2'], '1'],
    ['3', [], null],
  ] as const)
    assert.equal(await phoneOf({ phonesOf: async () => [...phones] }, { phone, ownerId: 'owner' }), expected);
});
