import { definitionOf, type Field } from '@karwan/shared-contracts';
import { readCatalogueSeed } from '../modules/catalogue/index.ts';
import { takingTurns } from '../platform/taking-turns.ts';
import { createContentTests } from './content-tests.ts';
import { countedColumns } from './counted-columns.ts';
import { fewNames } from './few-names.ts';
import {
  fieldNamed,
  findGoodsByContent,
  findGoodsColumns,
  type GoodsField,
  type GoodsValues,
  labelOf,
  oneOf,
} from './goods-columns.ts';
import type { ImportSource } from './import-source.ts';
import type { ImportRow, ImportTable } from './imported-row.ts';
import { fewOf } from './open-cars.ts';
import { openRecords } from './open-records.ts';
import { cityIn, createOriginCheck, ORIGIN_ROWS, otherCurrency } from './origin-check.ts';
import { cleanCell } from './plain-text.ts';
import { createGoodsReader } from './read-goods.ts';
import { partNamesIn } from './read-part.ts';
import type { Cells } from './read-records.ts';
import { createTitleReader } from './read-title.ts';
import type { RowSaid } from './row-keys.ts';
import { UnusableFile } from './text-file.ts';

/** Opens a table of any vertical. Its first line names the columns. */
export async function openGoods(source: ImportSource): Promise<ImportTable> {
  const { file, vertical, map, set, cities } = source;
  const records = await openRecords(file);
  const cleaned = records.sample.flatMap((row) =>
    'cells' in row ? [{ ...row, cells: row.cells.map(cleanCell) }] : [],
  );
  const head: Cells | undefined = records.names ? { line: 0, cells: records.names } : cleaned[0];
  if (head === undefined) throw new UnusableFile(`${file} has no rows.`);
  const { cells: names, line: namesLine } = head;
  const sample = cleaned.filter(({ line }) => line > namesLine).map(({ cells }) => cells);
  const always = explained(() =>
    Object.entries(set).map(([name, text]) => [fieldNamed(vertical, name), text] as const),
  );
  const { columns, named, pricePer } = understood();
  const { read, wrongIn } = createGoodsReader(source, { bikes: (await readCatalogueSeed()).bikes, pricePer });
  for (const [name, text] of Object.entries(set)) {
    const wrong = wrongIn(fieldNamed(vertical, name), text);
    if (wrong) throw new UnusableFile(`${file}: --set "${name}=${text}": ${wrong}.`);
  }
  const total = await lookThrough();
  const texts = names.map((name, place) => `“${name}” is ${labelOf(vertical, columns[place])}`);
  return {
    unreadSheets: records.unreadSheets ?? [],
    columns: [
      ...(records.notes ?? []),
      ...texts.filter((_, place) => columns[place] !== undefined),
      ...fewOf(texts.filter((_, place) => columns[place] === undefined)),
    ],
    isCounted: countedColumns(records, namesLine),
    namesLine,
    total,
    async *rows() {
      for await (const row of records.records(names.length)) {
        if (row.line <= namesLine) continue;
        if ('broken' in row) yield row;
        else if (row.cells.length !== names.length && row.cells.slice(names.length).some((cell) => cell !== ''))
          yield ofOtherWidth(row.line, row.cells.length);
        else if (row.cells.length < names.length && records.names === undefined)
          yield ofOtherWidth(row.line, row.cells.length);
        else yield rowOf(row);
      }
    },
  };

  function rowOf({ line, cells }: Cells): ImportRow {
    const values = valuesOf(cells, columns);
    const whole = new Map([...always.filter(([field]) => !values.has(field)), ...values]);
    const other = otherCurrency(whole.get('pricePkr'), whole.get('currency'), source.isInRupees);
    return {
      line,
      text: textOf(valuesOf(cells, named)),
      said: saidBy(cells, values),
      read: () => other ?? read(whole),
    };
  }

  async function lookThrough() {
    const turn = takingTurns();
    const origin = createOriginCheck(file, source.isInRupees);
    const lacking = new Map<string, number>();
    let [rows, looked, judged] = [0, 0, 0];
    for await (const row of records.records(names.length)) {
      if (row.line <= namesLine) continue;
      rows += 1;
      await turn();
      if ('broken' in row || looked >= ORIGIN_ROWS) continue;
      looked += 1;
      const values = valuesOf(row.cells, columns);
      const result = rowOf(row).read();
      // Rows refused for other reasons are not counted.
      if (result.lacks) judged += 1;
      for (const field of result.lacks ?? []) lacking.set(field, (lacking.get(field) ?? 0) + 1);
      const waits = 'refused' in result ? result.waitsFor : undefined;
      origin.add({
        price: values.get('pricePkr') ?? '',
        currency: values.get('currency'),
        ...cityIn(cities, values.get('city')),
        ...(waits?.kind === 'make' && { unknownMake: waits.name }),
        ...(waits?.kind === 'model' && { unknownModel: `${waits.make} ${waits.name}` }),
      });
    }
    if (rows === 0) throw new UnusableFile(`${file} has no rows.`);
    origin.check(names[columns.indexOf('pricePkr')] ?? '');
    for (const [field, many] of lacking) if (many === judged && isAskedFor(field as GoodsField)) throw askFor(field);
    return rows;
  }

  /**
   * Whether a field that every row lacks is an error of the file. An owner can complete fields such as the year later
   * in each listing.
   */
  function isAskedFor(field: GoodsField): boolean {
    const fields: Readonly<Record<string, Field>> = definitionOf(vertical).fields;
    const hasOptions = 'options' in (fields[field] ?? {});
    return !columns.includes(field) && (hasOptions || !source.owner.isSomebody);
  }

  /** The error for a field that every row lacks. */
  function askFor(field: string): UnusableFile {
    const fields: Readonly<Record<string, Field>> = definitionOf(vertical).fields;
    const known = fields[field];
    const options = known && 'options' in known ? known.options : [];
    const example = options[0]?.slug ?? 'value';
    const among = options.length > 1 ? ` (${oneOf(options)})` : '';
    const label = labelOf(vertical, field as GoodsField).replace(/^the /, '');
    return new UnusableFile(
      `${file}: there is no column for the ${label}, which every ad needs. If it is the same for all rows: --set "${label}=${example}"${among}. If a column contains it: --map "${names[0]}=${label}".`,
    );
  }

  function understood() {
    return explained(() => {
      const byName = findGoodsColumns(vertical, names, map);
      const found = findGoodsByContent(byName, sample, testsOf(source));
      if (!found.includes('pricePkr') && !always.some(([field]) => field === 'pricePkr'))
        throw new UnusableFile(
          `there is no price column. The columns are ${fewNames(names)}. If one contains the price: --map "${names[0]}=price".`,
        );
      const pricePer = byName.units[found.indexOf('pricePkr')] ?? 1;
      return { columns: found, named: byName.fields, pricePer };
    });
  }

  /** Adds the file name to the error of a mapping that does not fit. */
  function explained<Answer>(work: () => Answer): Answer {
    try {
      return work();
    } catch (error) {
      if (error instanceof UnusableFile) error.message = `${file}: ${error.message}`;
      throw error;
    }
  }

  function valuesOf(cells: readonly string[], fields: readonly (GoodsField | undefined)[]): GoodsValues {
    const told = fields.flatMap((field, place) => {
      const cell = cells[place] ?? '';
      const text = field === 'description' ? cell.trim() : cleanCell(cell);
      return field && text ? [[field, text] as const] : [];
    });
    return new Map(told);
  }

  function saidBy(cells: readonly string[], values: GoodsValues): RowSaid {
    const of = (field: GoodsField) => values.get(field) ?? '';
    return { cells: cells.map(cleanCell), price: of('pricePkr'), link: of('link'), photos: of('photos') };
  }

  function ofOtherWidth(line: number, width: number) {
    return { line, code: 'number of values', broken: `${width} values instead of ${names.length}`, isSpoilt: false };
  }

  /** Input of the fingerprint that earlier releases used. */
  function textOf(values: GoodsValues): string {
    const told = [...values]
      .filter(([field]) => field !== 'link' && field !== 'photos' && field !== 'currency')
      .map(([field, text]) => `${field}=${text.toLowerCase()}`)
      .sort();
    return [vertical, ...told].join('\n');
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
  return vertical === 'auto-parts' ? { ...shared, subCategory: partNamesIn(decisions) } : shared;
}
