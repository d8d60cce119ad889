import { expect, test } from '@jest/globals';
import type { ListedVertical } from '@karwan/shared-contracts';
import { checkComplete, type SellValues } from './sell-values.ts';

const wrongIn = async (vertical: ListedVertical, values: object) => {
  const check = checkComplete(vertical);
  const { errors } = await check(values as SellValues, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.keys(errors);
};

test.each([
  ['auto-parts', { pricePkr: '12.5', priceTerms: 'fixed' }, { priceTerms: 'on-request' }, 'pricePkr'],
  ['auto-parts', { pricePkr: 5, priceTerms: 'fixed' }, { priceTerms: 'on-request' }, 'pricePkr'],
  ['used-bikes', { engineCc: '-5', engineType: '4-stroke' }, { engineType: 'electric' }, 'engineCc'],
  ['used-cars', { rangeKm: '4.5', fuel: 'electric' }, { fuel: 'petrol' }, 'rangeKm'],
] as const)('of %s, %o is wrong, but not once it is not asked for: %o', async (vertical, values, otherwise, field) => {
  expect(await wrongIn(vertical, values)).toContain(field);
  expect(await wrongIn(vertical, { ...values, ...otherwise })).not.toContain(field);
});
