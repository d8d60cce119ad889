import { expect, test } from '@jest/globals';
import { aboutACar, aListing } from '../testing/index.ts';
import { adPathOf, namedAdPath, owningVerticalOf } from './owning-vertical.ts';

test('an ad is at home on the pages of the vertical that shows it apart, else on those of its own', () => {
  const electric = aListing({ slug: 'seal-1', about: aboutACar({ fuel: 'electric' }) });
  expect([owningVerticalOf(electric), adPathOf(electric)]).toEqual(['electric-cars', '/electric-cars/seal-1']);
  const petrol = aListing({ slug: 'corolla-1' });
  expect([owningVerticalOf(petrol), adPathOf(petrol)]).toEqual(['used-cars', '/used-cars/corolla-1']);
  const boat = { vertical: 'boats', slug: 'boat-1', about: {} };
  expect([owningVerticalOf(boat), adPathOf(boat)]).toEqual([undefined, '/detail/boat-1']);
  const rent = { vertical: 'armoured-cars', slug: 'lc-1', about: {}, isForRent: true };
  expect(adPathOf(rent)).toBe('/armoured-cars/for-rent/lc-1');
});

test('one that is named with its home has the same address', () => {
  expect(namedAdPath({ vertical: 'used-cars', home: 'electric-cars', slug: 'seal-1' })).toBe('/electric-cars/seal-1');
  expect(namedAdPath({ vertical: 'used-cars', slug: 'corolla-1' })).toBe('/used-cars/corolla-1');
  expect(namedAdPath({ vertical: 'armoured-cars', slug: 'lc-1', isForRent: true })).toBe(
    '/armoured-cars/for-rent/lc-1',
  );
  expect(namedAdPath({ slug: 'corolla-1' })).toBe('/used-cars/corolla-1');
  expect(namedAdPath({ vertical: 'used-cars', home: 'boats', slug: 'boat-1' })).toBe('/detail/boat-1');
});
