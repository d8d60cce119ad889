import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PriceInsight } from '@karwan/shared-contracts';
import type { PricedCar } from '../price-insight/index.ts';
import { type ValuationServices, valuationOf } from './valuation.ts';

const insight: PriceInsight = { kind: 'unrated', reason: 'too-old', comparables: 0, asOf: '2026-12-01T12:00:00.000Z' };
const catalogue: ValuationServices['catalogue'] = {
  read: async () => ({
    make: (kind, slug) => (kind === 'car' && slug === 'toyota' ? { id: 7 } : undefined),
    model: (makeId, slug) => (makeId === 7 && slug === 'corolla' ? { id: 8 } : undefined),
    city: (slug) => (slug === 'lahore' ? { id: 1 } : undefined),
  }),
};

/** The car whose price a case asks for; undefined if it asks for none. */
async function valuedCar(form: object | null, described: object | null = null): Promise<PricedCar | undefined> {
  let asked: PricedCar | undefined;
  const prices = {
    insightOf: async (car: PricedCar) => {
      asked = car;
      return insight;
    },
  };
  // Only the fields that a valuation reads.
  const bookingCase = { booking: { form }, row: { described } } as Parameters<typeof valuationOf>[1];
  assert.equal(await valuationOf({ catalogue, prices }, bookingCase), asked === undefined ? null : insight);
  return asked;
}

const named = { city: 'lahore', make: 'toyota', model: 'corolla' };
const sale = { kind: 'sell-my-car', ...named, year: 2018, mileageKm: 60_000, askedPkr: 3_000_000 };
const search = { kind: 'buy-me-a-car', ...named, fromYear: 2019, budgetPkr: 4_000_000 };

test('a sale is valued by its form, then by the car as described', async () => {
  const car = { modelId: 8, year: 2018, mileageKm: 60_000, cityId: 1, pricePkr: 3_000_000 };
  const described = { fuel: 'petrol', transmission: 'manual', engineCc: 1300 };
  assert.deepEqual(await valuedCar(sale), car);
  assert.deepEqual(await valuedCar({ ...sale, city: 'paris' }), { ...car, cityId: null });
  assert.deepEqual(await valuedCar(sale, { ...described, mileageKm: 0 }), { ...car, ...described, mileageKm: 0 });
  assert.deepEqual(await valuedCar({ ...sale, askedPkr: undefined }), { ...car, pricePkr: undefined });
});

test('a search is valued by its budget, once it names make, model and year', async () => {
  const car = { modelId: 8, year: 2019, mileageKm: null, cityId: 1, pricePkr: 4_000_000 };
  assert.deepEqual(await valuedCar(search), car);
  for (const field of ['make', 'model', 'fromYear'])
    assert.equal(await valuedCar({ ...search, [field]: undefined }), undefined, field);
});

test('other cars have no valuation', async () => {
  for (const form of [
    null,
    { ...sale, make: 'x' },
    { ...sale, model: 'x' },
    { ...search, kind: 'car-inspection', year: 2019 },
  ])
    assert.equal(await valuedCar(form), undefined, JSON.stringify(form));
});
