import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyDraft, ListedVertical } from '@karwan/shared-contracts';
import type { CatalogueSnapshot, Model, SeedBikeMake } from '../modules/catalogue/index.ts';
import { createPriceChecker, doubtReason, isPlaceholderNumber, isPlausibleCarPrice } from './plausible-price.ts';

test('a car’s price is plausible for its engine', () => {
  const ranges: [engineCc: number | null, low: number, high: number][] = [
    [0, 100_000, 8_000_000],
    [660, 100_000, 8_000_000],
    [661, 100_000, 12_000_000],
    [1000, 100_000, 12_000_000],
    [1001, 100_000, 40_000_000],
    [1600, 100_000, 40_000_000],
    [1601, 100_000, 500_000_000],
    [null, 100_000, 500_000_000],
  ];
  for (const [engineCc, low, high] of ranges) {
    assert.deepEqual(
      [low - 1, low, high, high + 1].map((price) => isPlausibleCarPrice(price, engineCc)),
      [false, true, true, false],
      `${engineCc}`,
    );
  }
});

const honda = { id: 1, name: 'Honda' };
const models = [
  { id: 7, name: 'CD 70', engineCc: 72 },
  { id: 8, name: 'CG 125', engineCc: 124 },
] as const;
// Only what the checker reads.
const catalogue = {
  makes: (kind: string) => (kind === 'bike' ? [honda] : []),
  models: (makeId: number) => (makeId === honda.id ? models : []),
} as unknown as CatalogueSnapshot;
const bikes = [
  {
    name: 'Honda',
    models: [
      { name: 'CD 70', cc: 72, pricePkr: 200_000 },
      { name: 'CG 125', cc: 124 },
      { name: 'Benly', cc: 50, pricePkr: 1 },
    ],
  },
  { name: 'Unknown', models: [{ name: 'CD 70', cc: 72, pricePkr: 1 }] },
] as unknown as SeedBikeMake[];

test('prices of other vehicles are checked against the list price, else by class', () => {
  const [cd70, cg125] = models as unknown as readonly Model[];
  const check = (vertical: ListedVertical, draft: object, model?: Model) =>
    createPriceChecker(vertical, catalogue, bikes)(draft as AnyDraft, model);
  const ranges: [vertical: ListedVertical, low: number, high: number, draft?: object, model?: Model | undefined][] = [
    ['used-bikes', 10_000, 600_000, { engineCc: 110 }],
    ['used-bikes', 15_000, 1_500_000, { engineCc: 111 }],
    ['used-bikes', 15_000, 1_500_000, { engineCc: 160 }],
    ['used-bikes', 25_000, 3_500_000, { engineCc: 161 }],
    ['used-bikes', 25_000, 3_500_000, { engineCc: 260 }],
    ['used-bikes', 60_000, 6_000_000, { engineCc: 261 }],
    ['used-bikes', 60_000, 6_000_000, { engineCc: 500 }],
    ['used-bikes', 150_000, 25_000_000, { engineCc: 501 }],
    ['used-bikes', 10_000, 15_000_000],
    ['used-bikes', 15_000, 1_500_000, {}, cg125],
    ['used-bikes', 25_000, 3_500_000, { engineCc: 200 }, cg125],
    ['auto-parts', 10, 10_000_000],
    ['armoured-cars', 1_000_000, 1_500_000_000],
    ['armoured-cars', 1000, 2_000_000, { isForRent: true }],
  ];
  for (const [vertical, low, high, draft, model] of ranges) {
    const [tooLow, ...others] = [low - 1, low, high].map((pricePkr) => check(vertical, { pricePkr, ...draft }, model));
    assert.deepEqual(others, [undefined, undefined], `${vertical} ${JSON.stringify(draft)}`);
    const subject = vertical === 'used-bikes' ? 'no such bike' : 'nothing of this kind';
    assert.equal(tooLow, `${subject} costs PKR ${(low - 1).toLocaleString('en')}`);
    assert.match(check(vertical, { pricePkr: high + 1, ...draft }, model) ?? '', /costs PKR/);
  }
  const ofList = [15_999, 16_000, 500_000, 500_001].map((pricePkr) => check('used-bikes', { pricePkr }, cd70));
  assert.deepEqual(ofList, [
    'Is PKR 16.00 K right? Such vehicles ask about PKR 2.00 Lacs when new',
    ...[undefined, undefined],
    'Is PKR 5.00 Lacs right? Such vehicles ask about PKR 2.00 Lacs when new',
  ]);
  assert.equal(check('used-bikes', { pricePkr: 16_000, engineCc: 600 }, cd70), undefined);
  assert.equal(check('auto-parts', {}), 'nothing of this kind costs PKR 0');
  assert.equal(check('used-cars', { pricePkr: 1 }), undefined);
});

test('a price far from the usual one is doubtful, and so is a placeholder', () => {
  const [low, high] = ['PKR 3.00 Lacs', 'PKR 30.00 Lacs'].map(
    (price) => `Is ${price} right? Such vehicles ask about PKR 10.00 Lacs: the office will review it first`,
  );
  const prices = [299_999, 300_000, 3_000_000, 3_000_001].map((price) => doubtReason(price, 1_000_000));
  assert.deepEqual(prices, [low, undefined, undefined, high]);
  assert.deepEqual([doubtReason(null, 1_000_000), doubtReason(4_200_000)], [undefined, undefined]);
  const placeholder = 'PKR 111111 looks like a placeholder: the office will review it first';
  assert.deepEqual([doubtReason(111_111), doubtReason(111_111, 111_111)], [placeholder, placeholder]);
});

test('placeholders are digits that are equal, ascend or descend', () => {
  for (const number of [11_111, 12_345, 54_321, 987_654, 1_111_111])
    assert.ok(isPlaceholderNumber(number), `${number}`);
  for (const number of [1111, 1234, 12_346, 13_579, 97_531, 11_112, 21_111, -11_111, 12_345.6, 0.11111, 11_111e20])
    assert.ok(!isPlaceholderNumber(number), `${number}`);
});
