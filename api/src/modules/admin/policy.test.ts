import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalOf } from '../../testing/refusal-of.ts';
import { requireKey } from './policy.ts';

test('an administrator’s call needs the exact key', () => {
  assert.equal(
    refusalOf(() => requireKey('Bearer secret', 'secret')),
    undefined,
  );
  for (const header of [
    ...[undefined, '', 'Bearer ', 'secret', 'Bearer secre'],
    ...['Bearer secrets', 'Bearer Secret', 'bearer secret'],
  ])
    assert.equal(refusalOf(() => requireKey(header, 'secret'))?.code, 'not_found', header);
});
