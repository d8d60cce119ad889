import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Comparable, estimatePrice, isFarOutside, labelOf, rangeOfPrices } from './price-model.ts';

const same = () => 1;
const car = { year: 2018, mileageKm: 60_000, cityId: 1 };
const comparable = (pricePkr: number, change: Partial<Comparable> = {}): Comparable => ({
  ...car,
  cityId: 2,
  pricePkr,
  ...change,
});
const prices = (...list: number[]) => list.map((price) => comparable(price));

test('gives the median and the 10th to 90th percentile of four or more comparables', () => {
  assert.deepEqual(estimatePrice(car, prices(1_000_000, 2_000_000, 3_000_000, 4_000_000, 5_000_000), same), {
    comparables: 5,
    lowPkr: 1_400_000,
    medianPkr: 3_000_000,
    highPkr: 4_600_000,
    scope: 'national',
  });
});

test('moves a comparable to the year and mileage of the car', () => {
  const older = [1, 2, 3, 4].map(() => comparable(1_000_000, { year: 2017, mileageKm: 80_000 }));
  const estimate = estimatePrice(car, older, same);
  assert.ok('medianPkr' in estimate);
  assert.equal(estimate.medianPkr, Math.round(1_000_000 * Math.exp(0.0551 + 0.004 * 2)));
});

test('takes the city alone once it has five comparables, else the country moved by the city', () => {
  const city = [1, 2, 3, 4, 5].map(() => comparable(2_000_000, { cityId: 1 }));
  const otherCities = prices(1_000_000, 1_000_000, 1_000_000, 1_000_000, 1_000_000, 1_000_000);
  const factor = (cityId: number | null) => (cityId === 1 ? 1.1 : 1);
  const local = estimatePrice(car, [...city, ...otherCities], factor);
  assert.ok('scope' in local);
  assert.deepEqual([local.scope, local.medianPkr, local.comparables], ['city', 2_000_000, 5]);
  const national = estimatePrice(car, otherCities, factor);
  assert.ok('scope' in national);
  assert.deepEqual([national.scope, national.medianPkr], ['national', 1_100_000]);
});

test('says why there is no label', () => {
  assert.deepEqual(estimatePrice(car, prices(1, 2, 3), same), { reason: 'too-few-comparables', comparables: 3 });
  assert.deepEqual(estimatePrice(car, [], same), { reason: 'too-few-comparables', comparables: 0 });
  for (const [change, reason] of [
    [{ year: 1989 }, 'too-old'],
    [{ year: 1990 }, undefined],
    [{ pricePkr: 50_000_001 }, 'too-expensive'],
    [{ pricePkr: 50_000_000 }, undefined],
    [{ year: 1989, pricePkr: 50_000_001 }, 'too-old'],
  ] as const) {
    const estimate = estimatePrice({ ...car, ...change }, prices(1, 2, 3, 4), same);
    assert.deepEqual('reason' in estimate ? estimate : undefined, reason && { reason, comparables: 0 });
  }
});

test('prices in any order are sorted as numbers', () => {
  const estimate = estimatePrice(car, prices(9_000_000, 10_000_000, 1_000_000, 2_000_000, 3_000_000), same);
  assert.deepEqual('medianPkr' in estimate && [estimate.lowPkr, estimate.medianPkr, estimate.highPkr], [
    ...[1_400_000, 3_000_000, 9_600_000],
  ]);
});

test('without a mileage on both sides, or a city, only the year counts', () => {
  const medianOf = (of: typeof car | object, change: Partial<Comparable>) => {
    const estimate = estimatePrice(
      { ...car, ...of },
      [1, 2, 3, 4, 5].map(() => comparable(1_000_000, change)),
      same,
    );
    return 'medianPkr' in estimate && [estimate.medianPkr, estimate.scope];
  };
  assert.deepEqual(medianOf({}, { mileageKm: null }), [1_000_000, 'national']);
  assert.deepEqual(medianOf({ mileageKm: null }, { mileageKm: 90_000 }), [1_000_000, 'national']);
  assert.deepEqual(medianOf({ cityId: null }, { cityId: null }), [1_000_000, 'national']);
  assert.deepEqual(medianOf({}, { cityId: 1 }), [1_000_000, 'city']);
});

test('a price is divided by the level of its own city', () => {
  const factor = (cityId: number | null) => (cityId === 1 ? 1.2 : 0.8);
  const estimate = estimatePrice(car, prices(1_000_000, 1_000_000, 1_000_000, 1_000_000), factor);
  assert.equal('medianPkr' in estimate && estimate.medianPkr, 1_500_000);
});

test('a range leaves out prices more than five times above or below the median', () => {
  for (const [asked, range] of [
    [[], undefined],
    [[7], { comparables: 1, lowPkr: 7, highPkr: 7 }],
    [[1000, 9, 100], { comparables: 1, lowPkr: 100, highPkr: 100 }],
    [[500, 20, 100], { comparables: 3, lowPkr: 36, highPkr: 420 }],
    [[501, 19, 100, 90, 110], { comparables: 3, lowPkr: 92, highPkr: 108 }],
  ] as const)
    assert.deepEqual(rangeOfPrices(asked), range, String(asked));
});

test('a price is far off beyond five times the range', () => {
  const range = { lowPkr: 1000, highPkr: 2000 };
  assert.deepEqual(
    [199, 200, 10_000, 10_001].map((price) => isFarOutside(price, range)),
    [true, false, false, true],
  );
});

test('names the ratio at its borders', () => {
  assert.deepEqual([0.69, 0.7, 0.899, 0.9, 0.969, 0.97, 1.04, 1.041, 1.12, 1.121].map(labelOf), [
    ...['suspicious', 'great', 'great', 'good', 'good'],
    ...['fair', 'fair', 'high', 'high', 'very-high'],
  ]);
});
