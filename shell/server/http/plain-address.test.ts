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

test('a line break that was pasted into a search is a space', () => {
  assert.equal(plainAddress('/used-cars/search/s-a%0D%0Ab?page=2&q=%0a'), '/used-cars/search/s-a%20b?page=2&q=%0a');
  assert.equal(plainAddress('/used-cars/search/s-a%e2%80%A8b'), '/used-cars/search/s-a%20b');
});

test('nobody is sent to another site', () => {
  assert.equal(plainAddress('//evil.example/x'), '/evil.example/x');
  assert.equal(plainAddress('///evil.example'), '/evil.example');
});
