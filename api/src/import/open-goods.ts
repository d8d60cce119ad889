import { takingTurns } from '../platform/taking-turns.ts';
import { delimiterOf } from './delimiter-of.ts';
import type { GoodsField, GoodsValues } from './goods-columns.ts';
import { findGoodsColumns, labelOf } from './goods-columns.ts';
import type { ImportSource } from './import-source.ts';
import type { ImportTable } from './imported-row.ts';
import { cleanCell } from './plain-text.ts';
import { createGoodsReader } from './read-goods.ts';
import { readRecords } from './read-records.ts';
import { encodingOf, readLines, UnusableFile } from './text-file.ts';

/** So many lines show how the values are kept apart. */
const SAMPLE_LINES = 250;

/** A table of any vertical's goods, whose first line names the columns. */
export async function openGoods(source: ImportSource): Promise<ImportTable> {
  const { file, vertical, map } = source;
  const encoding = await encodingOf(file);
  const sample: string[] = [];
  for await (const { text } of readLines(file, encoding)) if (sample.push(text) >= SAMPLE_LINES) break;
  const delimiter = delimiterOf(sample);
  const { names, namesLine, total } = await lookThrough();
  const columns = understood();
  const read = createGoodsReader(source);
  return {
    columns: names.map((name, place) => `“${name}” is ${labelOf(vertical, columns[place])}`),
    namesLine,
    total,
    async *rows() {
      for await (const row of records()) {
        if (row.line <= namesLine) continue;
        if ('broken' in row) yield row;
        else if (row.cells.length !== names.length) yield ofOtherWidth(row.line, row.cells.length);
        else {
          const values = valuesOf(row.cells);
          yield { line: row.line, text: textOf(values), read: () => read(values) };
        }
      }
    },
  };

  function records() {
    return readRecords(readLines(file, encoding), delimiter, names?.length);
  }

  async function lookThrough() {
    let head: readonly string[] | undefined;
    let line = 0;
    let rows = 0;
    const turn = takingTurns();
    for await (const row of readRecords(readLines(file, encoding), delimiter)) {
      if (head === undefined && 'cells' in row) [head, line] = [row.cells.map(cleanCell), row.line];
      else rows += 1;
      await turn();
    }
    if (head === undefined || rows === 0) throw new UnusableFile(`${file} has no rows.`);
    return { names: head, namesLine: line, total: rows };
  }

  function understood(): (GoodsField | undefined)[] {
    try {
      const found = findGoodsColumns(vertical, names, map);
      if (!found.includes('pricePkr')) throw new UnusableFile(`there is no column price among ${names.join(', ')}.`);
      return found;
    } catch (error) {
      if (error instanceof UnusableFile) error.message = `${file}: ${error.message}`;
      throw error;
    }
  }

  function valuesOf(cells: readonly string[]): GoodsValues {
    const told = columns.flatMap((field, place) => {
      const text = cleanCell(cells[place] ?? '');
      return field && text ? [[field, text] as const] : [];
    });
    return new Map(told);
  }

  function ofOtherWidth(line: number, width: number) {
    return { line, code: 'number of values', broken: `${width} values instead of ${names.length}`, isSpoilt: false };
  }

  function textOf(values: GoodsValues): string {
    const told = [...values].map(([field, text]) => `${field}=${text.toLowerCase()}`).sort();
    return [vertical, ...told].join('\n');
  }
}
