import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findByName } from './find-in-catalogue.ts';
import { createFingerprints } from './fingerprint.ts';
import { carText } from './open-cars.ts';
import { readRecords } from './read-records.ts';

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
