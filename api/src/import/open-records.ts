import { delimiterOf } from './delimiter-of.ts';
import { openJson } from './open-json.ts';
import { openWorkbook } from './open-workbook.ts';
import { type FileRecord, readRecords } from './read-records.ts';
import { encodingOf, fileKindOf, readLines, startOf, type TextLine } from './text-file.ts';

/** A file as rows of cells, whatever its format. */
export type RecordSource = {
  /** The names of the columns where the format itself says them; else one of the rows does, or none. */
  names: readonly string[] | undefined;
  /** What of the file is read beside what it shows first, for reports. */
  notes?: readonly string[];
  /** Sheets of a workbook that are not read. */
  unreadSheets?: readonly string[];
  /** The first rows, to see what the columns are. */
  sample: readonly FileRecord[];
  /** Reads the rows from the start, as they are asked for. `width`: how many columns there are, where that is known. */
  records(width?: number): AsyncIterable<FileRecord>;
};

/** So many lines show what the columns are. */
const SAMPLE_LINES = 250;

/** Opens a text table, JSON, JSON lines or a workbook. Throws `UnusableFile` for anything else. */
export async function openRecords(file: string): Promise<RecordSource> {
  if ((await fileKindOf(file)) === 'workbook') {
    const { rows, joined, unread } = await openWorkbook(file);
    const sample = rows.slice(0, SAMPLE_LINES);
    return { names: undefined, notes: joined, unreadSheets: unread, sample, records: () => inTurn(rows) };
  }
  const encoding = await encodingOf(file);
  // Before its lines are read: a document may be one line.
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
    sample: await firstOf(readRecords(inTurn(body), delimiter), SAMPLE_LINES),
    records: (width) => readRecords(afterSign(readLines(file, encoding), sign !== undefined), delimiter, width),
  };
}

/** Excel's own line above a table: `sep=;`. */
const separatorSign = (line: TextLine | undefined): string | undefined =>
  /^sep=([,;\t|])$/i.exec(line?.text ?? '')?.[1];

async function* afterSign(lines: AsyncIterable<TextLine>, hasSign: boolean): AsyncGenerator<TextLine> {
  for await (const line of lines) if (!hasSign || line.line > 1) yield line;
}

async function firstOf<Item>(items: AsyncIterable<Item>, most: number): Promise<Item[]> {
  const first: Item[] = [];
  for await (const item of items) {
    first.push(item);
    if (first.length >= most) break;
  }
  return first;
}

async function* inTurn<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}
