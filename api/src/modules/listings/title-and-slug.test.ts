import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Parts, slugOf, titleOf } from './title-and-slug.ts';

const named = (name: string, slug: string) => ({ name, slug });
const car = {
  make: named('Toyota', 'toyota'),
  model: named('Corolla', 'corolla'),
  variant: named('GLi 1.3', 'gli-1-3'),
  year: 2018,
  city: named('Lahore', 'lahore'),
};

test('a title names what is known of an ad', () => {
  for (const [vertical, parts, title] of [
    ['used-cars', {}, ''],
    ['used-cars', car, 'Toyota Corolla GLi 1.3 2018'],
    ['used-cars', { make: car.make }, 'Toyota'],
    ['used-cars', { ...car, variant: null }, 'Toyota Corolla 2018'],
    ['used-cars', { ...car, variant: undefined, year: 0 }, 'Toyota Corolla 0'],
    ['used-cars', { ...car, variant: { name: 'GLi' }, make: { slug: 'toyota' } }, 'Corolla 2018'],
    ['used-cars', { ...car, variant: true }, 'Toyota Corolla 2018'],
    ['armoured-cars', { ...car, protectionLevel: 'b6' }, 'Toyota Corolla GLi 1.3 2018 B6'],
    ['armoured-cars', { ...car, protectionLevel: 'x9' }, 'Toyota Corolla GLi 1.3 2018'],
    ['armoured-cars', { ...car, protectionLevel: null }, 'Toyota Corolla GLi 1.3 2018'],
    ['auto-parts', { fits: 'Corolla 2018' }, 'Corolla 2018'],
  ] as const)
    assert.equal(titleOf(vertical, parts as Parts), title, title);
});

test('a slug is the item, its city and its number in base 36, once all are known', () => {
  for (const [vertical, number, parts, slug] of [
    ['used-cars', 0, car, 'toyota-corolla-2018-lahore-0'],
    ['used-cars', 35, car, 'toyota-corolla-2018-lahore-z'],
    ['used-cars', 36, car, 'toyota-corolla-2018-lahore-10'],
    ['used-cars', 36, { ...car, city: null }, null],
    ['used-cars', 36, {}, null],
    ['armoured-cars', 1, { ...car, protectionLevel: 'b6' }, 'toyota-corolla-2018-b6-lahore-1'],
    ['armoured-cars', 1, { ...car, protectionLevel: 'x9' }, null],
    ['used-cars', 1, { ...car, model: 'City & Co' }, 'toyota-city-and-co-2018-lahore-1'],
  ] as const)
    assert.equal(slugOf(vertical, number, parts), slug, String(slug));
});
