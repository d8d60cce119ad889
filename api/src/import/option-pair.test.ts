import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pairOf } from './option-pair.ts';

test('the name of a column and the value of a field may have an equals sign', () => {
  assert.deepEqual(pairOf('map', 'Price = PKR=price lacs'), ['Price = PKR', 'price lacs']);
  assert.deepEqual(pairOf('set', 'description=Size=large, colour=red'), ['description', 'Size=large, colour=red']);
  assert.equal(pairOf('set', 'condition'), '--set is field=value, not “condition”.');
  assert.equal(pairOf('map', 'Demand='), '--map is column=field, not “Demand=”.');
});
