import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { useTestDatabase } from '../../testing/test-database.ts';
import { toRefusal } from './error-handler.ts';

describe('a statement that PostgreSQL refuses for its data', () => {
  const database = useTestDatabase();

  const refusalOf = (statement: ReturnType<typeof sql>) =>
    database.db.execute(statement).then(
      () => assert.fail('It was not refused.'),
      (error: unknown) => toRefusal(error),
    );

  for (const [label, statement] of [
    ['a number that is too great', sql`select ${'99999999999'}::int`],
    ['a NUL character', sql`select ${'a\u0000b'}::text`],
    ['no UUID', sql`select ${'x'}::uuid`],
  ] as const)
    test(`is bad input for ${label}, and logged`, async () => {
      const refused = await refusalOf(statement);
      assert.equal(refused?.code, 'invalid_input');
      assert.ok(refused?.cause);
    });

  for (const [label, statement] of [
    ['a division by zero', sql`select 1 / 0`],
    ['a negative limit', sql`select 1 limit -1`],
  ] as const)
    test(`is our fault for ${label}`, async () => assert.equal(await refusalOf(statement), undefined));
});
