import { CsvError, parse } from 'csv-parse/sync';
import type { TextLine } from './text-file.ts';

export type Cells = { line: number; cells: readonly string[] };
/** A line that is not a row, and why. `isCorrupt`: the file is damaged there; otherwise only this row is malformed. */
export type BrokenLine = { line: number; code: string; broken: string; isCorrupt: boolean };
export type FileRecord = Cells | BrokenLine;

/** Maximum number of lines of a quoted text. */
const MAX_LINES = 100;
const CUT = { code: 'file ends', broken: 'the file ends in the middle of this row', isCorrupt: true };
const QUOTES = { code: 'quotation marks', broken: 'its quotation marks do not match', isCorrupt: true };
const NO_TEXT = { code: 'not text', broken: 'it is not text', isCorrupt: true };

/**
 * Reads rows from lines. `width`: the number of columns, if known. A quotation mark that is never closed spoils only
 * its own line; the following lines are read as if it were not there.
 */
export async function* readRecords(
  lines: AsyncIterable<TextLine>,
  delimiter: string,
  width?: number,
): AsyncGenerator<FileRecord> {
  const source = lines[Symbol.asyncIterator]();
  const waiting: TextLine[] = [];
  const nextLine = async () => waiting.shift() ?? ((await source.next()).value as TextLine | undefined);

  try {
    for (let first = await nextLine(); first !== undefined; first = await nextLine()) {
      const { line, text, isIncomplete } = first;
      if (text.includes('\0')) {
        yield { line, ...NO_TEXT };
        continue;
      }
      const singleLine = split(text, delimiter, width);
      if ('cells' in singleLine) {
        if (isIncomplete && width !== undefined && singleLine.cells.length < width) yield { line, ...CUT };
        else if (singleLine.cells.some((cell) => cell !== '')) yield { line, cells: singleLine.cells };
        continue;
      }
      const following: TextLine[] = [];
      const multiLine = singleLine.isOpen ? await joined(first, following) : undefined;
      if (multiLine !== undefined) yield { line, cells: multiLine };
      else {
        waiting.unshift(...following);
        yield { line, ...(singleLine.isOpen && isIncomplete ? CUT : QUOTES) };
      }
    }
  } finally {
    // Closes the file if the caller stops early.
    await source.return?.();
  }

  /** The row that starts with an open quotation mark; undefined if it is never closed properly. */
  async function joined(first: TextLine, following: TextLine[]): Promise<readonly string[] | undefined> {
    let text = first.text;
    while (following.length < MAX_LINES) {
      const next = await nextLine();
      if (next === undefined) return undefined;
      following.push(next);
      text += `\n${next.text}`;
      if (!next.text.includes('"')) continue;
      const row = split(text, delimiter);
      if ('cells' in row) return width === undefined || row.cells.length <= width ? row.cells : undefined;
      if (!row.isOpen) return undefined;
    }
    return undefined;
  }
}

/**
 * Splits a row with standard quoting. A single line of the right width may also contain unescaped quotation marks: `17"
 * rims`.
 */
function split(text: string, delimiter: string, width?: number): { cells: string[] } | { isOpen: boolean } {
  if (!text.includes('"')) return { cells: text.split(delimiter).map((cell) => cell.trim()) };
  const options = { delimiter, trim: delimiter !== '\t', relax_column_count: true };
  try {
    return { cells: onlyRow(parse(text, options)) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') return { isOpen: true };
  }
  try {
    const cells = onlyRow(parse(text, { ...options, relax_quotes: true }));
    return cells.length === width ? { cells } : { isOpen: false };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { isOpen: false };
  }
}

const onlyRow = (rows: string[][]): string[] => rows[0] ?? [];
