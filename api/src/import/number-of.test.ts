import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayUnits, decimalOf, engineUnits, kmUnits, numberOf, priceUnits, rupeesOf } from './number-of.ts';

test('numbers are read as people write them', () => {
  const numbers: Record<string, number> = {
    '1300': 1300,
    ' 1300.0 ': 1300,
    '1,000.0': 1000,
    '12,50,000': 1_250_000,
    '2.825.000': 2_825_000,
    '2.825': 2.825,
    '45 000': 45_000,
    '12 50 000': 1_250_000,
    '1_000': 1000,
    "1'200’300`400": 1_200_300_400,
    '1.2e6': 1_200_000,
    '1E+6': 1_000_000,
    '1e10': 10_000_000_000,
    '12,50,000/-': 1_250_000,
    '12500=-': 12_500,
    '~500.': 500,
    '(500)': 500,
    '₨: 500': 500,
    '۱۲٬۵۰۰٫۵': 12_500.5,
    '28 (call me) [urgent]': 28,
    '(call me)28': 28,
  };
  for (const [text, number] of Object.entries(numbers)) assert.equal(numberOf(text), number, text);
  const others = [
    ...['', undefined, ' ', 'call', '28 km', '-5', '1/2', '25-30', '25, 30'],
    ...['25 to 30', '28 (2)', '28 (x', '28(x)5', '5/-6', '5 c.c', '1e999'],
  ];
  for (const text of others) assert.equal(numberOf(text), undefined, text);
});

test('numbers with units are read, two amounts are not', () => {
  const prices: Record<string, number | undefined> = {
    'Rs 12,50,000': 1_250_000,
    '28.25 lacs': 2_825_000,
    '28.5 (lacs)': 2_850_000,
    '28.5 lacs (negotiable)': 2_850_000,
    '28.50 lakhs (slightly negotiable)': 2_850_000,
    'Rs. 28,50,000 (neg.)': 2_850_000,
    '25-30 lacs': undefined,
    '28.5 (in lacs)': undefined,
    '۱۲ لاکھ': 1_200_000,
    '1 crore 5 lacs': 10_500_000,
    '1 crore and 5 lac 20k only': 10_520_000,
    '5 lacs 1 crore': undefined,
    '1 lac 1 lac': undefined,
    '5 lacs 20': undefined,
    '20 5 lacs': undefined,
    '25 lacs, 30 lacs': undefined,
    'demand 30 lacs final 25 lacs': undefined,
    '1 lac 100 thousand': undefined,
    '1 lac 99 thousand': 199_000,
    lacs: undefined,
    'lacs 5': 5,
    '5 crores lacks': undefined,
  };
  for (const [text, price] of Object.entries(prices)) assert.equal(numberOf(text, priceUnits), price, text);
  assert.equal(numberOf('1300 C.C', engineUnits), 1300);
  assert.equal(numberOf('1300 c. c.', engineUnits), 1300);
  assert.equal(numberOf('1300 c.  c', engineUnits), undefined);
  assert.equal(numberOf('45 000 km (approx)', kmUnits), 45_000);
});

test('units have their values', () => {
  const tables = { priceUnits, kmUnits, engineUnits, dayUnits };
  const values: [table: keyof typeof tables, words: string, value: number | undefined][] = [
    ['priceUnits', 'lac l', 100_000],
    ['priceUnits', 'crore cr', 10_000_000],
    ['priceUnits', 'thousand k', 1000],
    ['priceUnits', 'million m', 1_000_000],
    ['priceUnits', 'only pkr', 1],
    ['priceUnits', 'km cc', undefined],
    ['kmUnits', 'lac lakh', 100_000],
    ['kmUnits', 'km', 1],
    ['kmUnits', 'miles', 1.609_344],
    ['engineUnits', 'cc', 1],
    ['engineUnits', 'l', 1000],
    ['dayUnits', 'day', 1],
    ['dayUnits', 'weeks', 7],
    ['dayUnits', 'month', 30],
    ['dayUnits', 'yr', 365],
  ];
  for (const [table, words, value] of values)
    for (const word of words.split(' ')) assert.equal(tables[table][word], value, `${table} ${word}`);
});

test('a comma is the decimal mark where the file has one', () => {
  const numbers = {
    '12,5': 12.5,
    '1.300,5': 1300.5,
    '1,234,567': 1_234_567,
    '2.825': 2825,
    '2.82': 2.82,
    '1.234.567': 1_234_567,
  };
  for (const [text, number] of Object.entries(numbers)) assert.equal(numberOf(text, {}, ','), number, text);
  assert.equal(numberOf('12.3456', {}, ','), 12.3456);
  const files: [cells: string[], decimal: ',' | '.'][] = [
    [[], '.'],
    [['12,5'], ','],
    [['Rs 12,50 lacs'], ','],
    [['۱۲,۵'], ','],
    [['1.234,5'], ','],
    [['1.234.567'], ','],
    [['12,5', '12.5'], '.'],
    [['12,5', '13,5', '12.5'], ','],
    [['12,5', '13,5', '12,500', '1,234.5'], '.'],
    [['12,5', '12,500 km'], '.'],
    [['12,5', '1,23,456'], '.'],
    [['12,5', '12.50 lacs'], '.'],
    [['12,5', '12.500', '1234', '1,2345', 'x'], ','],
    [['12,5', 'Rs 12,500'], '.'],
    [['12,5', 'Rs 12.5'], '.'],
    [['12,5', '3 doors 12,500', '3 doors 12.5'], ','],
    [['12,5 13', '3 doors 12,5'], '.'],
  ];
  for (const [cells, decimal] of files) assert.equal(decimalOf(cells), decimal, cells.join(' | '));
});

test('plain prices have the unit of their column, unless they are too large for it', () => {
  const prices: [text: string | undefined, price: number | undefined][] = [
    [undefined, undefined],
    ['call', undefined],
    ['1.35', 135_000],
    ['1.35 lac', 135_000],
    ['Rs. 1.35', 135_000],
    ['1.000004', 100_000],
    ['95 thousand', 95_000],
    ['15000', 1_500_000_000],
    ['15001', 15_001],
    ['95,000', 95_000],
  ];
  for (const [text, price] of prices) assert.equal(rupeesOf(text, 100_000), price, text);
  assert.equal(rupeesOf('5 k', 1000), 5000);
});
