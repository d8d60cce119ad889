import { expect, test } from '@jest/globals';
import { fakeApi } from '@karwan/shared-contracts/testing';
import { areasQuery, citiesQuery, makesQuery, modelsQuery, variantsQuery } from './catalogue.ts';

const { call } = fakeApi();

test.each([
  ['makes', makesQuery(call, 'car')],
  ['models', modelsQuery(call, 'car', 'honda')],
  ['variants', variantsQuery(call, 'car', { make: 'honda', model: 'civic', year: undefined })],
  ['cities', citiesQuery(call)],
  ['areas', areasQuery(call, 'lahore')],
])('%s of the catalogue are fresh for 18,000 s', (_what, { staleTime }) => {
  expect(staleTime).toBe(18_000_000);
});
