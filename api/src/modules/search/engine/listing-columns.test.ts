import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { IndexedListing } from './indexed-listing.ts';
import { codeColumns, ListingColumns } from './listing-columns.ts';

const listing = (number: number, engineCc: number): IndexedListing => ({
  number,
  modelId: 1,
  variantId: null,
  cityId: 1,
  areaId: null,
  registration: null,
  year: 2018,
  pricePkr: 2_000_000,
  mileageKm: 60_000,
  fuel: 'petrol',
  transmission: 'manual',
  engineCc,
  bodyType: 'sedan',
  colour: 'white',
  assembly: 'local',
  sellerType: 'individual',
  isFeatured: false,
  features: [],
  postedAtSeconds: 1,
});

test('an ad that a full column has no code for changes no count', () => {
  const columns = new ListingColumns();
  columns.put(listing(1, 0));
  for (let cc = 1; cc <= 0xffff; cc += 1) columns.engines.codeOf(cc);
  assert.throws(() => columns.put(listing(1, 70_000)), /more than 65,536/);
  assert.throws(() => columns.put(listing(2, 70_000)), /more than 65,536/);
  const totals = codeColumns.map((column) => columns.totals[column].reduce((sum, count) => sum + count, 0));
  assert.deepEqual([...new Set(totals)], [1]);
  assert.equal(columns.size, 1);
});
