import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VersionedCache } from './versioned-cache.ts';

test('an answer is cached for one version of the index and one catalogue', () => {
  const cache = new VersionedCache<string>();
  const catalogue = {};
  assert.equal(cache.set({ version: 1, catalogue }, 'key', 'answer'), 'answer');
  assert.equal(cache.get({ version: 1, catalogue }, 'key'), 'answer');
  assert.equal(cache.get({ version: 1, catalogue }, 'other key'), undefined);
  assert.equal(cache.get({ version: 2, catalogue }, 'key'), undefined);
  assert.equal(cache.get({ version: 1, catalogue: {} }, 'key'), undefined);
});
