import { readCatalogueSeed } from '../modules/catalogue/index.ts';
import { slugOf, titleOf } from '../modules/listings/index.ts';
import { takingTurns } from '../platform/taking-turns.ts';
import type { Change } from './change.ts';
import { columnText } from './column.ts';
import { createContentTests } from './content-tests.ts';
import { type ImportField, importFields, type RawRow } from './fields.ts';
import { type GrownCatalogue, growCatalogue } from './grow-catalogue.ts';
import type { ImportOwner } from './import-owner.ts';
import type { ImportSource } from './import-source.ts';
import type { ImportedGoods, ImportRow, ImportTable } from './imported-row.ts';
import { type ImportedCar, type NormaliseContext, normaliseRow } from './normalise-row.ts';
import { openTable, type Table } from './open-table.ts';
import { yearsIn } from './read-numbers.ts';
import { createTitleReader } from './read-title.ts';
import { usualBuilds } from './usual-build.ts';

/** Known to imports later than the others: a row that does not tell them is known by what it was known by before. */
const later: ReadonlySet<ImportField> = new Set(['title', 'registered_in', 'assembly']);

/** A table of used cars: its columns are known by their names and by what stands in them. */
export async function openCars(source: ImportSource): Promise<ImportTable> {
  const { db, catalogue, file, map, cities, city, owner, thisYear } = source;
  const readTitle = createTitleReader(catalogue, thisYear);
  const tests = createContentTests(catalogue, { readTitle, cities });
  const table = await openTable(file, map, { tests, readTitle });
  const { total, newestYear } = await lookThrough(table, thisYear);
  const context: NormaliseContext = {
    catalogue,
    builds: usualBuilds(catalogue, (await readCatalogueSeed()).cars),
    readTitle,
    cities,
    numbers: table.numbers,
    newestYear,
    thisYear,
    city,
    hasOwner: owner.isSomebody,
  };
  const grown = growCatalogue(db, catalogue);
  return {
    columns: columnTexts(table),
    namesLine: table.namesLine,
    total,
    async *rows() {
      for await (const row of table.rows()) {
        yield 'broken' in row ? row : { line: row.line, text: carText(row), read: () => read(row) };
      }
    },
  };

  function read(row: RawRow): ReturnType<ImportRow['read']> {
    const result = normaliseRow(row, context);
    if (result.kind === 'refused') return { refused: { code: result.code, text: result.text } };
    return goodsOf(result.car, result.changes, { grown, owner });
  }
}

/** All that a row says. */
export const carText = ({ values }: RawRow): string =>
  importFields
    .filter((field) => values[field] || !later.has(field))
    .map((field) => `${field}=${(values[field] ?? '').toLowerCase()}`)
    .join('\n');

function goodsOf(
  car: ImportedCar,
  changes: readonly Change[],
  { grown, owner }: { grown: GrownCatalogue; owner: ImportOwner },
): ImportedGoods {
  // What lacks something stays with its owner, who completes it; where nobody does, a place may stay untold.
  const isDraft = car.year === null || car.pricePkr === null || (car.city === null && owner.isSomebody);
  return {
    isDraft,
    changes: isDraft && car.city === null ? [...changes, CITY_MISSING] : changes,
    async columnsOf(number) {
      const model = await grown.modelOf(car);
      const variant = await grown.variantOf(car, model);
      const { make, model: _, variant: __, city: told, registrationCity, ...columns } = car;
      const city = isDraft ? told : await grown.cityOf(car);
      const { year } = columns;
      return {
        ...columns,
        slug: isDraft ? null : slugOf('used-cars', number, { make, model, year, city }),
        title: titleOf('used-cars', { make, model, variant, year }),
        makeId: make.id,
        modelId: model.id,
        variantId: variant?.id ?? null,
        cityId: city?.id ?? null,
        registrationCityId: registrationCity?.id ?? null,
        features: [],
      };
    },
  };
}

const CITY_MISSING: Change = { code: 'city missing', text: 'the city is missing' };

/** The file is read once before: what a mileage of a few km means depends on when the cars were offered. */
async function lookThrough(table: Table, thisYear: number): Promise<{ total: number; newestYear: number }> {
  const turn = takingTurns();
  let total = 0;
  let newestYear = 0;
  for await (const row of table.rows()) {
    total += 1;
    await turn();
    if ('broken' in row) continue;
    const years = yearsIn(row.values.year || row.values.title || '').filter((year) => year <= thisYear + 1);
    newestYear = Math.max(newestYear, ...years);
  }
  return { total, newestYear };
}

function columnTexts({ columns, namesLine }: Table): string[] {
  const used = columns.filter(({ field }) => field).map(columnText);
  const unused = columns.filter(({ field }) => !field).map(columnText);
  const above = namesLine > 1 ? [`The names of the columns stand in line ${namesLine}`] : [];
  return [...above, ...(namesLine === 0 ? ['The file does not name its columns'] : []), ...used, ...unused];
}
