import { expect, test } from '@jest/globals';
import { definitionOf, listedVerticals, type NumberField } from '@karwan/shared-contracts';
import { fieldsOf } from '../../../lib/fact-text.ts';
import { controlOf } from './control-of.ts';
import { firstIncompleteStep, sellSteps, splitByRequired, stepOfFields } from './sell-steps.ts';

test.each(listedVerticals)(
  'the form of %s asks once for each of its fields, by a control that there is',
  (vertical) => {
    const { steps, fields } = definitionOf(vertical);
    const askedFields = sellSteps(vertical).flatMap((step) => step.fields);
    const impliedFields = Object.values(fields).flatMap((field) =>
      field.kind === 'catalogue' && field.noneOption ? [field.noneOption.unless] : [],
    );
    const allFields = fieldsOf(vertical).map(([key]) => key);
    const commonFields = ['city', 'area', 'photos', 'pricePkr', 'description', 'phone'];
    expect(askedFields.toSorted()).toEqual(
      [...allFields.filter((key) => !impliedFields.includes(key)), ...commonFields].sort(),
    );
    for (const key of [...steps.details, ...(steps.price ?? []), ...steps.contact]) {
      const field = fields[key];
      expect(field && controlOf(field)).toBeDefined();
    }
  },
);

test('what an ad has to tell is asked for first', () => {
  const { required, others } = splitByRequired('used-cars', definitionOf('used-cars').steps.details);
  expect(required).toEqual(['mileageKm', 'engineCc', 'fuel', 'transmission']);
  expect(others.slice(0, 4)).toEqual(['registrationCity', 'colour', 'bodyType', 'assembly']);
});

test.each([
  [['model'], 0],
  [['phone', 'fuel'], 1],
  [['pricePkr'], 3],
  [['features'], 4],
  [['whatever-the-api-says'], 0],
])('%j are mended on step %i', (fields, step) => {
  expect(stepOfFields('used-cars', fields)).toBe(step);
});

test('a choice is asked for by all that there is, or by a list where it may be left out or is long', () => {
  const options = [{ slug: 'a', label: 'A' }];
  const longOptions = Array.from({ length: 13 }, (_, index) => ({ slug: `a-${index}`, label: 'A' }));
  const catalogue = { kind: 'catalogue', label: 'A' } as const;
  const number: NumberField = { kind: 'number', unit: 'km', label: 'Mileage', max: 9, message: 'Too far' };
  expect(controlOf({ kind: 'choice', options, label: 'A', isRequired: true })).toBe('chips');
  expect(controlOf({ kind: 'choice', options, label: 'A' })).toBe('select');
  expect(controlOf({ kind: 'choice', options: longOptions.slice(1), label: 'A', isRequired: true })).toBe('chips');
  expect(controlOf({ kind: 'choice', options: longOptions, label: 'A', isRequired: true })).toBe('select');
  expect(controlOf({ kind: 'year', label: 'A', minYear: 1990 })).toBe('select');
  expect(controlOf({ ...catalogue, of: 'city' })).toBe('city');
  expect(controlOf({ ...catalogue, of: 'model' })).toBeUndefined();
  expect(controlOf(number)).toBe('number');
});

test('a draft goes on at the first step that lacks something, one that lacks nothing with its preview', () => {
  const vehicle = { make: 'toyota', model: 'corolla', year: 2018 };
  const details = { mileageKm: 68_000, engineCc: 1300, fuel: 'petrol', transmission: 'manual', city: 'lahore' };
  const opens = (draft: object) => sellSteps('used-cars')[firstIncompleteStep('used-cars', draft)]?.id;
  expect(opens({})).toBe('what');
  expect(opens({ ...vehicle, ...details, make: null })).toBe('what');
  expect(opens(vehicle)).toBe('details');
  expect(opens({ ...vehicle, ...details, fuel: '' })).toBe('details');
  expect(opens({ ...vehicle, ...details, city: undefined })).toBe('details');
  expect(opens({ ...vehicle, ...details, photos: [] })).toBe('photos');
  expect(opens({ ...vehicle, ...details, photos: ['a'] })).toBe('price');
  expect(opens({ ...vehicle, ...details, photos: ['a'], pricePkr: 1_000_000 })).toBe('preview');
  // Electric cars have no engine size.
  expect(opens({ ...vehicle, ...details, fuel: 'electric', engineCc: undefined })).toBe('photos');
});
