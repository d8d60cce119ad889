import { afterEach, expect, jest, test } from '@jest/globals';
import type { Call } from '@karwan/shared-contracts';
import { QueryClient } from '@tanstack/react-query';
import { areasQuery, citiesQuery, makesQuery, modelsQuery, variantsQuery } from './catalogue.ts';

const FRESH_MS = 18_000_000;

afterEach(() => {
  jest.useRealTimers();
});

const queries = {
  makes: (call: Call) => makesQuery(call, 'car'),
  models: (call: Call) => modelsQuery(call, 'car', 'honda'),
  variants: (call: Call) => variantsQuery(call, 'car', { make: 'honda', model: 'civic', year: undefined }),
  cities: citiesQuery,
  areas: (call: Call) => areasQuery(call, 'lahore'),
};

test.each(Object.entries(queries))(
  '%s of the catalogue are fresh for 18,000 s, then asked for again',
  async (_, queryOf) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setTimeout'] });
    const call = jest.fn(async () => []);
    const client = new QueryClient();
    // The answer is not relevant here.
    const fetchQuery = () => client.fetchQuery(queryOf(call as unknown as Call) as ReturnType<typeof citiesQuery>);
    await fetchQuery();
    jest.setSystemTime(Date.now() + FRESH_MS - 1);
    await fetchQuery();
    expect(call).toHaveBeenCalledTimes(1);
    jest.setSystemTime(Date.now() + 1);
    await fetchQuery();
    expect(call).toHaveBeenCalledTimes(2);
  },
);
