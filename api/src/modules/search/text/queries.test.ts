import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { createCatalogue } from '../../catalogue/index.ts';
import { readQueries } from '../testing/describe-query.ts';

describe('the table of queries', () => {
  const database = useTestDatabase();

  test('is understood as it says', async () => {
    const catalogue = await createCatalogue(database.db, () => new Date()).read();
    const results = await readQueries(catalogue);
    assert.ok(results.length >= 200);
    const wrong = results.filter(({ isRight }) => !isRight);
    assert.deepEqual(
      wrong.map(({ query: [typed, vertical, expected], found }) => ({ typed, vertical, expected, found })),
      [],
    );
  });
});
