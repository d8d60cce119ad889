import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { moderationReasons } from './moderation.ts';

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
