import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../testing/test-database.ts';
import { presentError } from './present-error.ts';

test('a statement that fails is logged without its values, with what the database says', async () => {
  const { db, close } = await openTestDatabase();
  const failure = await db.execute(sql`select ${'secret-address'}::text, ${'a\nsecret line'}::text from nowhere`).then(
    () => undefined,
    (error: unknown) => error,
  );
  await close();
  const presented = presentError(failure);
  const text = JSON.stringify(presented);
  assert.match(text, /nowhere/);
  assert.match(text, /42P01/);
  assert.doesNotMatch(text, /secret/);
});

test('what is no error is named', () => {
  assert.equal(presentError('broken').message, 'broken');
});
