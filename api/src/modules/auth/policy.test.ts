import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sessionExpiry } from './policy.ts';

const dayOf = (day: number) => new Date(day * 86_400_000);

test('a session expires 30 days after its last use, but at most 180 days after the login', () => {
  for (const [usedAt, expiresAt] of [
    [0, 30],
    [149, 179],
    [150, 180],
    [151, 180],
    [179, 180],
  ] as const)
    assert.deepEqual(sessionExpiry(dayOf(0), dayOf(usedAt)), dayOf(expiresAt), `last used on day ${usedAt}`);
});
