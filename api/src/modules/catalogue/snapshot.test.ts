import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogueWith } from '../../testing/plain-ads.ts';

test('a merged model is found under its old slug and make, as the model that it is now', () => {
  const model = (id: number, makeId: number, slug: string, mergedIntoId: number | null) =>
    ({ id, makeId, slug, name: slug, isHidden: false, mergedIntoId }) as const;
  const catalogue = catalogueWith({
    models: [
      ...[model(11, 1, 'corolla', null), model(21, 2, 'city', null)],
      ...[model(12, 1, 'axio', 11), model(22, 2, 'axio', 21), model(23, 2, 'lost', 99)],
    ],
  });
  assert.deepEqual(
    [1, 2, 3].map((makeId) => catalogue.model(makeId, 'axio')?.id),
    [11, 21, undefined],
  );
  assert.deepEqual(
    catalogue.mergedModels('axio').map(({ id }) => id),
    [11, 21],
  );
  assert.deepEqual([11, 12, 21].map(catalogue.modelIds), [
    [11, 12],
    [11, 12],
    [21, 22],
  ]);
  assert.deepEqual([catalogue.modelById(22)?.id, catalogue.model(2, 'lost')], [21, undefined]);
});
