import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCurrency, isYear, isYearWord, quantityAt } from './quantities.ts';
import { readTokens } from './tokens.ts';

type Row = [text: string, unit: string, value: number, length: number, multiple?: number];
const read = (text: string) => quantityAt(readTokens(`x ${text}`), 1);

test('numbers are read with their unit', () => {
  const rows: Row[] = [
    ['40 lac', 'pkr', 4_000_000, 2, 1e5],
    ['40lac', 'pkr', 4_000_000, 1, 1e5],
    ['1.5cr', 'pkr', 15_000_000, 1, 1e7],
    ['40L', 'pkr', 4_000_000, 1, 1e5],
    ['10l', 'pkr', 1_000_000, 1, 1e5],
    ['9.9l', 'cc', 9900, 1],
    ['1.3 litre', 'cc', 1300, 2],
    ['1.3 l', 'plain', 1.3, 1],
    ['1.3', 'plain', 1.3, 1],
    ['0.0004 crore', 'pkr', 4000, 2, 1e7],
    ['1.00049', 'plain', 1, 1],
    ['1300cc', 'cc', 1300, 1],
    ['1300 سیسی', 'cc', 1300, 2],
    ['50,000 km', 'km', 50_000, 2],
    ['50k km', 'km', 50_000, 2, 1000],
    ['50 k km', 'km', 50_000, 3, 1000],
    ['50 k. km', 'km', 50_000, 3, 1000],
    ['50 - km', 'plain', 50, 1],
    ['2 lac km', 'km', 200_000, 3, 1e5],
    ['50 km cc km', 'cc', 50, 3],
    ['5m', 'pkr', 5_000_000, 1, 1e6],
    ['50 m', 'plain', 50, 1],
    ['70 d', 'plain', 70, 1],
    ['70 k', 'pkr', 70_000, 2, 1000],
    ['2015 k baad', 'year', 2015, 1],
    ['70 k andar', 'plain', 70, 1],
    ['2018', 'year', 2018, 1],
    ['1939', 'plain', 1939, 1],
    ['1940', 'year', 1940, 1],
    ['2099', 'year', 2099, 1],
    ['2100', 'plain', 2100, 1],
    ['2018.0', 'plain', 2018, 1],
    ['2018 CR-V', 'year', 2018, 1],
    ['1938 cr', 'pkr', 19_380_000_000, 2, 1e7],
    ['2018 km', 'km', 2018, 2],
    ['2k15', 'year', 2015, 1],
    // A second factor has no effect.
    ['5 lac k', 'pkr', 500_000, 3, 1e5],
    ['1.25cr', 'pkr', 12_500_000, 1, 1e7],
    ['12018 cr', 'pkr', 120_180_000_000, 2, 1e7],
    ['20180 cr', 'pkr', 201_800_000_000, 2, 1e7],
    ['02018', 'plain', 2018, 1],
  ];
  for (const [text, unit, value, length, multiple = 1] of rows)
    assert.deepEqual(read(text), { unit, value, length, multiple }, text);
  for (const text of [
    ...['', 'corolla', '2k5', '2k155', 'x2k15', 'x5m', '70d'],
    ...['70km2', 'twenty', 'rs', 'rs corolla', 'rs 2k15'],
  ])
    assert.equal(read(text), undefined, text);
  assert.deepEqual([1939, 1940, 2099, 2100, 2000.5].map(isYear), [false, true, true, false, false]);
  assert.deepEqual(['model', 'ماڈل', 'make', undefined].map(isYearWord), [true, true, false, false]);
  assert.deepEqual(['rs', 'روپیہ', 'usd', undefined].map(isCurrency), [true, true, false, false]);
});

test('rupees may have several factors, each smaller than the one before', () => {
  const rows: Row[] = [
    ['Rs. 1 crore 20 lacs', 'pkr', 12_000_000, 5, 1e7],
    ['1 crore 20 lac 5 thousand rupees', 'pkr', 12_005_000, 7, 1e7],
    ['1 crore 20', 'pkr', 10_000_000, 2, 1e7],
    ['20 lac 1 crore', 'pkr', 2_000_000, 2, 1e5],
    ['1 lac 1 lac', 'pkr', 100_000, 2, 1e5],
    ['1 crore 20k km', 'pkr', 10_000_000, 2, 1e7],
    ['50 km 5 lac', 'km', 50, 2],
    ['50 5 lac', 'plain', 50, 1],
    ['rs 500', 'pkr', 500, 2],
    ['rs 100', 'pkr', 100, 2],
    ['rs 1939', 'pkr', 1939, 2],
    ['rs 5 lac', 'pkr', 500_000, 3, 1e5],
    ['500 rs', 'pkr', 500, 2],
    ['rs 500 rs', 'pkr', 500, 3],
    ['2022 rs', 'year', 2022, 1],
    ['2022 km rs', 'pkr', 2022, 3],
  ];
  for (const [text, unit, value, length, multiple = 1] of rows)
    assert.deepEqual(read(text), { unit, value, length, multiple }, text);
  for (const text of ['rs 99', 'rs 2022', 'RS 5']) assert.equal(read(text), undefined, text);
});

test('numbers are read in words before a factor', () => {
  const words: Record<string, number> = {
    ...{ ek: 1, dedh: 1.5, do: 2, dhai: 2.5, teen: 3, char: 4, panch: 5, six: 6, saat: 7, aath: 8, nau: 9, das: 10 },
    ...{ gyara: 11, bara: 12, tera: 13, chauda: 14, pandra: 15, sola: 16, satra: 17, athara: 18, unnees: 19, bees: 20 },
    ...{ bais: 22, pachees: 25, athais: 28, tees: 30, battees: 32, pentees: 35, chalees: 40, pentalees: 45 },
    ...{ pachas: 50, sixty: 60, sattar: 70, assi: 80, ninety: 90, 'twenty five': 25, 'sarhe twenty five': 25.5 },
    ...{ 'sarhe teen': 3.5, 'sawa 2': 2.25, 'paune do': 1.75, 'ساڑھے تین': 3.5, 'sawa 2.5': 2.75 },
  };
  for (const [text, value] of Object.entries(words)) {
    const length = text.split(' ').length + 1;
    assert.deepEqual(read(`${text} lakh`), { unit: 'pkr', value: value * 1e5, length, multiple: 1e5 }, text);
  }
  for (const text of [
    ...['twenty five', 'twenty ten lac', 'fifteen five lac', 'bais five lac'],
    ...['ten five lac', 'sarhe lac', 'sarhe x lac', 'das km'],
  ])
    assert.equal(read(text), undefined, text);
  for (const [factor, multiple] of Object.entries({ hazar: 1e3, laakh: 1e5, million: 1e6, karor: 1e7, arab: 1e9 }))
    assert.deepEqual(read(`do ${factor}`), { unit: 'pkr', value: 2 * multiple, length: 2, multiple });
});
