import { expect, test } from '@jest/globals';
import { mergeFits } from './merge-fits.ts';

const corolla = { make: 'toyota', model: 'corolla' };
const city = { make: 'honda', model: 'city' };

test.each([
  ['the same twice', [corolla, city, corolla], [corolla, city]],
  [
    'years that overlap',
    [{ ...corolla, fromYear: 2010, toYear: 2014 }, city, { ...corolla, fromYear: 2013, toYear: 2018 }],
    [{ ...corolla, fromYear: 2010, toYear: 2018 }, city],
  ],
  ['any year, and some', [{ ...corolla, fromYear: 2010 }, corolla], [corolla]],
  [
    'years that a third joins',
    [
      { ...corolla, fromYear: 2010, toYear: 2012 },
      { ...corolla, fromYear: 2015 },
      { ...corolla, fromYear: 2013, toYear: 2014 },
    ],
    [{ ...corolla, fromYear: 2010 }],
  ],
  [
    'years with a gap',
    [
      { ...corolla, toYear: 2008 },
      { ...corolla, fromYear: 2014 },
    ],
    [
      { ...corolla, toYear: 2008 },
      { ...corolla, fromYear: 2014 },
    ],
  ],
])('%s', (_, fits, merged) => {
  expect(mergeFits(fits)).toEqual(merged);
});
