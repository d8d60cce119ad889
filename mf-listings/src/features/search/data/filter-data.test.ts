import { expect, test } from '@jest/globals';
import { fakeApi } from '@karwan/shared-contracts/testing';
import { copyOf } from '../../../lib/copy.ts';
import { facetOf } from '../../../lib/facets.ts';
import { aListingsContext } from '../../../testing/open-page.ts';
import { chosenValues, removeSegment, toggleValue } from './change-values.ts';
import { labelsOf } from './filter-text.ts';
import { lastChosen, recordChosenOrder } from './last-chosen.ts';
import { endText } from './range-ends.ts';

test('without a make there is no model and no variant of it', () => {
  const make = { make: ['toyota'] };
  const variant = { ...make, model: ['corolla'], variant: ['gli'], city: ['lahore'] };
  expect(removeSegment('used-cars', variant, { key: 'mk', value: 'toyota' })).toEqual({ city: ['lahore'] });
});

test('a yes or no is chosen, changed, and taken back by a second press', () => {
  const after = (filters: object, value: string) => toggleValue('used-cars', filters, { key: 'fr', value });
  const [yes, no] = [{ forRent: true }, { forRent: false }];
  expect([after({}, '1'), after({}, '0'), after(yes, '1'), after(yes, '0'), after(no, '0')]).toEqual([
    yes,
    no,
    {},
    no,
    {},
  ]);
  expect([{}, yes, no].map((filters) => chosenValues(filters, 'fr').join())).toEqual(['', '1', '0']);
});

test('new cars have no mileage', () => {
  const make = { make: ['toyota'] };
  const used = { ...make, mileage: { max: 50_000 } };
  expect(toggleValue('electric-cars', used, { key: 'cd', value: 'new' })).toEqual({ ...make, condition: ['new'] });
});

test('the filter chosen last is the one to give up first, also if it was given up before', () => {
  const [make, city, year] = [{ make: ['toyota'] }, { city: ['lahore'] }, { year: { min: 2015 } }];
  for (const filters of [make, { ...make, ...city }, make, { ...make, ...year }]) recordChosenOrder(filters);
  expect(lastChosen({ ...make, ...year, ...city })).toEqual({ key: 'ct', value: 'lahore' });
});

test('options are named by the facets and by the active filters', () => {
  const facets = { mk: [{ value: 'honda', label: 'Honda', count: 1, isSelected: false }] };
  expect(labelsOf({ facets, labels: { mk: { toyota: 'Toyota' } } })).toEqual({
    mk: { honda: 'Honda', toyota: 'Toyota' },
  });
});

test.each([
  [500, 'PKR 500'],
  [9_999_999, 'PKR 1.00 Crore'],
])('the end of a budget of %i is %s', (value, text) => {
  const facet = facetOf('auto-parts', 'pr');
  expect(facet && endText(copyOf(aListingsContext(fakeApi())), 'auto-parts', facet, value)).toBe(text);
});
