import { expect, test } from '@jest/globals';
import { fakeApi } from '@karwan/shared-contracts/testing';
import { citiesQuery } from './cities.ts';

test('cities are fresh for 18,000 s', () => {
  expect(citiesQuery(fakeApi().call).staleTime).toBe(18_000_000);
});
