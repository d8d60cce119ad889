import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainAd } from '../../testing/plain-ads.ts';
import { becomesFarOff, isPriceFarOff } from './far-off-price.ts';
import type { ListingRow } from './listing-row.ts';
import { mayNotifyAgain, nextNewsAt } from './notification-limit.ts';
import { priceDropEvent, priceDropOf } from './price-drop.ts';
import { ratedCarOf } from './price-rater.ts';

const now = new Date('2026-12-31T23:00:00+05:00');
const after = (ms: number) => new Date(now.getTime() + ms);
const DAY_MS = 86_400_000;

test('followers are notified once a day', () => {
  for (const [ms, isAllowed, next] of [
    [0, false, DAY_MS],
    [-DAY_MS + 1, false, 1],
    [-DAY_MS, true, 0],
    [-DAY_MS - 1, true, 0],
  ] as const) {
    assert.equal(mayNotifyAgain(after(ms), now), isAllowed, `${ms} ms`);
    assert.deepEqual(nextNewsAt(after(ms), now), after(next), `${ms} ms`);
  }
  assert.equal(mayNotifyAgain(null, now), true);
  assert.deepEqual(nextNewsAt(null, now), now);
  assert.deepEqual(nextNewsAt(null, new Date(-1)), new Date(0));
});

test('a price is news below every price that followers have seen', () => {
  const unchanged = { shouldNotify: false, columns: {} };
  const seen = (lowestToldPkr: number) => ({ shouldNotify: false, columns: { lowestToldPkr } });
  const drop = (lowestToldPkr: number) => ({ shouldNotify: true, columns: { lowestToldPkr, priceToldAt: now } });
  for (const [name, before, lowest, notifiedAt, price, expected] of [
    ['removed', 100, null, null, null, unchanged],
    ['entered', null, null, null, 100, unchanged],
    ['entered again', null, 90, null, 80, unchanged],
    ['the same', 100, 90, null, 100, unchanged],
    ['raised', 100, null, null, 101, seen(100)],
    ['lowered', 100, null, null, 99, drop(99)],
    ['lowered to the lowest', 100, 90, null, 90, seen(90)],
    ['lowered below the lowest', 100, 90, null, 89, drop(89)],
    ['lowered above the lowest', 100, 90, null, 95, seen(90)],
    ['lowered a day after', 100, 90, after(-DAY_MS), 80, drop(80)],
    ['lowered within a day', 100, 90, after(-DAY_MS + 1), 80, seen(90)],
    ['lowered to nothing', 100, null, null, 0, drop(0)],
  ] as const) {
    const row = { pricePkr: before, lowestToldPkr: lowest, priceToldAt: notifiedAt };
    assert.deepEqual(priceDropOf(row, price, now), expected, name);
  }
});

test('the news of a price names the ad and its page; without a page there is none', () => {
  const ad = { id: 'a', vertical: 'used-cars', slug: 'seal-1', title: 'BYD Seal', pricePkr: 9, isForRent: null };
  const event = (change: object) => priceDropEvent({ ...ad, ...change } as ListingRow);
  const { id: listingId, ...named } = ad;
  assert.deepEqual(event({}), { kind: 'price-dropped', listingId, home: undefined, ...named });
  assert.equal(event({ fuel: 'electric' })?.home, 'electric-cars');
  assert.equal(event({ slug: null }), undefined);
});

test('a car’s price is compared once all that it depends on is known', () => {
  const rated = (change: Partial<ListingRow>) => ratedCarOf(plainAd(change), plainAd(change));
  assert.deepEqual(rated({ mileageKm: undefined as never }), {
    ...{ modelId: 11, year: 2018, fuel: 'petrol', transmission: 'manual', pricePkr: 4_000_000, engineCc: 1300 },
    ...{ mileageKm: null, cityId: 1, excludedId: 'ad' },
  });
  for (const name of ['modelId', 'year', 'fuel', 'transmission', 'pricePkr'])
    assert.equal(rated({ [name]: null }), null);
  assert.equal(rated({ vertical: 'used-bikes' }), null);
});

test('a price is far off by what is usual for its model, and an edit makes it so only once', async () => {
  const asked: object[] = [];
  const isFarOff = async (_db: unknown, item: { pricePkr: number }) => asked.push(item) > 0 && item.pricePkr > 9;
  const services = { prices: { isFarOff }, snapshot: { modelIds: (id: number) => [id, id + 1] } };
  const db = {} as Parameters<typeof isPriceFarOff>[0];
  assert.equal(await isPriceFarOff(db, services, plainAd({ pricePkr: 10 })), true);
  const { id: excludedId, vertical, year } = plainAd();
  assert.deepEqual(asked, [{ vertical, modelIds: [11, 12], year, isForRent: false, pricePkr: 10, excludedId }]);
  for (const name of ['modelId', 'year', 'pricePkr'])
    assert.equal(await isPriceFarOff(db, services, plainAd({ [name]: null })), false, name);
  assert.equal(asked.length, 1);
  const edited = (from: number, to: number) =>
    becomesFarOff(db, services, { before: plainAd({ pricePkr: from }), after: plainAd({ pricePkr: to }) });
  assert.deepEqual([await edited(9, 10), await edited(10, 11), await edited(10, 9)], [true, false, false]);
});
