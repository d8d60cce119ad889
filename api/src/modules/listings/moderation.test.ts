import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { plainAd } from '../../testing/plain-ads.ts';
import type { ListingRow } from './listing-row.ts';
import { moderationOnEdit, moderationOnPublish, moderationOnReactivate, moderationReasons } from './moderation.ts';

const ad = { title: 'Toyota Corolla 2018', description: 'First owner, 68,000 km, 1300 cc.', priceLabel: null };
const established = { isNewAccountOverLimit: false };

describe('an ad is held', () => {
  for (const number of [
    '03001234567',
    '0300-1234567',
    '+92 300 123 45 67',
    '92.300.1234567',
    '0 3 0 0 1 2 3 4 5 6 7',
  ]) {
    test(`with the number ${number} in its words`, () => {
      assert.deepEqual(moderationReasons({ ...ad, description: `Call ${number} now` }, established), [
        'phone number in the text',
      ]);
    });
  }

  for (const words of ['Price 4,750,000', '2018 model, 3 keys, 0 accidents', 'Engine no. 1300 cc 68000 km', 'NOC-5K2X'])
    test(`not for "${words}"`, () =>
      assert.deepEqual(moderationReasons({ ...ad, description: words }, established), []));

  test('with photos from another account’s ad', () => {
    assert.deepEqual(moderationReasons(ad, { hasCopiedPhotos: true }), ['photos from another account’s ad']);
  });

  test('for a price far below others, and as one of many of a new account', () => {
    assert.deepEqual(moderationReasons({ ...ad, priceLabel: 'suspicious' }, { isNewAccountOverLimit: true }), [
      'price far from similar ads',
      'new account with many ads',
    ]);
    assert.deepEqual(moderationReasons(ad, { isPriceFarOff: true }), ['price far from similar ads']);
    assert.deepEqual(moderationReasons({ ...ad, priceLabel: 'great' }, established), []);
  });
});

const phone = 'Call 0300 1234567';
const clean = { priceLabel: null, isNewAccountOverLimit: false, hasCopiedPhotos: false, isPriceFarOff: false };
const edited = { lastPublic: {} as never };

test('a posted ad is public at once, except doubtful, corrected and armoured ones', () => {
  for (const [change, signals, status, reason] of [
    [{}, {}, 'active', 'new'],
    [{ vertical: 'armoured-cars' }, {}, 'pending', 'new'],
    [{ vertical: 'armoured-cars', title: phone }, {}, 'pending', 'held'],
    [{ status: 'rejected', description: phone }, {}, 'pending', 'edited'],
    [{}, { priceLabel: 'suspicious' }, 'pending', 'held'],
    [{}, { isNewAccountOverLimit: true }, 'pending', 'held'],
    [{}, { hasCopiedPhotos: true }, 'pending', 'held'],
    [{}, { isPriceFarOff: true }, 'pending', 'held'],
  ] as const) {
    const row = plainAd({ status: 'draft', ...change });
    assert.deepEqual(moderationOnPublish(row, { ...clean, ...signals }), { status, reason }, JSON.stringify(signals));
  }
});

test('an edited live ad is hidden only for new doubts; new words and photos are looked at later', () => {
  for (const [before, after, signals, status, reason] of [
    [{}, { pricePkr: 5 }, {}, 'active', null],
    [{}, { title: 'Honda Civic' }, {}, 'active', 'edited'],
    [{}, { description: 'New' }, {}, 'active', 'edited'],
    [{}, { photoIds: ['p1'] }, {}, 'active', 'edited'],
    [{ photoIds: ['p1', 'p2'] }, { photoIds: ['p2', 'p1'] }, {}, 'active', 'edited'],
    [{ vertical: 'armoured-cars' }, { year: 2020 }, {}, 'pending', 'edited'],
    [{}, { description: phone }, {}, 'pending', 'held'],
    [{ description: phone }, { pricePkr: 5 }, {}, 'active', null],
    [{}, {}, { hasCopiedPhotos: true }, 'pending', 'held'],
    [{}, {}, { isPriceFarOff: true }, 'pending', 'held'],
    [{}, {}, { priceLabel: 'suspicious' }, 'pending', 'held'],
    [{ priceLabel: 'suspicious' }, {}, { priceLabel: 'suspicious' }, 'active', null],
    [{ status: 'sold' }, { description: phone }, { hasCopiedPhotos: true }, 'sold', null],
  ] as [Partial<ListingRow>, Partial<ListingRow>, object, string, string | null][]) {
    const row = plainAd(before);
    const result = moderationOnEdit(row, { ...row, ...after }, { ...clean, ...signals });
    assert.deepEqual(result, { status, reason }, JSON.stringify([before, after, signals]));
  }
});

test('an ad that its owner shows again is checked if it was edited meanwhile', () => {
  for (const [change, to, signals, status, reason] of [
    [{ description: phone }, 'active', { hasCopiedPhotos: true }, 'active', null],
    [edited, 'active', {}, 'active', 'edited'],
    [edited, 'pending', {}, 'pending', 'edited'],
    [{ ...edited, description: phone }, 'active', {}, 'pending', 'held'],
    [edited, 'active', { isPriceFarOff: true }, 'pending', 'held'],
    [{ ...edited, description: phone }, 'sold', {}, 'sold', null],
  ] as const)
    assert.deepEqual(moderationOnReactivate(plainAd(change), to, signals), { status, reason }, to);
});
