import { describe, expect, test } from '@jest/globals';
import { createCopyReader } from '@karwan/shared-contracts';
import { aListingDetail } from '@karwan/shared-contracts/testing';
import en from '../locales/en.json' with { type: 'json' };
import { copyOf } from './copy.ts';
import { type Facts, factList, factsOf, factText, fieldsOf, numberText } from './fact-text.ts';

const i18n = createCopyReader();
i18n.add('en', 'mf-listings', en);
const t = copyOf({ i18n });
const car = factsOf(aListingDetail(), 'used-cars');

describe('facts of an ad in words', () => {
  test.each<[keyof Facts, Facts, string | null]>([
    ['make', {}, 'Toyota'],
    ['year', {}, '2018'],
    ['mileageKm', {}, '68,000 km'],
    ['mileageKm', { mileageKm: null }, null],
    ['engineCc', { engineCc: 1300 }, '1,300 cc'],
    ['engineCc', { engineCc: 0 }, null],
    ['fuel', {}, 'Petrol'],
    ['fuel', { fuel: 'fuel-of-tomorrow' }, 'Fuel Of Tomorrow'],
    ['assembly', { assembly: null }, null],
    ['registrationCity', { registrationCity: { slug: 'lahore', name: 'Lahore' }, isRegistered: true }, 'Lahore'],
    ['registrationCity', { registrationCity: null, isRegistered: true }, null],
    ['registrationCity', { registrationCity: null, isRegistered: false }, 'Not registered'],
    ['isRegistered', { isRegistered: true }, 'Yes'],
    ['features', { features: ['abs', 'no-such-thing'] }, 'ABS'],
    ['features', { features: [] }, null],
  ])('%s of %j is %j', (key, change, expected) => {
    expect(factText(t, 'used-cars', key, { ...car, ...change })).toBe(expected);
  });

  test('those that are wanted, in the order asked for, without what is not told', () => {
    const facts = { ...car, mileageKm: null };
    expect(factList(t, 'used-cars', ['transmission', 'mileageKm', 'year'], facts)).toEqual(['Manual', '2018']);
  });

  test('figures that say nothing without their names are told with what they are', () => {
    const shown = factList(t, 'electric-cars', ['mileageKm', 'rangeKm'], { mileageKm: 91_000, rangeKm: 375 });
    expect(shown).toEqual(['91,000 km', '375 km range']);
    expect(factList(t, 'auto-parts', ['warrantyDays'], { warrantyDays: 90 })).toEqual(['90 days warranty']);
    expect(factText(t, 'auto-parts', 'warrantyDays', { warrantyDays: 90 })).toBe('90 days');
  });

  test('numbers with their units, and mere counts', () => {
    expect(numberText(t, 'PKR', 2_500_000)).toBe('PKR 25.00 Lacs');
    expect(numberText(t, undefined, 4)).toBe('4');
  });

  test('every field has a name', () => {
    for (const [key] of fieldsOf('used-cars')) expect(t(`spec.${key}`)).not.toBe(`spec.${key}`);
  });
});
