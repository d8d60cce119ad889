import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApi } from '../../testing/start-api.ts';
import { createCatalogueModule } from '../catalogue/index.ts';
import { readQueries } from './testing/describe-query.ts';

/** Percent of the queries in the table. */
const MIN_CORRECT = 95;

test('what people type is understood as the table of queries says', async (t) => {
  const api = await startApi();
  t.after(() => api.stop());
  const { catalogue } = createCatalogueModule(api.services);
  const results = await readQueries(await catalogue.read());
  assert.ok(results.length >= 200);
  const failed = results.filter(({ isRight }) => !isRight);
  const report = failed.map(
    ({ query: [typed, vertical, expected], found }) => `${typed} (${vertical}): ${found} | ${expected}`,
  );
  t.diagnostic(`${results.length - failed.length} of ${results.length} are right\n${report.join('\n')}`);
  assert.ok(100 * failed.length <= (100 - MIN_CORRECT) * results.length, report.join('\n'));
});
