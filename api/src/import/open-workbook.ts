import { readFile, stat } from 'node:fs/promises';
import { type Unzipped, unzipSync, zipSync } from 'fflate';
import readXlsxFile, { type CellValue } from 'read-excel-file/node';
import type { Cells } from './read-records.ts';
import { UnusableFile } from './text-file.ts';

/** A workbook is held in memory, unpacked and as cells. */
const MAX_BYTES = 20_000_000;
const MAX_UNPACKED_BYTES = 60_000_000;
/** Those of a sheet, empty ones among them. */
const MAX_ROWS = 1_048_576;
const MAX_CELLS = 5_000_000;
const tooLarge = (file: string) =>
  new UnusableFile(
    `${file} is too large for a workbook: save the sheet as CSV, which may have any size, and import that.`,
  );

/** The rows of a workbook's fullest sheet, with their numbers. Throws `UnusableFile` for a damaged or too large one. */
export async function openWorkbook(file: string): Promise<Cells[]> {
  if ((await stat(file)).size > MAX_BYTES) throw tooLarge(file);
  const packed = sheetsOf(file, await readFile(file));
  const sheets = await readXlsxFile(packed, { trim: true }).catch(() => {
    throw new UnusableFile(`${file} is a damaged workbook or another archive: save the sheet as CSV first.`);
  });
  const [fullest] = sheets.toSorted((a, b) => b.data.length - a.data.length);
  const rows = fullest?.data ?? [];
  return rows.flatMap((row, place) => {
    const cells = row.map(textOf);
    return cells.some((cell) => cell !== '') ? [{ line: place + 1, cells }] : [];
  });
}

/** The same workbook without pictures and pressed into no more memory than allowed, whatever the archive says of itself. */
function sheetsOf(file: string, bytes: Buffer): Buffer {
  let unpacked = 0;
  const read = (): Unzipped =>
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(xml|rels)$/i.test(name)) return false;
        unpacked += originalSize;
        if (unpacked > MAX_UNPACKED_BYTES) throw tooLarge(file);
        return true;
      },
    });
  try {
    const parts = read();
    if (!Object.keys(parts).some((name) => /(^|\/)workbook\.xml$/i.test(name))) throw new Error('no workbook');
    for (const [name, sheet] of Object.entries(parts))
      if (/worksheets\/[^/]+\.xml$/i.test(name)) requireFew(file, sheet);
    return Buffer.from(zipSync(parts, { level: 0 }));
  } catch (error) {
    if (error instanceof UnusableFile) throw error;
    throw new UnusableFile(`${file} is a damaged workbook or another archive: save the sheet as CSV first.`);
  }
}

/** A cell far out makes as many empty ones. */
function requireFew(file: string, sheet: Uint8Array): void {
  let [rows, columns] = [0, 0];
  for (const [, letters = '', digits] of Buffer.from(sheet)
    .toString('latin1')
    .matchAll(/\br="([A-Z]{0,3})(\d+)"/g)) {
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnOf(letters));
  }
  if (rows > MAX_ROWS || rows * columns > MAX_CELLS) throw tooLarge(file);
}

/** `A` is 1, `AA` 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

const textOf = (value: CellValue | null): string => {
  if (value === null) return '';
  if (!(value instanceof Date)) return String(value);
  // A number that no day has.
  return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
};
