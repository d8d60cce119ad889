import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { zipSync } from 'fflate';
import { readName } from './fields.ts';
import { openRecords } from './open-records.ts';
import { readLines, UnusableFile } from './text-file.ts';

describe('files that are hard to read', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'karwan-hard-'));
  });
  after(() => rm(folder, { recursive: true }));
  const opened = async (name: string, content: string | Uint8Array) => {
    const file = join(folder, name);
    await writeFile(file, content);
    return openRecords(file);
  };
  const rowsOf = async (name: string, text: string) => {
    const source = await opened(name, text);
    const rows = [];
    for await (const record of source.records()) rows.push('cells' in record ? record.cells : record.broken);
    return rows;
  };
  const car = (year: number) => ({ make: 'Toyota', model: 'Corolla', year });

  test('a line break that is split between two chunks is one', async () => {
    const file = join(folder, 'apart.csv');
    // Files are read in pieces of 65,536 bytes.
    await writeFile(file, `${'x'.repeat(65_535)}\r\nlast`);
    const lines = [];
    for await (const { line, text } of readLines(file, 'utf-8')) lines.push([line, text.length]);
    assert.deepEqual(lines, [
      [1, 65_535],
      [2, 4],
    ]);
  });

  test('a document of one long line is read', async () => {
    const many = Array.from({ length: 40_000 }, (_, index) => car(1990 + (index % 30)));
    const text = JSON.stringify(many);
    assert.ok(text.length > 1_500_000);
    assert.equal((await rowsOf('long.json', text)).length, many.length);
  });

  test('a list within objects is found, and an object with lists of its own is one row', async () => {
    assert.equal((await rowsOf('in.json', JSON.stringify({ data: { listings: [car(2015), car(2016)] } }))).length, 2);
    assert.equal(
      (await rowsOf('one.json', JSON.stringify({ ...car(2015), photos: [{ url: 'a' }, { url: 'b' }] }))).length,
      1,
    );
  });

  test('a page of an API is its list, whatever it says of itself', async () => {
    const page = { status: 'ok', total: 2, page: 1, listings: [null, { ...car(2015), city: 'Lahore' }] };
    assert.equal((await rowsOf('page.json', JSON.stringify(page))).length, 2);
    assert.deepEqual(await rowsOf('null.json', JSON.stringify([{ ...car(2015), city: null }])), [
      ['Toyota', 'Corolla', '2015', ''],
    ]);
    const single = { title: 'Toyota Corolla', price: 1, photos: [{ url: 'a' }, { url: 'b' }] };
    assert.equal((await rowsOf('single.json', JSON.stringify(single))).length, 1);
  });

  test('of lines the broken ones are refused, wherever they stand', async () => {
    const lines = ['{"make":', ...[2015, 2016, 2017].map((year) => JSON.stringify(car(year)))];
    assert.deepEqual((await rowsOf('broken.jsonl', lines.join('\n')))[0], 'it is not a JSON object');
    await assert.rejects(opened('none.json', '{"make":\n{"model":\n'), UnusableFile);
    await assert.rejects(opened('cut.json', '[1, 2'), /not a JSON array of objects/);
  });

  test('the amount of a price in an object is the price', async () => {
    const { names } = await opened(
      'nested.json',
      JSON.stringify([{ ...car(2015), price: { amount: 1, currency: 'PKR' } }]),
    );
    assert.deepEqual(
      names?.map((name) => readName(name).candidates[0]?.field),
      ['make', 'model', 'year', 'price_pkr', 'currency'],
    );
  });

  test('a workbook with a cell far out is refused before its empty ones are made', async () => {
    const sheet = (cells: string) =>
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`;
    for (const [name, cells] of [
      ['far.xlsx', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
      ['endless.xlsx', '<row r="4000000000"><c r="A1"><v>1</v></c></row>'],
      ['single.xlsx', "<row r='1048576'><c r = 'XFD1048576'><v>1</v></c></row>"],
    ] as const) {
      const parts = {
        'xl/workbook.xml': Buffer.from('<workbook/>'),
        'xl/worksheets/sheet1.xml': Buffer.from(sheet(cells)),
      };
      await assert.rejects(opened(name, zipSync(parts)), /too large for a workbook/);
    }
  });

  test('what is no workbook, or unpacks to too much, is refused', async () => {
    const archive = zipSync({ 'a.txt': new Uint8Array(9) });
    await assert.rejects(opened('a.xlsx', archive), /damaged workbook or not a workbook/);
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(61_000_000) });
    await assert.rejects(opened('bomb.xlsx', bomb), /too large for a workbook. Save the sheet as CSV/);
  });
});
