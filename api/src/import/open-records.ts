import { delimiterOf } from './delimiter-of.ts';
import { openJson } from './open-json.ts';
import { openWorkbook } from './open-workbook.ts';
import { type FileRecord, readRecords } from './read-records.ts';
import { encodingOf, fileKindOf, readLines, startOf, type TextLine } from './text-file.ts';

/** A file as rows of cells, whatever its format. */
export type RecordSource = {
  /** Column names, if the format itself has them. Otherwise one of the rows may have them. */
  names: readonly string[] | undefined;
  /** Notes for reports on further parts of the file that are read, such as sheets. */
  notes?: readonly string[];
  /** Sheets of a workbook that are not read. */
  unreadSheets?: readonly string[];
  /** The first rows, to detect the columns. */
  sample: readonly FileRecord[];
  /** Reads the rows lazily from the start. `width`: the number of columns, if known. */
  records(width?: number): AsyncIterable<FileRecord>;
};

/** Rows used to detect the columns. */
const SAMPLE_LINES = 250;

/** Opens a text table, JSON, JSON lines or a workbook. Throws `UnusableFile` for anything else. */
export async function openRecords(file: string): Promise<RecordSource> {
  if ((await fileKindOf(file)) === 'workbook') {
    const { rows, joined, unread } = await openWorkbook(file);
    const sample = rows.slice(0, SAMPLE_LINES);
    return { names: undefined, notes: joined, unreadSheets: unread, sample, records: () => toAsync(rows) };
  }
  const encoding = await encodingOf(file);
  // Checked before lines are read, since a document may be a single line.
  if (/^[{[]/.test(await startOf(file, encoding))) {
    const { names, records } = await openJson(file, encoding);
    return { names, records, sample: await firstOf(records(), SAMPLE_LINES) };
  }
  const lines = await firstOf(readLines(file, encoding), SAMPLE_LINES);
  const sign = separatorSign(lines[0]);
  const body = sign ? lines.slice(1) : lines;
  const delimiter = sign ?? delimiterOf(body.map(({ text }) => text));
  return {
    names: undefined,
    sample: await firstOf(readRecords(toAsync(body), delimiter), SAMPLE_LINES),
    records: (width) => readRecords(afterSign(readLines(file, encoding), sign !== undefined), delimiter, width),
  };
}

/** Excel's directive above a table: `sep=;`. */
const separatorSign = (line: TextLine | undefined): string | undefined =>
  /^sep=([,;\t|])$/i.exec(line?.text ?? '')?.[1];

async function* afterSign(lines: AsyncIterable<TextLine>, hasSign: boolean): AsyncGenerator<TextLine> {
  for await (const line of lines) if (!hasSign || line.line > 1) yield line;
}

async function firstOf<Item>(items: AsyncIterable<Item>, max: number): Promise<Item[]> {
  const first: Item[] = [];
  for await (const item of items) {
    first.push(item);
    if (first.length >= max) break;
  }
  return first;
}

async function* toAsync<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}
