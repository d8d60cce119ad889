import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routeOf } from '@karwan/shared-contracts';
import { movedPaths } from './moved-paths.ts';
import { canonicalUrl } from './plain-address.ts';

test('an address as it should be is left alone', () => {
  for (const address of ['/', '/used-cars', '/used-cars/search?sort=price-asc', '/?a=//b/'])
    assert.equal(canonicalUrl(address), undefined);
});

test('slashes too many go, a line break in a search is a space, the query stays, and nobody comes to another site', () => {
  for (const [address, canonical] of [
    ['/used-cars/?page=2&q=a//b', '/used-cars?page=2&q=a//b'],
    ['/used-cars//search/', '/used-cars/search'],
    ['/used-cars/search/s-a%0D%0Ab?page=2&q=%0a', '/used-cars/search/s-a%20b?page=2&q=%0a'],
    ['/used-cars/search/s-a%e2%80%A8b', '/used-cars/search/s-a%20b'],
    ['//evil.example/x', '/evil.example/x'],
    ['///evil.example', '/evil.example'],
  ] as const)
    assert.equal(canonicalUrl(address), canonical);
});

test('a page that has moved is found by its old address, with all below it and its query', () => {
  const moved = { '/sheets': '/auction-sheet', '/cars/old': '/used-cars' };
  assert.equal(canonicalUrl('/sheets', moved), '/auction-sheet');
  assert.equal(canonicalUrl('//sheets/decoder/?code=a2', moved), '/auction-sheet/decoder?code=a2');
  assert.equal(canonicalUrl('/cars/old/search/mk-toyota', moved), '/used-cars/search/mk-toyota');
  for (const other of ['/sheetsale', '/cars', '/auction-sheet']) assert.equal(canonicalUrl(other, moved), undefined);
});

test('an old address leads to a page that has not moved, and is no page itself', () => {
  for (const [from, to] of Object.entries(movedPaths)) {
    assert.ok(routeOf(to), `${to} is no page`);
    assert.notEqual(routeOf(from)?.path, from, `${from} is a page`);
    assert.equal(canonicalUrl(to), undefined, `${to} has moved as well`);
  }
});
