import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCityFactors } from './city-factors.ts';
import { ratedVerticals } from './policy.ts';

test('a city has the price level of the market file, 1 if unknown', () => {
  const slugs = new Map([
    [1, 'lahore'],
    [2, 'karachi'],
    [3, 'no-such-city'],
  ]);
  const cityById = (id: number) => {
    const slug = slugs.get(id);
    return slug === undefined ? undefined : { slug };
  };
  const factor = readCityFactors()({ cityById });
  assert.deepEqual([1, 2, 3, 4, null].map(factor), [1.014, 0.947, 1, 1, 1]);
});

test('only used cars have price labels', () => {
  assert.deepEqual(ratedVerticals, ['used-cars']);
});
