import { readFile, stat } from 'node:fs/promises';
import { type Unzipped, unzipSync, zipSync } from 'fflate';
import readXlsxFile, { type CellValue } from 'read-excel-file/node';
import { cleanCell } from './plain-text.ts';
import type { Cells } from './read-records.ts';
import { UnusableFile } from './text-file.ts';

/** Limits for a workbook, which is unpacked and parsed in memory. */
const MAX_BYTES = 20_000_000;
const MAX_UNPACKED_BYTES = 60_000_000;
/** Rows of one sheet, including empty ones. */
const MAX_ROWS = 1_048_576;
/** Cells of all sheets. */
const MAX_CELLS = 5_000_000;
const tooLarge = (file: string) =>
  new UnusableFile(`${file} is too large for a workbook. Save the sheet as CSV (any size) and import that.`);

export type Workbook = {
  /** Rows of all sheets that are read. Their numbers continue from one sheet to the next. */
  rows: Cells[];
  /** Further sheets that are read, each with its first row number. */
  joined: readonly string[];
  /** Sheets with other columns. */
  unread: readonly string[];
};

/**
 * The rows of the workbook's fullest sheet, then those of all sheets with the same columns. Throws `UnusableFile` if it
 * is damaged or too large.
 */
export async function openWorkbook(file: string): Promise<Workbook> {
  if ((await stat(file)).size > MAX_BYTES) throw tooLarge(file);
  const packed = sheetsOf(file, await readFile(file));
  const read = await readXlsxFile(packed, { trim: true }).catch(() => {
    throw new UnusableFile(`${file} is a damaged workbook or not a workbook. Save the sheet as CSV first.`);
  });
  const [fullest, ...others] = read
    .map(({ sheet, data }) => ({ name: sheet, rows: filledRows(data) }))
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => b.rows.length - a.rows.length);
  const rows = fullest?.rows ?? [];
  const joined: string[] = [];
  const unread: string[] = [];
  const head = headOf(rows);
  for (const { name, rows: more } of others) {
    const sheetHeader = headOf(more);
    if (head === undefined || sheetHeader?.text !== head.text) {
      unread.push(name);
      continue;
    }
    const above = rows.at(-1)?.line ?? 0;
    const body = more.filter(({ line }) => line > sheetHeader.line);
    if (body.length > 0) joined.push(`Sheet “${name}” has the same columns: its row 1 is line ${above + 1} here`);
    for (const { line, cells } of body) rows.push({ line: above + line, cells });
  }
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const padded = (cells: readonly string[]) => [...cells, ...Array<string>(width - cells.length).fill('')];
  return { rows: rows.map(({ line, cells }) => ({ line, cells: padded(cells) })), joined, unread };
}

/** Number of rows at the top that are searched for the column names. */
const MAX_ROWS_TO_HEAD = 20;

/** The row with the column names: the widest of the first rows without a number. */
function headOf(rows: readonly Cells[]): { line: number; text: string } | undefined {
  const [head] = rows
    .slice(0, MAX_ROWS_TO_HEAD)
    .filter(({ cells }) => cells.length > 1 && !cells.some((cell) => /^[\d.,-]+$/.test(cell)))
    .toSorted((a, b) => b.cells.length - a.cells.length);
  return head && { line: head.line, text: head.cells.map((cell) => cleanCell(cell).toLowerCase()).join('\n') };
}

/** Without trailing empty cells. */
const filledRows = (data: readonly (readonly (CellValue | null)[])[]): Cells[] =>
  data.flatMap((row, index) => {
    const cells = row.map(textOf);
    const width = cells.findLastIndex((cell) => cell !== '') + 1;
    return width > 0 ? [{ line: index + 1, cells: cells.slice(0, width) }] : [];
  });

/** The workbook without pictures, unpacked within the memory limit whatever sizes the archive declares. */
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
    requireFew(
      file,
      Object.entries(parts).flatMap(([name, sheet]) => (/worksheets\/[^/]+\.xml$/i.test(name) ? [sheet] : [])),
    );
    return Buffer.from(zipSync(parts, { level: 0 }));
  } catch (error) {
    if (error instanceof UnusableFile) throw error;
    throw new UnusableFile(`${file} is a damaged workbook or not a workbook. Save the sheet as CSV first.`);
  }
}

/** A cell at a distant position implies as many empty ones. */
function requireFew(file: string, sheets: readonly Uint8Array[]): void {
  let allCells = 0;
  for (const sheet of sheets) {
    let [rows, columns] = [0, 0];
    for (const [, letters = '', digits] of Buffer.from(sheet)
      .toString('latin1')
      .matchAll(/\br\s*=\s*["']([A-Z]{0,3})(\d+)["']/gi)) {
      rows = Math.max(rows, Number(digits));
      columns = Math.max(columns, columnOf(letters.toUpperCase()));
    }
    allCells += rows * columns;
    if (rows > MAX_ROWS || allCells > MAX_CELLS) throw tooLarge(file);
  }
}

/** `A` is 1, `AA` 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

const textOf = (value: CellValue | null): string => {
  if (value === null) return '';
  if (!(value instanceof Date)) return String(value);
  // A number outside the range of dates.
  return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
};
