import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import { anyDraftSchema, draftSchema, postedSchema } from './ad-schemas.ts';
import { armouredCars } from './armoured-cars.ts';
import { autoParts } from './auto-parts.ts';
import { usedBikes } from './used-bikes.ts';
import { usedCars } from './used-cars.ts';

const draft = draftSchema(usedCars);
const posted = postedSchema(usedCars);

const photo = '7b0c6a3e-3c0e-4c58-9a51-9b1c9d1f0a01';
const ad = {
  ...{ make: 'toyota', model: 'corolla', year: 2018, city: 'lahore', fuel: 'petrol', transmission: 'manual' },
  ...{ mileageKm: 68_000, pricePkr: 4_750_000, engineCc: 1300, photos: [photo] },
};

test.each([
  ['mileageKm', 2_000_000, 'Please enter a valid mileage'],
  ['engineCc', 20_000, 'Please enter a valid engine size'],
])('an ad and its draft have the same greatest %s, told in words', (field, max, message) => {
  for (const schema of [draft, posted]) {
    expect(schema.safeParse({ ...ad, [field]: max }).success).toBe(true);
    const tooMuch = schema.safeParse({ ...ad, [field]: max + 1 });
    expect(tooMuch.error?.issues).toMatchObject([{ path: [field], message }]);
  }
});

test('a draft keeps a price with zeros too many, an ad is not posted with it', () => {
  const problems = (schema: z.ZodType, pricePkr: number) =>
    schema
      .safeParse({ ...ad, pricePkr })
      .error?.issues.flatMap(({ path, message }) => (path[0] === 'pricePkr' ? [message] : []));
  expect(draft.safeParse({ ...ad, pricePkr: 1_000_000_000_000 }).success).toBe(true);
  expect(draft.safeParse({ ...ad, pricePkr: 1_000_000_000_001 }).error?.issues).toMatchObject([
    { path: ['pricePkr'], message: 'Please enter a valid price' },
  ]);
  expect(problems(postedSchema(usedCars), 900_000_000)).toBeUndefined();
  expect(problems(postedSchema(usedCars), 3_000_000_000)).toEqual([
    'This price is too high: please check the number of zeros',
  ]);
  expect(problems(postedSchema(usedBikes), 15_000_000)).not.toContain(
    'This price is too high: please check the number of zeros',
  );
  expect(problems(postedSchema(usedBikes), 1_000_000_000)).toEqual([
    'This price is too high: please check the number of zeros',
  ]);
  expect(problems(postedSchema(autoParts), 100_000_000)).toContain(
    'This price is too high: please check the number of zeros',
  );
});

test('of an armoured car a month costs no less than a day, and it was built before it was armoured', () => {
  const messagesFor = (change: object) =>
    postedSchema(armouredCars)
      .safeParse({ year: 2018, isForRent: true, pricePkr: 40_000, ...change })
      .error?.issues.flatMap(({ path, message }) =>
        path[0] === 'armouringYear' || path[0] === 'rentPerMonthPkr' ? [message] : [],
      );
  expect(messagesFor({ armouringYear: 1975 })).toEqual(['It cannot have been armoured before it was built']);
  expect(messagesFor({ armouringYear: 2017 })).toEqual([]);
  expect(messagesFor({ rentPerMonthPkr: 30_000 })).toEqual(['A month cannot cost less than a day']);
  expect(messagesFor({ rentPerMonthPkr: 900_000 })).toEqual([]);
  // No rent is required if it is for sale.
  expect(messagesFor({ rentPerMonthPkr: 30_000, isForRent: false, pricePkr: 40_000_000 })).toEqual([]);
});

test('what any form may hold is refused in the words of the vertical that allows most', () => {
  const any = anyDraftSchema([usedBikes, usedCars]);
  expect(any.safeParse({ mileageKm: 2_000_000, features: ['abs'], colour: 'red' }).success).toBe(true);
  const tooMuch = any.safeParse({ mileageKm: 2_000_001 });
  expect(tooMuch.error?.issues).toMatchObject([{ path: ['mileageKm'], message: 'Please enter a valid mileage' }]);
});

test('the newest year of an ad is next year by the calendar of Pakistan', () => {
  const newYearMs = Date.UTC(2026, 11, 31, 19);
  const isRight = (year: number, nowMs: number) =>
    postedSchema(usedCars, () => nowMs).safeParse({ ...ad, year }).success;
  expect([2027, 2028].map((year) => isRight(year, newYearMs - 1))).toEqual([true, false]);
  expect([2028, 2029].map((year) => isRight(year, newYearMs))).toEqual([true, false]);
});
