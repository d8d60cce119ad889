import { describe, expect, test } from '@jest/globals';
import { financeRulesOf, instalmentsOf } from './instalment.ts';
import { onRoadPrice } from './on-road.ts';
import { latestDateOf, placesWithRate, type Rate, rateFor, registeringPlaces } from './rate.ts';
import { rate as rateSchema } from './rate-shape.ts';
import { runningCostPkr, runningDefaults } from './running-cost.ts';

const rate = (key: Rate['key'], unit: Rate['unit'], value: number, more: Partial<Rate> = {}): Rate => ({
  ...{ key, unit, value, place: null, upTo: null, since: '2024-07-01', source: 'a test' },
  ...more,
});
const punjab = { place: 'punjab' };
/** Rates of Punjab 2024-25 and the tax book, as in the facts files. */
const rates: Rate[] = [
  rate('registration', 'percent', 1, { ...punjab, upTo: 1000 }),
  rate('registration', 'percent', 2, { ...punjab, upTo: 2000 }),
  rate('registration', 'percent', 4, punjab),
  rate('registration', 'percent', 2.25, { place: 'sindh', upTo: 2500 }),
  rate('token', 'pkr', 20_000, { ...punjab, upTo: 1000 }),
  rate('token', 'percent-a-year', 0.2, { ...punjab, upTo: 2000 }),
  rate('plates', 'pkr', 1000, punjab),
  rate('book', 'pkr', 500, punjab),
  rate('withholding', 'percent', 0.5, { upTo: 850 }),
  rate('withholding', 'percent', 1.5, { upTo: 1300 }),
  rate('withholding', 'percent', 2, { upTo: 1600 }),
  rate('withholding', 'percent', 12),
  rate('withholding-electric', 'percent', 0, { upTo: 4_999_999 }),
  rate('withholding-electric', 'percent', 3),
  rate('withholding-non-filer', 'times', 3),
  rate('income-tax', 'pkr', 800, { upTo: 1000 }),
  rate('income-tax', 'pkr', 2500, { upTo: 1499 }),
  rate('income-tax-non-filer', 'times', 2),
  rate('freight', 'pkr', 35_000),
];
const amounts = (price: ReturnType<typeof onRoadPrice>) =>
  Object.fromEntries(price.parts.map(({ key, amountPkr }) => [key, amountPkr]));

describe('an on-road price', () => {
  test('of a car of 1,329 cc in Punjab, for who files taxes', () => {
    const price = onRoadPrice(
      { kind: 'car', pricePkr: 4_400_000, engineCc: 1329 },
      { ...punjab, isFiler: true },
      rates,
    );
    expect(amounts(price)).toEqual({
      price: 4_400_000,
      freight: 35_000,
      registration: 88_000,
      withholding: 88_000,
      token: 8800,
      plates: 1000,
      book: 500,
      'income-tax': 2500,
    });
    expect([price.totalPkr, price.isPartial]).toEqual([4_623_800, false]);
    expect(price.parts.filter(({ isYearly }) => isYearly).map(({ key }) => key)).toEqual(['token', 'income-tax']);
  });

  test('who does not file pays three times the withholding and twice the income tax', () => {
    const price = onRoadPrice(
      { kind: 'car', pricePkr: 2_707_000, engineCc: 658 },
      { ...punjab, isFiler: false },
      rates,
    );
    expect(amounts(price)).toMatchObject({
      withholding: 40_605,
      'income-tax': 1600,
      token: 20_000,
      registration: 27_070,
    });
  });

  test('of an electric car withholding goes by its price, and what goes by the engine is not known', () => {
    const of = (pricePkr: number) =>
      onRoadPrice({ kind: 'car', pricePkr, engineCc: null }, { ...punjab, isFiler: true }, rates);
    expect(amounts(of(4_990_000))).toMatchObject({
      withholding: 0,
      registration: null,
      token: null,
      'income-tax': null,
    });
    expect(amounts(of(8_990_000))).toMatchObject({ withholding: 269_700, plates: 1000 });
    expect(of(8_990_000).isPartial).toBe(true);
  });

  test('where a province tells nothing the sum is without it', () => {
    const price = onRoadPrice(
      { kind: 'car', pricePkr: 1_000_000, engineCc: 1300 },
      { place: 'sindh', isFiler: true },
      rates,
    );
    expect(amounts(price)).toMatchObject({ registration: 22_500, token: null, plates: null, book: null });
    expect(price.totalPkr).toBe(1_000_000 + 35_000 + 22_500 + 15_000 + 2500);
  });

  test('a bike has no withholding tax, and a fee by its engine', () => {
    const ofBikes = [
      rate('registration', 'pkr', 2000, { ...punjab, upTo: 125 }),
      rate('registration', 'percent', 2, punjab),
      rate('token', 'pkr', 1500, punjab),
    ];
    const of = (engineCc: number, pricePkr: number) =>
      amounts(onRoadPrice({ kind: 'bike', pricePkr, engineCc }, { ...punjab, isFiler: false }, ofBikes));
    expect(of(124, 238_500)).toEqual({ price: 238_500, registration: 2000, token: 1500, plates: null });
    expect(of(249, 500_000)).toMatchObject({ registration: 10_000 });
  });

  test('the ends of a slab belong to it', () => {
    const percent = (size: number) => rateFor(rates, 'withholding', { size })?.value;
    expect([850, 851, 1300, 1301, 1600, 1601].map(percent)).toEqual([0.5, 1.5, 1.5, 2, 2, 12]);
    const unordered = [
      rate('token', 'pkr', 3),
      rate('token', 'pkr', 2, { upTo: 2000 }),
      rate('token', 'pkr', 1, { upTo: 1000 }),
    ];
    expect([1000, 1001, 2001].map((size) => rateFor(unordered, 'token', { size })?.value)).toEqual([1, 2, 3]);
    expect([rateFor(unordered, 'token'), rateFor(unordered, 'token', { size: null })]).toEqual([undefined, undefined]);
  });

  test('places are ordered by how many of their rates are known', () => {
    const known = [
      ...[rate('token', 'pkr', 1, { place: 'sindh' }), rate('token', 'pkr', 2, { place: 'sindh', upTo: 5 })],
      ...[rate('token', 'pkr', 1, punjab), rate('book', 'pkr', 1, punjab), rate('token', 'pkr', 1)],
      ...[rate('book', 'pkr', 1, { place: 'islamabad' }), rate('plates', 'pkr', 1, { place: 'islamabad' })],
    ];
    expect(placesWithRate(known, 'token')).toEqual(['punjab', 'sindh']);
    expect(placesWithRate(known, 'book')).toEqual(['punjab', 'islamabad']);
    expect(registeringPlaces).toEqual(['punjab', 'sindh', 'khyber-pakhtunkhwa', 'balochistan', 'islamabad']);
  });

  test('the latest date of some rates', () => {
    const dated = ['2024-07-01', '2025-07-01', '2023-01-01'].map((since) => rate('book', 'pkr', 1, { since }));
    expect([latestDateOf([undefined, ...dated]), latestDateOf([undefined])]).toEqual(['2025-07-01', undefined]);
  });

  test('a rate is 0 or more, and complete', () => {
    const zero = rate('book', 'pkr', 0);
    expect(rateSchema.safeParse(zero).data).toEqual(zero);
    expect(
      [{ ...zero, value: -0.01 }, { ...zero, upTo: 0.5 }, {}].map((each) => rateSchema.safeParse(each).success),
    ).toEqual([...[false, false, false]]);
  });
});

describe('instalments', () => {
  test('of 4,000,000 at 15 % for 3 years, 30 % paid at once', () => {
    expect(instalmentsOf({ pricePkr: 4_000_000, downPaymentPercent: 30, years: 3, annualPercent: 15 })).toEqual({
      downPaymentPkr: 1_200_000,
      financedPkr: 2_800_000,
      monthlyPkr: 97_063,
      interestPkr: 694_265,
    });
  });

  test('without interest they share what is lent', () => {
    const { monthlyPkr, interestPkr } = instalmentsOf({
      ...{ pricePkr: 1_200_000, downPaymentPercent: 0, years: 1, annualPercent: 0 },
    });
    expect([monthlyPkr, interestPkr]).toEqual([100_000, 0]);
  });

  test('banks lend longer for small engines', () => {
    const rules = [
      rate('finance-years', 'years', 5, { upTo: 1000 }),
      rate('finance-years', 'years', 3),
      rate('down-payment', 'percent', 30),
    ];
    expect([1000, 1001, null].map((cc) => financeRulesOf(rules, cc).maxYears)).toEqual([5, 3, 3]);
    expect(financeRulesOf(rules, 1000)).toMatchObject({ minDownPaymentPercent: 30, limitPkr: null, annualPercent: 0 });
    const more = [...rules, rate('finance-limit', 'pkr', 3_000_000), rate('interest', 'percent', 14)];
    expect(financeRulesOf(more, 1000)).toEqual({
      ...{ minDownPaymentPercent: 30, maxYears: 5, limitPkr: 3_000_000, annualPercent: 14 },
      rates: [more[2], more[0], more[3], more[4]],
    });
    expect(financeRulesOf([], 1000)).toEqual({
      ...{ minDownPaymentPercent: 0, maxYears: 7, limitPkr: null, annualPercent: 0, rates: [] },
    });
  });
});

describe('what a month costs', () => {
  const month = runningDefaults([
    rate('petrol', 'pkr', 265),
    rate('diesel', 'pkr', 280),
    rate('electricity', 'pkr', 39.7),
    rate('km-a-month', 'km', 1000),
  ]);
  const of = { fuel: 'petrol', cityKmpl: 12, highwayKmpl: null, batteryKwh: null, rangeKm: null };

  test('goes by the way and by what is burnt', () => {
    expect(runningCostPkr(of, month)).toBe(22_083);
    expect(runningCostPkr({ ...of, fuel: 'diesel' }, month)).toBe(23_333);
    for (const fuel of ['hybrid', null]) expect(runningCostPkr({ ...of, fuel }, month)).toBe(22_083);
    expect(runningDefaults([])).toEqual({ petrol: 0, diesel: 0, electricity: 0, kmAMonth: 0 });
    // Half of the distance at 10 km/l, half at 15 km/l: 83.3 litres.
    expect(runningCostPkr({ ...of, cityKmpl: 10, highwayKmpl: 15 }, month)).toBe(22_083);
    expect(runningCostPkr({ ...of, fuel: 'electric', batteryKwh: 49.9, rangeKm: 410 }, month)).toBe(4832);
  });

  test('is not known where the specification does not say enough', () => {
    expect(runningCostPkr({ ...of, cityKmpl: null }, month)).toBeNull();
    expect(runningCostPkr({ ...of, fuel: 'plug-in-hybrid' }, month)).toBeNull();
    for (const [batteryKwh, rangeKm] of [
      [null, null],
      [50, null],
      [null, 400],
      [0, 400],
      [50, 0],
    ] as const)
      expect(runningCostPkr({ ...of, fuel: 'electric', batteryKwh, rangeKm }, month)).toBeNull();
  });
});
