import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { adsQueue } from '@karwan/shared-contracts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { dequeue, enqueue } from './index.ts';

test('the waiting of more subjects ends at once than a statement takes values', async () => {
  const { db, close } = await openTestDatabase();
  const now = new Date('2026-01-01T00:00:00Z');
  const subjectId = randomUUID();
  await enqueue(db, adsQueue, { subjectId, reason: 'new', now });
  const others = Array.from({ length: 70_000 }, () => randomUUID());
  assert.deepEqual(await dequeue(db, adsQueue, [...others, subjectId], now), [subjectId]);
  await close();
});
