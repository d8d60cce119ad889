import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineCcOf, findYears, PLAIN, readMileage, readPrice, readYear, yearOf } from './read-numbers.ts';

const IN_LACS = { ...PLAIN, pricePer: 100_000 };

test('years are found in text', () => {
  const texts = ['Model 2015', '03/2021', '2015/2018', '۲۰۱۵', '1899', '2100', '12015', '20155'];
  assert.deepEqual(texts.map(findYears), [[2015], [2021], [2015, 2018], [2015], [], [], [], []]);
  assert.deepEqual(['2015', '2018/2015', '15', 'new'].map(yearOf), [2015, 2018, 15, undefined]);
});

test('a year is from 1940 to the next one', () => {
  const years = ['1940', '2027', 'Model 2015'].map((text) => readYear(text, 2026));
  assert.deepEqual(years, [{ value: 1940 }, { value: 2027 }, { value: 2015 }]);
  for (const text of ['1939', '2028', '2018.5', 'new']) {
    assert.deepEqual(readYear(text, 2026), {
      refused: 'year implausible',
      text: `“${text}” is not a valid year for a car`,
    });
  }
  for (const text of [undefined, ''])
    assert.deepEqual(readYear(text, 2026), { refused: 'year missing', text: 'the year is missing', missing: true });
});

test('prices are read within the limits of all cars and of such cars', () => {
  const accepted: [text: string, usual: number | undefined, price: number, form?: typeof PLAIN][] = [
    ['100000', undefined, 100_000],
    ['500000000', undefined, 500_000_000],
    ['100000.4', undefined, 100_000],
    ['600000', 4_000_000, 600_000],
    ['28000000', 4_000_000, 28_000_000],
    ['22.5', 2_000_000, 2_250_000, IN_LACS],
    ['2.25', undefined, 225_000, IN_LACS],
    // Too large for the unit of the column.
    ['100000', undefined, 100_000, { ...PLAIN, pricePer: 1000 }],
    ['99999', undefined, 99_999_000, { ...PLAIN, pricePer: 1000 }],
    ['28,5 lacs', undefined, 2_850_000, { ...PLAIN, decimal: ',' as '.' }],
  ];
  for (const [text, usual, value, form] of accepted) assert.deepEqual(readPrice(text, usual, form), { value }, text);
  const implausible: [text: string, usual: number | undefined, reason: string, form?: typeof PLAIN][] = [
    ['12-15', undefined, '“12-15” is not a price'],
    ['99999', undefined, 'no car costs PKR 99,999'],
    ['500000001', undefined, 'no car costs PKR 500,000,001'],
    ['1200000000', 4_200_000, 'no car costs PKR 1,200,000,000'],
    ['599999', 4_000_000, 'Is PKR 6.00 Lacs right? Such vehicles ask about PKR 40.00 Lacs'],
    ['28000001', 4_000_000, 'Is PKR 2.80 Crore right? Such vehicles ask about PKR 40.00 Lacs'],
    // Neither in lacs nor in crore.
    ['2.25', 2_000_000, 'Is PKR 2.25 Lacs right? Such vehicles ask about PKR 20.00 Lacs', IN_LACS],
    ['2.25', 21_000_000, 'no car costs PKR 2', PLAIN],
    ['10', 100_000_000, 'Is PKR 10.00 Lacs right? Such vehicles ask about PKR 10.00 Crore', IN_LACS],
  ];
  for (const [price, usual, text, form] of implausible)
    assert.deepEqual(readPrice(price, usual, form), { refused: 'price implausible', text }, price);
  const change = { code: 'price in crore', text: '“9.9” read as PKR 99000000' };
  assert.deepEqual(readPrice('9.9', 100_000_000, IN_LACS), { value: 99_000_000, change });
});

test('sold cars and missing prices are refused', () => {
  for (const text of ['sold', 'SOLD at 25 lacs', 'فروخت 25'])
    assert.deepEqual(readPrice(text, undefined), { refused: 'sold', text: `“${text}”: it is sold` });
  assert.deepEqual(readPrice('soldering 250000', undefined), {
    ...{ refused: 'price implausible', text: '“soldering 250000” is not a price' },
  });
  const missing = { refused: 'price missing', missing: true };
  for (const text of [undefined, ''])
    assert.deepEqual(readPrice(text, undefined), { ...missing, text: 'the price is missing' });
  assert.deepEqual(readPrice('call', undefined), { ...missing, text: '“call” does not contain a price' });
});

test('a mileage is in km and plausible for the age of the car', () => {
  const read: [text: string | undefined, age: number, km: number | null, form?: typeof PLAIN][] = [
    [undefined, 8, null],
    ['', 8, null],
    ['0', 2, 0],
    ['300', 2, 300],
    ['500', 3, 500],
    ['1.6', 1, 2],
    ['600000', 8, 600_000],
    ['1000 miles', 1, 1609],
    ['600', 1, 600_000, { ...PLAIN, kmPer: 1000 }],
    ['601', 1, 601, { ...PLAIN, kmPer: 1000 }],
    ['12,5', 1, 12_500, { decimal: ',' as '.', pricePer: 1, kmPer: 1000 }],
  ];
  for (const [text, age, value, form] of read)
    assert.deepEqual(readMileage(text, age, form), { value, changes: [] }, text);
  const omitted: [text: string, age: number, reason: string][] = [
    ...['-5', 'many'].map((text): [string, number, string] => [text, 1, 'is not a number of km']),
    ['600001', 8, 'is too much for a car'],
    ...['1', '11', '111', '1111', '123', '1234', '12345', '111111'].map((text): [string, number, string] => [
      ...([text, 1, 'looks like a placeholder'] as const),
    ]),
    ['499', 3, 'does not fit a car of 3 years'],
  ];
  for (const [text, age, reason] of omitted) {
    const changes = [{ code: 'mileage left out', text: `mileage “${text}” ${reason}` }];
    assert.deepEqual(readMileage(text, age), { value: null, changes }, text);
  }
});

test('an engine size below 10 is in litres', () => {
  const texts = ['1300 cc', '1.3 L', '1.3', '9.9', '10', 'big', undefined];
  assert.deepEqual(
    texts.map((text) => engineCcOf(text)),
    [1300, 1300, 1300, 9900, 10, undefined, undefined],
  );
  assert.equal(engineCcOf('1,3', ','), 1300);
});
