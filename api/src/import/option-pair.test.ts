import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePair } from './option-pair.ts';

test('the name of a column and the value of a field may have an equals sign', () => {
  assert.deepEqual(parsePair('map', 'Price = PKR=price lacs'), ['Price = PKR', 'price lacs']);
  assert.deepEqual(parsePair('set', 'description=Size=large, colour=red'), ['description', 'Size=large, colour=red']);
  assert.equal(parsePair('set', 'condition'), '--set is field=value, not “condition”.');
  assert.equal(parsePair('map', 'Demand='), '--map is column=field, not “Demand=”.');
});
