import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { type ImportColumn, type RawRow, readHeader } from './columns.ts';

/** A file that is no table of cars. The message is for who started the import. */
export class UnusableFile extends Error {
  override name = 'UnusableFile';
}

export type CsvRow = RawRow | { line: number; broken: string };
export type CsvTable = {
  columns: readonly ImportColumn[];
  /** Columns of the file that mean nothing to us. */
  ignored: readonly string[];
  rows: AsyncIterable<CsvRow>;
};

const REQUIRED: readonly ImportColumn[] = ['make', 'model'];

/** Opens a CSV file and reads its header; its rows are read as they are asked for. Throws `UnusableFile`. */
export async function openCsv(file: string): Promise<CsvTable> {
  const parser = pipeline(
    createReadStream(file),
    parse({ bom: true, info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true }),
    // What cannot be read is thrown where the rows are asked for.
    () => undefined,
  );
  const records = parser[Symbol.asyncIterator]();
  const first = await records.next();
  if (first.done) throw new UnusableFile(`${file} is empty.`);
  const header = recordOf(first.value).record;
  const places = readHeader(header);
  const columns = places.filter((column) => column !== undefined);
  const missing = REQUIRED.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    throw new UnusableFile(`${file} has no column ${missing.join(' and ')}; its columns are ${header.join(', ')}.`);
  }
  const repeated = columns.find((column, place) => columns.indexOf(column) !== place);
  if (repeated !== undefined) throw new UnusableFile(`${file} has more than one column ${repeated}.`);

  async function* rows(): AsyncGenerator<CsvRow> {
    for await (const value of { [Symbol.asyncIterator]: () => records }) {
      const { line, record } = recordOf(value);
      if (record.length !== header.length) {
        yield { line, broken: `${record.length} values instead of ${header.length}` };
        continue;
      }
      const values: Partial<Record<ImportColumn, string>> = {};
      places.forEach((column, place) => {
        if (column !== undefined) values[column] = (record[place] ?? '').replaceAll(/\s+/g, ' ').trim();
      });
      yield { line, values };
    }
  }
  return { columns, ignored: header.filter((_, place) => places[place] === undefined), rows: rows() };
}

function recordOf(value: unknown): { line: number; record: string[] } {
  // What csv-parse yields with `info: true`.
  const { info, record } = value as { info: { lines: number }; record: string[] };
  return { line: info.lines, record };
}
