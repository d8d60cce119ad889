import { expect, test } from '@jest/globals';
import type { Copy } from '../../../lib/copy.ts';
import { fieldLabel, valueText } from './field-text.ts';
import type { DraftField } from './merge-drafts.ts';

// The key, and the count that it is asked with.
const t = ((key: string, { count }: { count?: number } = {}) =>
  count === undefined ? key : `${count} ${key}`) as unknown as Copy;

test.each<[DraftField, string]>([
  ['pricePkr', 'sell.steps.price'],
  ['city', 'sell.details.city'],
  ['area', 'sell.details.area'],
  ['description', 'sell.contact.description'],
  ['phone', 'sell.contact.phone'],
  ['photos', 'sell.steps.photos'],
  ['mileageKm', 'sell.field.mileageKm'],
])('%s is called as in the form', (field, label) => {
  expect(fieldLabel(t, field)).toBe(label);
});

test.each<[DraftField, unknown, string]>([
  ['make', undefined, 'sell.save.nothing'],
  ['make', null, 'sell.save.nothing'],
  ['description', '', 'sell.save.nothing'],
  ['photos', ['a', 'b'], '2 sell.save.count'],
  ['fits', ['a'], '1 sell.save.count'],
  ['photos', 'a', '0 sell.save.count'],
  ['pricePkr', 4_600_000, 'PKR 46.00 Lacs'],
  ['pricePkr', '12-5', '12 5'],
  ['description', 'one-owner', 'one-owner'],
  ['phone', '0300-1234567', '0300-1234567'],
  ['fuel', 'petrol', 'Petrol'],
  ['make', 'land-rover', 'Land Rover'],
  ['area', 'johar-town', 'Johar Town'],
])('a %s of %j is told in words', (field, value, text) => {
  expect(valueText(t, 'used-cars', field, value)).toBe(text);
});
