import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findItemColumns } from './item-columns.ts';

const found = (vertical: 'used-bikes' | 'auto-parts' | 'armoured-cars', head: string, map = {}) => {
  const { fields, units } = findItemColumns(vertical, head.split(','), map);
  return [fields, units];
};

test('a unit in the name of a column, or in what somebody says of it, is what its bare numbers are', () => {
  for (const vertical of ['used-bikes', 'auto-parts', 'armoured-cars'] as const) {
    assert.deepEqual(found(vertical, 'Make,Price (Lacs)'), [
      ['make', 'pricePkr'],
      [undefined, 100_000],
    ]);
    assert.deepEqual(found(vertical, 'Make,X', { X: 'price lacs' }), [
      ['make', 'pricePkr'],
      [undefined, 100_000],
    ]);
  }
});

test('the amount of a price in an object is the price', () => {
  assert.deepEqual(found('used-bikes', 'title,price amount')[0], ['title', 'pricePkr']);
});

test('two columns that are to be the same are refused with both names, a wrong name with a few of those there are', () => {
  const findInvalid =
    (map: Record<string, string>, head = 'Make,Demand,Ask') =>
    () =>
      found('used-bikes', head, map);
  assert.throws(findInvalid({ Demand: 'price', Ask: 'price lacs' }), /“Ask” and “Demand” cannot both be the price/);
  assert.throws(findInvalid({ Demand: 'price', 2: 'year' }), /“2” and “Demand”|“Demand” and “2” are the same column/);
  const many = Array.from({ length: 3000 }, (_, at) => `c${at + 1}`).join();
  assert.throws(
    findInvalid({ Demand: 'price' }, many),
    /no column “Demand”\. The columns are c1, .*, c40 and 2960 more\.$/,
  );
});
