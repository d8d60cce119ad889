import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colourOf } from './colour-of.ts';
import { findByName } from './find-in-catalogue.ts';
import { createFingerprints } from './fingerprint.ts';
import { kmUnits, numberOf, priceUnits } from './number-of.ts';
import { carText } from './open-cars.ts';
import { doubtReason } from './plausible-price.ts';
import { readMileage, readPrice, readYear } from './read-numbers.ts';
import { readRecords } from './read-records.ts';

test('trade names of paints become our colours', () => {
  const colours = {
    'Taffeta White': 'white',
    'Attitude Black Mica': 'black',
    'Lunar Silver Metallic': 'silver',
    'Graphite Grey': 'grey',
    'Modern Steel Metallic': 'grey',
    'Bluish Silver Metallic': 'silver',
    'Black And Red': 'black',
    'Red Wine': 'red',
    Navy: 'blue',
    Lavender: 'purple',
    'Space Gray': 'grey',
    golden: 'gold',
  };
  for (const [name, colour] of Object.entries(colours)) assert.equal(colourOf(name), colour, name);
  assert.equal(colourOf('Zorro'), undefined);
});

test('numbers are read as people write them', () => {
  assert.equal(numberOf('1300.0'), 1300);
  assert.equal(numberOf('Rs 12,50,000', priceUnits), 1_250_000);
  assert.equal(numberOf('45 000 km', kmUnits), 45_000);
  assert.equal(numberOf('call'), undefined);
  assert.equal(numberOf(''), undefined);
});

test('implausible years and prices are refused, implausible mileages left out', () => {
  for (const text of ['1901', '1939', '2028', '2030']) assert.ok('refused' in readYear(text, 2026), text);
  for (const year of [1940, 2018, 2027]) assert.deepEqual(readYear(String(year), 2026), { value: year });
  assert.ok('refused' in readPrice('1780', undefined));
  assert.ok('refused' in readPrice('999999999', undefined));
  assert.ok('refused' in readPrice('150000', 4_000_000));
  assert.deepEqual(readPrice('1200000000', 4_200_000), {
    ...{ refused: 'price implausible', text: 'no car costs PKR 1,200,000,000' },
  });
  assert.deepEqual(readPrice('120000000', 4_200_000), {
    ...{ refused: 'price implausible', text: 'Is PKR 12.00 Crore right? Such vehicles ask about PKR 42.00 Lacs' },
  });
  assert.deepEqual(readPrice('199000000', undefined), { value: 199_000_000 });
  const inLacs = { decimal: '.', pricePer: 100_000, kmPer: 1 } as const;
  assert.deepEqual(readPrice('22.5', 2_000_000, inLacs), { value: 2_250_000 });
  assert.ok('change' in readPrice('2.25', 21_000_000, inLacs));
  assert.ok('refused' in readPrice('2.25', 2_000_000_000, inLacs));
  for (const text of ['1', '123456', '111', '-5', '900000', 'many']) {
    assert.equal(readMileage(text, 1).value, null, text);
    assert.equal(readMileage(text, 1).changes.length, 1, text);
  }
  const mileages = [
    ['300', 1, 300],
    ['300', 2, 300],
    ['300', 3, null],
    ['499', 3, null],
    ['500', 3, 500],
    ['100000', 8, 100_000],
    ['600000', 8, 600_000],
    ['600001', 8, null],
  ] as const;
  for (const [text, age, km] of mileages) assert.equal(readMileage(text, age).value, km, `${text} at ${age}`);
  assert.deepEqual(readMileage('', 8), { value: null, changes: [] });
});

test('a price of less than a third, or of more than three times, what such cars ask is doubtful', () => {
  for (const price of [1_300_000, 4_200_000, 12_500_000]) assert.equal(doubtReason(price, 4_200_000), undefined);
  assert.equal(doubtReason(4_200_000), undefined);
  assert.match(
    doubtReason(13_000_000, 4_200_000) ?? '',
    /^Is PKR 1\.30 Crore right\? Such vehicles ask about PKR 42\.00 Lacs: the office will review it first/,
  );
  assert.match(doubtReason(1_200_000, 4_200_000) ?? '', /^Is PKR 12\.00 Lacs right\?/);
});

test('names are found in other spellings and with a typing error, but never another model', () => {
  const named = (...names: string[]) =>
    names.map((name) => ({ name, slug: name.toLowerCase().replaceAll(/\W+/g, '-') }));
  const models = named('Land Cruiser', 'CR-V', 'X5', '3 Series', 'Minica', 'E Class', 'Corolla', 'Swift');
  const find = (name: string) => findByName(models, name, { isStrict: true })?.item.name;
  assert.equal(find('land cruiser'), 'Land Cruiser');
  assert.equal(find('LandCruiser'), 'Land Cruiser');
  assert.equal(find('CRV'), 'CR-V');
  assert.equal(find('X5 Series'), 'X5');
  assert.equal(find('Corola'), 'Corolla');
  assert.equal(find('Corlola'), 'Corolla');
  assert.equal(find('X3 Series'), undefined);
  assert.equal(find('Minicab'), undefined);
  assert.equal(find('C Class'), undefined);
  const makes = named('Toyota', 'Mercedes Benz');
  assert.equal(findByName(makes, 'Toyotaa')?.item.name, 'Toyota');
  assert.equal(findByName(makes, 'Mercedes', { aliases: { mercedes: 'mercedes-benz' } })?.item.name, 'Mercedes Benz');
});

test('equal rows of one file are told apart by their place, the same in every run and with columns in another order', () => {
  const first = createFingerprints();
  const second = createFingerprints();
  const row = carText({ line: 2, values: { make: 'Suzuki', model: 'Alto', year: '2020' }, cells: [] });
  const turned = carText({ line: 9, values: { year: '2020', model: 'ALTO', make: 'Suzuki', city: '' }, cells: [] });
  const [one, two] = [first(row), first(row)];
  assert.notEqual(one, two);
  assert.deepEqual([second(turned), second(row)], [one, two]);
});

test('who stops reading in the middle closes the file', async () => {
  let isClosed = false;
  async function* lines() {
    try {
      for (let line = 1; ; line += 1) yield { line, text: 'Suzuki,"Alto"', isIncomplete: false };
    } finally {
      isClosed = true;
    }
  }
  for await (const row of readRecords(lines(), ',')) {
    assert.deepEqual(row, { line: 1, cells: ['Suzuki', 'Alto'] });
    break;
  }
  assert.ok(isClosed);
});
