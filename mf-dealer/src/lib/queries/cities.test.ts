import { afterEach, expect, jest, test } from '@jest/globals';
import type { Call } from '@karwan/shared-contracts';
import { QueryClient } from '@tanstack/react-query';
import { citiesQuery } from './cities.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('cities are fresh for 18,000 s, then asked for again', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setTimeout'] });
  const call = jest.fn(async () => []);
  const client = new QueryClient();
  const fetchCities = () => client.fetchQuery(citiesQuery(call as unknown as Call));
  await fetchCities();
  jest.setSystemTime(Date.now() + 18_000_000 - 1);
  await fetchCities();
  expect(call).toHaveBeenCalledTimes(1);
  jest.setSystemTime(Date.now() + 1);
  await fetchCities();
  expect(call).toHaveBeenCalledTimes(2);
});
