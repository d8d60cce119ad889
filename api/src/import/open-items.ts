import { definitionOf, type Field } from '@karwan/shared-contracts';
import { readCatalogueSeed } from '../modules/catalogue/index.ts';
import { createYielder } from '../platform/create-yielder.ts';
import { createContentTests } from './content-tests.ts';
import type { ImportSource } from './import-source.ts';
import type { ImportRow, ImportTable } from './imported-row.ts';
import { findIrrelevantColumns } from './irrelevant-columns.ts';
import {
  fieldNamed,
  findItemColumns,
  findItemFieldsByContent,
  type ItemField,
  type ItemValues,
  labelOf,
  listOptions,
} from './item-columns.ts';
import { listNames } from './list-names.ts';
import { fewOf } from './open-cars.ts';
import { openRecords } from './open-records.ts';
import { checkCity, createOriginCheck, ORIGIN_ROWS, otherCurrency } from './origin-check.ts';
import { cleanCell } from './plain-text.ts';
import { createItemReader } from './read-items.ts';
import { createPartNameTest } from './read-part.ts';
import type { Cells } from './read-records.ts';
import { createTitleReader } from './read-title.ts';
import type { RowSource } from './row-keys.ts';
import { UnusableFile } from './text-file.ts';

/** Opens a table of any vertical. Its first line names the columns. */
export async function openItems(source: ImportSource): Promise<ImportTable> {
  const { file, vertical, map, set, cities } = source;
  const records = await openRecords(file);
  const cleaned = records.sample.flatMap((row) =>
    'cells' in row ? [{ ...row, cells: row.cells.map(cleanCell) }] : [],
  );
  const head: Cells | undefined = records.names ? { line: 0, cells: records.names } : cleaned[0];
  if (head === undefined) throw new UnusableFile(`${file} has no rows.`);
  const { cells: names, line: namesLine } = head;
  const sample = cleaned.filter(({ line }) => line > namesLine).map(({ cells }) => cells);
  const defaults = withFileName(() =>
    Object.entries(set).map(([name, text]) => [fieldNamed(vertical, name), text] as const),
  );
  const { columns, named, pricePer } = readColumns();
  const { read, validate } = createItemReader(source, { bikes: (await readCatalogueSeed()).bikes, pricePer });
  for (const [name, text] of Object.entries(set)) {
    const error = validate(fieldNamed(vertical, name), text);
    if (error) throw new UnusableFile(`${file}: --set "${name}=${text}": ${error}.`);
  }
  const total = await scanRows();
  const texts = names.map((name, index) => `“${name}” is ${labelOf(vertical, columns[index])}`);
  return {
    unreadSheets: records.unreadSheets ?? [],
    columns: [
      ...(records.notes ?? []),
      ...texts.filter((_, index) => columns[index] !== undefined),
      ...fewOf(texts.filter((_, index) => columns[index] === undefined)),
    ],
    isIrrelevant: findIrrelevantColumns(records, namesLine),
    namesLine,
    total,
    async *rows() {
      for await (const row of records.records(names.length)) {
        if (row.line <= namesLine) continue;
        if ('broken' in row) yield row;
        else if (row.cells.length !== names.length && row.cells.slice(names.length).some((cell) => cell !== ''))
          yield wrongWidthLine(row.line, row.cells.length);
        else if (row.cells.length < names.length && records.names === undefined)
          yield wrongWidthLine(row.line, row.cells.length);
        else yield rowOf(row);
      }
    },
  };

  function rowOf({ line, cells }: Cells): ImportRow {
    const values = valuesOf(cells, columns);
    const withDefaults = new Map([...defaults.filter(([field]) => !values.has(field)), ...values]);
    const other = otherCurrency(withDefaults.get('pricePkr'), withDefaults.get('currency'), source.isInRupees);
    return {
      line,
      text: textOf(valuesOf(cells, named)),
      source: sourceOf(cells, values),
      read: () => other ?? read(withDefaults),
    };
  }

  async function scanRows() {
    const yieldIfDue = createYielder();
    const origin = createOriginCheck(file, source.isInRupees);
    const missingCounts = new Map<string, number>();
    let [rows, scanned, rated] = [0, 0, 0];
    for await (const row of records.records(names.length)) {
      if (row.line <= namesLine) continue;
      rows += 1;
      await yieldIfDue();
      if ('broken' in row || scanned >= ORIGIN_ROWS) continue;
      scanned += 1;
      const values = valuesOf(row.cells, columns);
      const result = rowOf(row).read();
      // Rows refused for other reasons are not counted.
      if (result.missing) rated += 1;
      for (const field of result.missing ?? []) missingCounts.set(field, (missingCounts.get(field) ?? 0) + 1);
      const pendingName = 'refused' in result ? result.pendingName : undefined;
      origin.add({
        price: values.get('pricePkr') ?? '',
        currency: values.get('currency'),
        ...checkCity(cities, values.get('city')),
        ...(pendingName?.kind === 'make' && { unknownMake: pendingName.name }),
        ...(pendingName?.kind === 'model' && { unknownModel: `${pendingName.make} ${pendingName.name}` }),
      });
    }
    if (rows === 0) throw new UnusableFile(`${file} has no rows.`);
    origin.check(names[columns.indexOf('pricePkr')] ?? '');
    for (const [field, count] of missingCounts)
      if (count === rated && mustBeMapped(field as ItemField)) throw missingFieldError(field);
    return rows;
  }

  /**
   * Whether a field that every row lacks is an error of the file. An owner can complete fields such as the year later
   * in each listing.
   */
  function mustBeMapped(field: ItemField): boolean {
    const fields: Readonly<Record<string, Field>> = definitionOf(vertical).fields;
    const hasOptions = 'options' in (fields[field] ?? {});
    return !columns.includes(field) && (hasOptions || !source.owner.isPersonalAccount);
  }

  /** The error for a field that every row lacks. */
  function missingFieldError(field: string): UnusableFile {
    const fields: Readonly<Record<string, Field>> = definitionOf(vertical).fields;
    const definition = fields[field];
    const options = definition && 'options' in definition ? definition.options : [];
    const example = options[0]?.slug ?? 'value';
    const choices = options.length > 1 ? ` (${listOptions(options)})` : '';
    const label = labelOf(vertical, field as ItemField).replace(/^the /, '');
    return new UnusableFile(
      `${file}: there is no column for the ${label}, which every ad needs. If it is the same for all rows: --set "${label}=${example}"${choices}. If a column contains it: --map "${names[0]}=${label}".`,
    );
  }

  function readColumns() {
    return withFileName(() => {
      const byName = findItemColumns(vertical, names, map);
      const found = findItemFieldsByContent(byName, sample, testsOf(source));
      if (!found.includes('pricePkr') && !defaults.some(([field]) => field === 'pricePkr'))
        throw new UnusableFile(
          `there is no price column. The columns are ${listNames(names)}. If one contains the price: --map "${names[0]}=price".`,
        );
      const pricePer = byName.units[found.indexOf('pricePkr')] ?? 1;
      return { columns: found, named: byName.fields, pricePer };
    });
  }

  /** Adds the file name to the error of a mapping that does not fit. */
  function withFileName<Answer>(work: () => Answer): Answer {
    try {
      return work();
    } catch (error) {
      if (error instanceof UnusableFile) error.message = `${file}: ${error.message}`;
      throw error;
    }
  }

  function valuesOf(cells: readonly string[], fields: readonly (ItemField | undefined)[]): ItemValues {
    const entries = fields.flatMap((field, index) => {
      const cell = cells[index] ?? '';
      const text = field === 'description' ? cell.trim() : cleanCell(cell);
      return field && text ? [[field, text] as const] : [];
    });
    return new Map(entries);
  }

  function sourceOf(cells: readonly string[], values: ItemValues): RowSource {
    const fieldValueOf = (field: ItemField) => values.get(field) ?? '';
    return {
      cells: cells.map(cleanCell),
      price: fieldValueOf('pricePkr'),
      link: fieldValueOf('link'),
      photos: fieldValueOf('photos'),
    };
  }

  function wrongWidthLine(line: number, width: number) {
    return { line, code: 'number of values', broken: `${width} values instead of ${names.length}`, isCorrupt: false };
  }

  /** Input of the fingerprint that earlier releases used. */
  function textOf(values: ItemValues): string {
    const pairs = [...values]
      .filter(([field]) => field !== 'link' && field !== 'photos' && field !== 'currency')
      .map(([field, text]) => `${field}=${text.toLowerCase()}`)
      .sort();
    return [vertical, ...pairs].join('\n');
  }
}

/** Tests for whether a cell looks like a value of a field, whatever its column is called. */
function testsOf({ vertical, catalogue, cities, decisions, thisYear }: ImportSource) {
  const { makes: kind } = definitionOf(vertical);
  const readTitle = createTitleReader(catalogue, thisYear, decisions, kind ?? 'car');
  const tests = createContentTests(catalogue, { readTitle, cities, kind: kind ?? 'car' });
  const { title, make, year, price_pkr: pricePkr, mileage_km: mileageKm, city, link, photos } = tests;
  const shared = { pricePkr, city, link, photos };
  if (kind) return { ...shared, title, make, year, mileageKm };
  return vertical === 'auto-parts' ? { ...shared, subCategory: createPartNameTest(decisions) } : shared;
}
