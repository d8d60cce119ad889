import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainAd } from '../../testing/plain-ads.ts';
import type { ListingRow } from './listing-row.ts';
import { moderationOnEdit, moderationOnPublish, moderationOnReactivate, moderationReasons } from './moderation.ts';

const phone = 'Call 0300 1234567';
const clean = { priceLabel: null, isNewAccountOverLimit: false, hasCopiedPhotos: false, isPriceFarOff: false };
const edited = { lastPublic: {} as never };

test('the office is told each reason to look at an ad', () => {
  const reasons = (change: Partial<ListingRow>, signals: object = {}) => moderationReasons(plainAd(change), signals);
  for (const change of [{}, { priceLabel: 'great' as const }]) assert.deepEqual(reasons(change), []);
  const hasPhone = ['phone number in the text'];
  assert.deepEqual([reasons({ description: phone }), reasons({ title: phone })], [hasPhone, hasPhone]);
  assert.deepEqual(reasons({}, { isPriceFarOff: true }), ['price far from similar ads']);
  assert.deepEqual(reasons({ priceLabel: 'suspicious' }, { hasCopiedPhotos: true, isNewAccountOverLimit: true }), [
    ...['price far from similar ads', 'photos from another account’s ad', 'new account with many ads'],
  ]);
});

test('a posted ad is public at once, except doubtful, corrected and armoured ones', () => {
  const doubts = ['isNewAccountOverLimit', 'hasCopiedPhotos', 'isPriceFarOff'];
  for (const [change, signals, status, reason] of [
    ...doubts.map((name) => [{}, { [name]: true }, 'pending', 'held'] as const),
    [{}, {}, 'active', 'new'],
    [{ vertical: 'armoured-cars' }, {}, 'pending', 'new'],
    [{ vertical: 'armoured-cars', title: phone }, {}, 'pending', 'held'],
    [{ status: 'rejected', description: phone }, {}, 'pending', 'edited'],
    [{}, { priceLabel: 'suspicious' }, 'pending', 'held'],
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
