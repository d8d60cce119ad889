import { describe, expect, test } from '@jest/globals';
import { anyDraftSchema, draftSchema, postedSchema } from './ad-schemas.ts';
import { usedBikes } from './used-bikes.ts';
import { usedCars } from './used-cars.ts';

const draft = draftSchema(usedCars);
const posted = postedSchema(usedCars);

const photo = '7b0c6a3e-3c0e-4c58-9a51-9b1c9d1f0a01';
const ad = {
  ...{ make: 'toyota', model: 'corolla', year: 2018, city: 'lahore', fuel: 'petrol', transmission: 'manual' },
  ...{ mileageKm: 68_000, pricePkr: 4_750_000, engineCc: 1300, photos: [photo] },
};

describe('an ad and its draft', () => {
  test.each([
    ['mileageKm', 2_000_000, 'Please enter a valid mileage'],
    ['engineCc', 20_000, 'Please enter a valid engine size'],
    ['pricePkr', 1_000_000_000_000, 'Please enter a valid price'],
  ])('have the same greatest %s, told in words', (field, max, message) => {
    for (const schema of [draft, posted]) {
      expect(schema.safeParse({ ...ad, [field]: max }).success).toBe(true);
      const tooMuch = schema.safeParse({ ...ad, [field]: max + 1 });
      expect(tooMuch.error?.issues).toMatchObject([{ path: [field], message }]);
    }
  });
});

test('what any form may hold is refused in the words of the vertical that allows most', () => {
  const any = anyDraftSchema([usedBikes, usedCars]);
  expect(any.safeParse({ mileageKm: 2_000_000, features: ['abs'], colour: 'red' }).success).toBe(true);
  const tooMuch = any.safeParse({ mileageKm: 2_000_001 });
  expect(tooMuch.error?.issues).toMatchObject([{ path: ['mileageKm'], message: 'Please enter a valid mileage' }]);
});
