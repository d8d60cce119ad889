import { colourOf } from './colour-of.ts';
import type { Column } from './column.ts';
import type { ContentTests } from './content-tests.ts';
import { fieldLabels, type ImportField, type RawRow, readName } from './fields.ts';
import { type ColumnReading, findColumns } from './find-columns.ts';
import { findIrrelevantColumns } from './irrelevant-columns.ts';
import { listNames } from './list-names.ts';
import { columnIndex } from './mapped-columns.ts';
import { decimalOf, engineUnits, kmUnits, numberOf, priceUnits } from './number-of.ts';
import { openRecords } from './open-records.ts';
import { cleanCell } from './plain-text.ts';
import type { NumberForm } from './read-numbers.ts';
import type { BrokenLine, Cells } from './read-records.ts';
import { UnusableFile } from './text-file.ts';

export type TableRow = RawRow | BrokenLine;
export type Table = {
  columns: readonly Column[];
  numbers: NumberForm;
  /** The line with the column names; 0 if there is none. */
  namesLine: number;
  notes: readonly string[];
  isIrrelevant(index: number): boolean;
  unreadSheets: readonly string[];
  /** Reads the rows lazily from the start. */
  rows(): AsyncGenerator<TableRow>;
};

/** Maximum number of lines above the column names. */
const MAX_LINES_ABOVE = 20;
const needed: readonly ImportField[] = ['make', 'model', 'title', 'year', 'price_pkr'];

/** Detects the format and columns of a file. Throws `UnusableFile` if it is not a table of cars. */
export async function openTable(
  file: string,
  { map, set }: { map: Readonly<Record<string, string>>; set: Readonly<Record<string, string>> },
  reading: ColumnReading,
): Promise<Table> {
  const source = await openRecords(file);
  const cachedSample = source.sample;
  const rows = cachedSample.flatMap((row) => ('cells' in row ? [{ ...row, cells: row.cells.map(cleanCell) }] : []));
  const head = source.names ? { line: 0, cells: source.names } : findHeader(rows, map, reading);
  const width = head?.cells.length ?? Math.max(0, ...rows.map(({ cells }) => cells.length));
  const names = Array.from({ length: width }, (_, index) => head?.cells[index] || `column ${index + 1}`);
  const namesLine = head?.line ?? 0;
  const sample = rows.filter(({ line }) => line > namesLine).map(({ cells }) => cells);
  if (sample.length === 0 && !cachedSample.some((row) => row.line > namesLine && 'broken' in row)) {
    throw new UnusableFile(`${file} has no rows.`);
  }
  const columns = withFileName(file, () => findColumns(names, sample, map, reading));
  const defaults = withFileName(file, () => parseDefaults(set, reading.tests));
  const missing = describeMissingFields(columns, new Set(Object.keys(defaults)));
  if (missing) {
    throw new UnusableFile(
      `${file} has no column for ${missing}. Its columns are ${listNames(names)}. If one contains it: --map "${names[0]}=…". If it is the same for all rows: --set field=value.`,
    );
  }

  return {
    columns,
    namesLine,
    notes: source.notes ?? [],
    isIrrelevant: findIrrelevantColumns(source, namesLine),
    unreadSheets: source.unreadSheets ?? [],
    numbers: {
      decimal: decimalOf(numberCells(columns, sample)),
      pricePer: unitOf(columns, 'price_pkr'),
      kmPer: unitOf(columns, 'mileage_km'),
    },
    async *rows() {
      for await (const row of source.records(width)) {
        if (row.line <= namesLine) continue;
        yield 'broken' in row ? row : rowOf(row);
      }
    },
  };

  function rowOf({ line, cells }: Cells): TableRow {
    const broken = (code: string, reason: string) => ({ line, code, broken: reason, isCorrupt: false });
    const isTooLong = cells.length > width && cells.slice(width).some((cell) => cell !== '');
    const isTooShort = columns.some(({ field }, index) => field && index >= cells.length && needed.includes(field));
    if (isTooLong || isTooShort) return broken('number of values', `${cells.length} values instead of ${width}`);
    if (
      namesLine > 0 &&
      head &&
      names.every((name, index) => !head.cells[index] || cleanCell(cells[index] ?? '') === name)
    ) {
      return broken('repeated header', 'the column names are repeated');
    }
    const clean = cells.map(cleanCell);
    const values: Partial<Record<ImportField, string>> = { ...defaults };
    for (const [index, { field }] of columns.entries()) {
      if (field === undefined) continue;
      const isText = field === 'description';
      values[field] = (isText ? (cells[index] ?? '').trim() : clean[index]) || values[field] || '';
    }
    return { line, values, cells: clean };
  }
}

/**
 * The row with the column names: the one with the most known names that is not a car. Undefined if the first row is a
 * car.
 */
function findHeader(rows: readonly Cells[], map: Readonly<Record<string, string>>, { tests }: ColumnReading) {
  const above = rows.slice(0, MAX_LINES_ABOVE);
  const mappedNames = Object.keys(map).filter((name) => !/^\d+$/.test(name));
  const recognisers = [tests.make, tests.year, tests.price_pkr, tests.mileage_km, tests.title];
  const isCar = ({ cells }: Cells) =>
    cells.filter((cell) => cell !== '' && recognisers.some((test) => test(cell))).length > 1;
  const scored = above.map((row) => ({
    row,
    knownCount: isCar(row) ? 0 : row.cells.filter((cell) => readName(cell).candidates.length > 0).length,
    mappedCount: mappedNames.filter((name) => columnIndex(row.cells, name) !== undefined).length,
  }));
  const [best] = scored.toSorted((a, b) => b.mappedCount - a.mappedCount || b.knownCount - a.knownCount);
  if (best && (best.mappedCount > 0 || best.knownCount > 1)) return best.row;
  const width = Math.max(0, ...above.map(({ cells }) => cells.length));
  const first = above.find(({ cells }) => cells.length === width);
  return first && isCar(first) ? undefined : first;
}

/** Defaults for rows without a field: `{ city: 'Lahore' }`. Throws `UnusableFile` for an unknown field or value. */
function parseDefaults(
  set: Readonly<Record<string, string>>,
  tests: ContentTests,
): Partial<Record<ImportField, string>> {
  const validators: { readonly [Field in ImportField]?: (text: string) => boolean } = {
    ...{ make: tests.make, year: tests.year, fuel: tests.fuel, transmission: tests.transmission, city: tests.city },
    ...{ body_type: tests.body_type, assembly: tests.assembly, colour: (text) => colourOf(text) !== undefined },
    price_pkr: (text) => numberOf(text, priceUnits) !== undefined,
    mileage_km: (text) => numberOf(text, kmUnits) !== undefined,
    engine_cc: (text) => numberOf(text, engineUnits) !== undefined,
  };
  return Object.fromEntries(
    Object.entries(set).map(([name, value]) => {
      const [best] = readName(name).candidates.toSorted((a, b) => b.confidence - a.confidence);
      if (best === undefined) throw new UnusableFile(`“${name}=${value}”: a car has no such field.`);
      if (validators[best.field]?.(value) === false)
        throw new UnusableFile(`--set "${name}=${value}": “${value}” is not a valid ${fieldLabels[best.field]}.`);
      return [best.field, value];
    }),
  );
}

function describeMissingFields(columns: readonly Column[], fieldsWithDefault: ReadonlySet<string>): string | undefined {
  const has = (wanted: ImportField) => fieldsWithDefault.has(wanted) || columns.some(({ field }) => field === wanted);
  if (!has('title') && !has('model')) return 'make and model, or a title with both';
  if (!has('price_pkr')) return 'price';
  return has('title') || has('year') ? undefined : 'year';
}

const numberCells = (columns: readonly Column[], sample: readonly (readonly string[])[]): string[] =>
  sample.flatMap((cells) =>
    columns.flatMap(({ field }, index) =>
      field === 'price_pkr' || field === 'mileage_km' || field === 'engine_cc' ? (cells[index] ?? []) : [],
    ),
  );

const unitOf = (columns: readonly Column[], wanted: ImportField): number =>
  columns.find(({ field }) => field === wanted)?.unit ?? 1;

/** Adds the file name to the error of a mapping that does not fit. */
function withFileName<Answer>(file: string, work: () => Answer): Answer {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnusableFile) error.message = `${file}: ${error.message}`;
    throw error;
  }
}
