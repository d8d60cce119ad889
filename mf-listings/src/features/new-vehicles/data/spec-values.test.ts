import { expect, test } from '@jest/globals';
import {
  type CatalogueVertical,
  type ComparedVariant,
  type NewModel,
  runningDefaults,
  type Specification,
  specOf,
} from '@karwan/shared-contracts';
import { aNewModel, fakeApi } from '@karwan/shared-contracts/testing';
import { copyOf } from '../../../lib/copy.ts';
import { aListingsContext } from '../../../testing/open-page.ts';
import { bestColumnsOf } from './compare-rows.ts';
import { readAssumptions } from './comparison.ts';
import { moneyRows } from './comparison-rows.ts';
import { displayedStatus, modelFacts } from './model-text.ts';
import { onRoadChoice } from './on-road-choice.ts';
import { keyFields, knownGroups, specText } from './spec-text.ts';

const t = copyOf(aListingsContext(fakeApi()));
const fieldOf = (vertical: CatalogueVertical, name: string) => {
  const field = specOf(vertical)
    .groups.flatMap(({ fields }) => fields)
    .find(({ key }) => key === name);
  if (!field) throw new Error(`${vertical} have no ${name}`);
  return field;
};

test.each([
  ['new-cars', 'warrantyYears', { warrantyYears: 1 }, '1 year'],
  ['new-cars', 'warrantyYears', { warrantyYears: 5 }, '5 years'],
  ['new-cars', 'cityKmpl', { cityKmpl: 12.25 }, '12.25 km/l'],
  ['new-cars', 'abs', { abs: true }, 'Yes'],
  ['new-cars', 'abs', { abs: false }, 'No'],
  ['new-cars', 'engineCc', { fuel: 'electric' }, 'None'],
  ['new-cars', 'rangeKm', { fuel: 'petrol' }, 'None'],
  ['new-cars', 'transmission', { fuel: 'electric' }, null],
  ['new-bikes', 'fuelTankL', { engineType: 'electric' }, 'None'],
  ['new-bikes', 'batteryKwh', { engineType: '4-stroke' }, 'None'],
] as const)('of %s, %s in %j is told as %s', (vertical, name, specification, text) => {
  expect(specText(t, fieldOf(vertical, name), specification)).toBe(text);
});

test('what all have is no advantage of one; what is not known is no difference', () => {
  const best = (...values: (boolean | undefined)[]) => [...bestColumnsOf({ key: 'abs', kind: 'flag' }, values)];
  expect([best(true, true), best(true, undefined), best(false, true)]).toEqual([[], [], [1]]);
});

test('bikes run on petrol, or by battery if their engine is electric', () => {
  const petrol = { pricePkr: 159_900, pricedOn: '2026-03-01', specification: { cityKmpl: 50, highwayKmpl: 'good' } };
  const electric = { pricePkr: null, specification: { engineType: 'electric', batteryKwh: 3, rangeKm: 100 } };
  const bikes = [petrol, electric].map((variant) => ({ variant })) as unknown as ComparedVariant[];
  const rows = moneyRows(t, bikes, { petrol: 300, diesel: 0, electricity: 50, kmAMonth: 1000 });
  expect(rows[0]).toMatchObject({ cells: ['PKR 1.60 Lacs (1 Mar 2026)', 'Price not announced'], isDifferent: false });
  expect(rows[1]).toMatchObject({ cells: ['PKR 6,000', 'PKR 1,500'], bestColumns: new Set([1]), isDifferent: true });
});

test.each([
  ['petrol=1%2C000', { petrol: 1000 }, {}],
  ['petrol=0', { petrol: 0 }, { petrol: '0' }],
  ['petrol=1000000&diesel=1000001', { petrol: 1_000_000, diesel: 0 }, { diesel: '1000001' }],
])('a comparison at ?%s reckons with %j, and refuses %j', (query, assumptions, invalid) => {
  const read = readAssumptions(new URLSearchParams(query), []);
  expect(read).toEqual({ assumptions: { ...runningDefaults([]), ...assumptions }, invalid });
});

test.each([
  [[null, 4_000_000, 5_000_000], 'variant=v2', 'v2'],
  [[null, 4_000_000, 5_000_000], 'variant=v0', 'v1'],
  [[null, 4_000_000, 5_000_000], '', 'v1'],
  [[null, null], 'variant=v1', 'v0'],
])('of variants that cost %j, ?%s shows the on-road price of %s', (prices, query, slug) => {
  const variants = prices.map((pricePkr, index) => ({ slug: `v${index}`, pricePkr }));
  const choice = onRoadChoice(new URLSearchParams(query), { variants } as unknown as NewModel, []);
  expect(choice?.variant.slug).toBe(slug);
});

test('a card names the engines of its variants, once if they have the same', () => {
  const factsOf = (from: number, to: number) => modelFacts(t, aNewModel({ engineCc: { from, to } }))[0];
  expect([factsOf(1199, 1199), factsOf(658, 1199)]).toEqual(['1,199 cc', '658 – 1,199 cc']);
});

test('only what is known of a model is listed; that it is on sale goes without saying', () => {
  const specifications: Specification[] = [{ engineCc: 1300, abs: true }, {}];
  const known = knownGroups('new-cars', specifications).map(({ fields }) => fields.map(({ key }) => key));
  expect([known, keyFields('new-cars', specifications).map(({ key }) => key)]).toEqual([
    [['engineCc'], ['abs']],
    ['engineCc'],
  ]);
  const statuses = ['on-sale', 'upcoming', 'a newer one'].map((status) => displayedStatus({ status }));
  expect(statuses).toEqual([undefined, 'upcoming', undefined]);
});
