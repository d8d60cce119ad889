import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePair } from './option-pair.ts';

test('the name of a column and the value of a field may have an equals sign', () => {
  const pairs: [option: 'map' | 'set', text: string, pair: [string, string] | string][] = [
    ['map', 'Price = PKR=price lacs', ['Price = PKR', 'price lacs']],
    ['set', 'description=Size=large, colour=red', ['description', 'Size=large, colour=red']],
    ['map', 'a=b', ['a', 'b']],
    ['set', 'a=b', ['a', 'b']],
    ['map', '==b', ['=', 'b']],
    ['set', 'a==', ['a', '=']],
    ['set', 'condition', '--set is field=value, not “condition”.'],
    ['set', '=new', '--set is field=value, not “=new”.'],
    ['set', 'condition=', '--set is field=value, not “condition=”.'],
    ['map', '=price', '--map is column=field, not “=price”.'],
    ['map', 'Demand=', '--map is column=field, not “Demand=”.'],
  ];
  for (const [option, text, pair] of pairs) assert.deepEqual(parsePair(option, text), pair);
});
