import { expect, test } from '@jest/globals';
import type { ListedVertical } from '@karwan/shared-contracts';
import { createResolver, draftOf, type SellValues } from './sell-values.ts';

const invalidFieldsOf = async (vertical: ListedVertical, values: object) => {
  const check = createResolver(vertical, Date.UTC(2026, 5, 15));
  const { errors } = await check(values as SellValues, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.keys(errors);
};

test.each([
  ['auto-parts', { pricePkr: '12.5', priceTerms: 'fixed' }, { priceTerms: 'on-request' }, 'pricePkr'],
  ['auto-parts', { pricePkr: 5, priceTerms: 'fixed' }, { priceTerms: 'on-request' }, 'pricePkr'],
  ['used-bikes', { engineCc: '-5', engineType: '4-stroke' }, { engineType: 'electric' }, 'engineCc'],
  ['used-cars', { rangeKm: '4.5', fuel: 'electric' }, { fuel: 'petrol' }, 'rangeKm'],
] as const)('of %s, %o is wrong, but not once it is not asked for: %o', async (vertical, values, change, field) => {
  expect(await invalidFieldsOf(vertical, values)).toContain(field);
  expect(await invalidFieldsOf(vertical, { ...values, ...change })).not.toContain(field);
});

test('a draft has all values but cleared ones; false and zero are values', () => {
  const values = { make: 'toyota', model: null, variant: '', year: undefined, isForRent: false, mileageKm: 0 };
  expect(draftOf(values as unknown as SellValues)).toEqual({ make: 'toyota', isForRent: false, mileageKm: 0 });
});

test('the year of an ad is judged by the clock that is given, not by the device', async () => {
  const values = { year: 2028 };
  const isYearRefused = async (nowMs: number) => {
    const check = createResolver('used-cars', nowMs);
    const { errors } = await check(values, undefined, { fields: {}, shouldUseNativeValidation: false });
    return 'year' in errors;
  };
  const newYearInPakistan = Date.UTC(2026, 11, 31, 19);
  expect(await isYearRefused(newYearInPakistan - 1)).toBe(true);
  expect(await isYearRefused(newYearInPakistan)).toBe(false);
});
