import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainAddress } from './plain-address.ts';

test('an address as it should be is left alone', () => {
  for (const address of ['/', '/used-cars', '/used-cars/search?sort=price-asc', '/?a=//b/'])
    assert.equal(plainAddress(address), undefined);
});

test('slashes too many are taken away, and the query stays', () => {
  assert.equal(plainAddress('/used-cars/?page=2&q=a//b'), '/used-cars?page=2&q=a//b');
  assert.equal(plainAddress('/used-cars//search/'), '/used-cars/search');
});

test('nobody is sent to another site', () => {
  assert.equal(plainAddress('//evil.example/x'), '/evil.example/x');
  assert.equal(plainAddress('///evil.example'), '/evil.example');
});
