import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { zipSync } from 'fflate';
import { openRecords } from './open-records.ts';

describe('workbooks that are hard to read', () => {
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
