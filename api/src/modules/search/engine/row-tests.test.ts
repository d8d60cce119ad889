import assert from 'node:assert/strict';
import { test } from 'node:test';
import { yearInFits } from './fit-column.ts';
import { layoutOf } from './index-layout.ts';
import { RowColumns, WORD_ROWS } from './row-columns.ts';
import { forRows } from './row-sets.ts';
import { type RowTest, rowsPassing, testRows } from './row-tests.ts';

/** More than one block of words. */
const WORDS = 300;
const ROWS = WORDS * WORD_ROWS;
const cars = Object.assign(new RowColumns(layoutOf('used-cars'), ROWS), { words: WORDS });
const parts = Object.assign(new RowColumns(layoutOf('auto-parts'), ROWS), { words: WORDS });
const codeOf = (row: number) => row % 7;
const hashOf = (row: number) => row % 11;
for (let row = 0; row < ROWS; row += 1) {
  cars.codesOf('looks')[row] = codeOf(row);
  cars.codesOf('traits')[row] = row % 5;
  cars.numbersOf('pricePkr')[row] = row;
  cars.tags.low[row] = row % 3 === 0 ? 0b101 : 0b010;
  cars.tags.high[row] = row % 2 === 0 ? 1 << 31 : 0;
  parts.codesOf('traits')[row] = codeOf(row);
  parts.numbersOf('partNumber')[row] = hashOf(row);
  // Every fourth row fits every vehicle.
  const fits = ['', '100:0:0', '100:2010:2015,200:2012:2012', '300:0:2011'][row % 4];
  parts.fits?.put(row, parts.fits.packed(fits));
}

function assertPassing(columns: typeof cars, rowTest: RowTest, isPassing: (row: number) => boolean): void {
  const all = Array.from({ length: ROWS }, (_, row) => isPassing(row));
  const has = (set: Uint32Array, row: number) => (((set[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
  const passing = rowsPassing(columns, rowTest);
  const wrongRow = all.findIndex((is, row) => is !== has(passing, row));
  assert.equal(wrongRow, -1, rowTest.kind);
  assert.ok(all.includes(true) && all.includes(false));
  const second = testRows(new Uint32Array(WORDS), columns, rowTest, 1, 2);
  const wrongInSecond = all.findIndex((is, row) => (is && row >= 32 && row < 64) !== has(second, row));
  assert.equal(wrongInSecond, -1, `second word: ${rowTest.kind}`);
}

test('rows pass tests of codes, numbers and tags', () => {
  assertPassing(cars, { kind: 'code', column: 'looks', accepts: Uint8Array.of(0, 1, 0, 0, 0, 1) }, (row) =>
    [1, 5].includes(codeOf(row)),
  );
  assertPassing(cars, { kind: 'range', column: 'pricePkr', min: 40, max: 9000 }, (row) => row >= 40 && row <= 9000);
  assertPassing(cars, { kind: 'tags', bits: { low: 0b100, high: 0 } }, (row) => row % 3 === 0);
  assertPassing(
    cars,
    { kind: 'tags', bits: { low: 0b100, high: (1 << 31) >>> 0 } },
    (row) => row % 3 === 0 || row % 2 === 0,
  );
});

test('all rows of a set are passed on in order, also those beyond a block', async () => {
  const passed: number[] = [];
  const set = rowsPassing(cars, { kind: 'range', column: 'pricePkr', min: 3, max: ROWS });
  const collect = (rows: Uint32Array, length: number) => passed.push(...rows.subarray(0, length));
  await forRows(set, async () => undefined, collect);
  const expected = Array.from({ length: ROWS - 3 }, (_, at) => at + 3);
  assert.deepEqual(passed, expected);
});

test('rows fit accepted models of the years, or every vehicle', () => {
  const accepting = (accepts: number[], minYear: number, maxYear: number): RowTest => ({
    ...{ kind: 'fits', accepts: Uint8Array.from(accepts), minYear, maxYear },
  });
  const cases: [test: RowTest, kinds: number[]][] = [
    [accepting([1, 0, 0], 2015, 2020), [0, 1, 2]],
    [accepting([1, 0, 0], 2016, 2020), [0, 1]],
    [accepting([1, 0, 0], 2000, 2009), [0, 1]],
    [accepting([1, 0, 0], 2000, 2010), [0, 1, 2]],
    [accepting([0, 1, 0], 2012, 2012), [0, 2]],
    [accepting([0, 1, 1], 2013, 2013), [0]],
    [accepting([0, 0, 1], 1800, 1850), [0, 3]],
    [accepting([0, 0, 1], 2011, 2012), [0, 3]],
    [accepting([0, 0, 0, 1], 2011, 2012), [0]],
  ];
  for (const [rowTest, kinds] of cases) assertPassing(parts, rowTest, (row) => kinds.includes(row % 4));
  assert.equal(
    rowsPassing(cars, accepting([1], 2000, 2020)).every((word) => word === 0),
    true,
  );
});

test('rows have all words of a text, in any of their columns', () => {
  const allWords = 0b111;
  const looks = { column: 'looks', wordsOf: Uint32Array.of(0b001, 0b011, 0b111) };
  const traits = { column: 'traits', wordsOf: Uint32Array.of(0b100, 0b010, 0b110) };
  const wordsOfCar = (row: number) => (looks.wordsOf[row % 7] ?? 0) | (traits.wordsOf[row % 5] ?? 0);
  assertPassing(cars, { kind: 'words', allWords, tables: [looks, traits] }, (row) => wordsOfCar(row) === allWords);
  const bits = [0b001, 0b010, 0];
  const years = [{ year: yearInFits(2012), bit: 0b100 }];
  const fits = { bitsByModel: Uint32Array.from(bits), bitsOfAny: 0b101, years };
  const hashes = {
    column: 'partNumber',
    wordsOf: new Map([
      [3, 0b010],
      [10, 0b011],
    ]),
  };
  const wordsOfFits = [0b101, 0b101, 0b111, 0];
  assertPassing(
    parts,
    { kind: 'words', allWords, tables: [{ ...looks, column: 'traits' }], fits, texts: [hashes] },
    (row) =>
      ((wordsOfFits[row % 4] ?? 0) | (looks.wordsOf[row % 7] ?? 0) | (hashes.wordsOf.get(row % 11) ?? 0)) === allWords,
  );
});
