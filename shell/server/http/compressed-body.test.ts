import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestEncoding } from './compressed-body.ts';

test('a body is compressed as the browser takes it best, and never as it says that it does not', () => {
  for (const [accepted, best] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br ; q=0.000 , gzip;q=0', undefined],
    ['identity', undefined],
    [undefined, undefined],
  ] as const)
    assert.equal(bestEncoding(accepted), best, accepted);
});
