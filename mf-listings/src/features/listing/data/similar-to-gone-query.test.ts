import { expect, test } from '@jest/globals';
import { aListing } from '@karwan/shared-contracts/testing';
import { similarName } from './similar-to-gone-query.ts';

test('an address is told in names of the catalogue where an ad has them, else in capitals', () => {
  const [make, model] = [
    { slug: 'bmw', name: 'BMW' },
    { slug: '3-series', name: '3 Series' },
  ];
  const ad = aListing();
  const bmw = { ...ad, about: { 'used-cars': { ...ad.about['used-cars'], make, model } } } as typeof ad;
  expect(similarName('bmw 3 series', [ad, bmw], 'used-cars')).toBe('BMW 3 Series');
  expect(similarName('honda civic', [bmw], 'used-cars')).toBe('Honda Civic');
});
