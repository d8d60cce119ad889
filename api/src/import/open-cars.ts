import { readCatalogueSeed } from '../modules/catalogue/index.ts';
import { slugOf, titleOf } from '../modules/listings/index.ts';
import { createYielder } from '../platform/create-yielder.ts';
import { columnText } from './column.ts';
import { createContentTests } from './content-tests.ts';
import { type ImportField, importFields, type RawRow } from './fields.ts';
import type { ImportSource } from './import-source.ts';
import type { ImportedItem, ImportRow, ImportTable } from './imported-row.ts';
import { nameCar } from './name-car.ts';
import { type NormaliseContext, type NormalisedCar, normaliseRow } from './normalise-row.ts';
import { openTable, type Table } from './open-table.ts';
import { checkCity, createOriginCheck, otherCurrency, unknownNamesOf } from './origin-check.ts';
import { findYears } from './read-numbers.ts';
import { createTitleReader, type TitleReader } from './read-title.ts';
import type { RowChange } from './row-change.ts';
import type { RowSource } from './row-keys.ts';
import { typicalBuilds } from './typical-build.ts';
import { vehicleKeyOf } from './vehicle-key.ts';

/**
 * Fields that earlier releases did not read. Empty ones are left out of the text, so that earlier fingerprints stay
 * valid.
 */
const later: ReadonlySet<ImportField> = new Set(['title', 'registered_in', 'assembly']);
/** Never part of that text. */
const excludedFields: ReadonlySet<ImportField> = new Set(['currency', 'description', 'link', 'photos']);

/** Opens a table of used cars. Its columns are detected by name and content. */
export async function openCars(source: ImportSource): Promise<ImportTable> {
  const { catalogue, decisions, file, map, set, cities, city, owner, thisYear } = source;
  const readTitle = createTitleReader(catalogue, thisYear, decisions);
  const tests = createContentTests(catalogue, { readTitle, cities });
  const table = await openTable(file, { map, set }, { tests, readTitle });
  const { total, newestYear } = await scanRows(table, { ...source, readTitle });
  const context: NormaliseContext = {
    catalogue,
    decisions,
    builds: typicalBuilds(catalogue, (await readCatalogueSeed()).cars),
    readTitle,
    cities,
    numbers: table.numbers,
    newestYear,
    thisYear,
    city,
    hasOwner: owner.isPersonalAccount,
  };
  return {
    columns: [...table.notes, ...columnTexts(table)],
    unreadSheets: table.unreadSheets,
    isIrrelevant: table.isIrrelevant,
    namesLine: table.namesLine,
    total,
    async *rows() {
      for await (const row of table.rows()) {
        yield 'broken' in row
          ? row
          : { line: row.line, text: carText(row), source: sourceOf(row), read: () => read(row) };
      }
    },
  };

  function read(row: RawRow): ReturnType<ImportRow['read']> {
    const result =
      otherCurrency(row.values.price_pkr, row.values.currency, source.isInRupees) ?? normaliseRow(row, context);
    return 'refused' in result ? result : itemOf(result, source);
  }
}

/** Input of the fingerprint that earlier releases used. */
export const carText = ({ values }: RawRow): string =>
  importFields
    .filter((field) => !excludedFields.has(field) && (values[field] || !later.has(field)))
    .map((field) => `${field}=${(values[field] ?? '').toLowerCase()}`)
    .join('\n');

const sourceOf = ({ values, cells }: RawRow): RowSource => ({
  cells,
  price: values.price_pkr ?? '',
  link: values.link ?? '',
  photos: values.photos ?? '',
});

function itemOf({ car, changes, needsReview }: NormalisedCar, { owner, unknownCity }: ImportSource): ImportedItem {
  // Incomplete rows become drafts for the owner to complete. Without an owner, the city may stay unknown.
  const isDraft = car.year === null || car.pricePkr === null || (car.city === null && owner.isPersonalAccount);
  const { make, model, variant, words, city: statedCity, registrationCity, unknown, ...columns } = car;
  const { year, mileageKm, colour } = columns;
  const city = isDraft ? statedCity : (statedCity ?? unknownCity);
  const parts = { make, model, variant: variant ?? (words ? { name: words, slug: '' } : null), year };
  return {
    isDraft,
    needsReview,
    itemKey: [make.slug, model.slug, year].join('/'),
    unknown,
    changes: isDraft && car.city === null ? [...changes, CITY_MISSING] : changes,
    vehicle: vehicleKeyOf({ make, model, year, mileageKm }, owner, [variant?.slug, words, city?.slug, colour]),
    columnsOf: (number) => ({
      ...columns,
      slug: isDraft ? null : slugOf('used-cars', number, { make, model, year, city }),
      title: titleOf('used-cars', parts),
      makeId: make.id,
      modelId: model.id,
      variantId: variant?.id ?? null,
      cityId: city?.id ?? null,
      registrationCityId: registrationCity?.id ?? null,
      features: [],
    }),
  };
}

const CITY_MISSING: RowChange = { code: 'city missing', text: 'the city is missing' };

/**
 * Reads the file once beforehand: the meaning of a very low mileage depends on when the cars were offered, and a file
 * from another country is refused as a whole. Throws `UnusableFile`.
 */
async function scanRows(
  table: Table,
  { catalogue, decisions, cities, readTitle, file, isInRupees, thisYear }: ImportSource & { readTitle: TitleReader },
): Promise<{ total: number; newestYear: number }> {
  const yieldIfDue = createYielder();
  const origin = createOriginCheck(file, isInRupees);
  let total = 0;
  let newestYear = 0;
  for await (const row of table.rows()) {
    total += 1;
    await yieldIfDue();
    if ('broken' in row) continue;
    const { values } = row;
    const years = findYears(values.year || values.title || '').filter((year) => year <= thisYear + 1);
    newestYear = Math.max(newestYear, ...years);
    if (origin.isFull()) continue;
    const named = nameCar(values, { catalogue, decisions, readTitle }, () => undefined);
    origin.add({
      price: values.price_pkr ?? '',
      currency: values.currency,
      ...unknownNamesOf(named),
      ...checkCity(cities, values.city),
    });
  }
  origin.check(table.columns.find(({ field }) => field === 'price_pkr')?.name ?? '');
  return { total, newestYear };
}

/** Maximum number of unused columns listed one by one. */
const MAX_UNUSED_SHOWN = 40;

function columnTexts({ columns, namesLine }: Table): string[] {
  const used = columns.filter(({ field }) => field).map(columnText);
  const unused = columns.filter(({ field }) => !field).map(columnText);
  const above = namesLine > 1 ? [`The column names are in line ${namesLine}`] : [];
  const isUnnamed = namesLine === 0 && columns.every(({ name }, index) => name === `column ${index + 1}`);
  return [...above, ...(isUnnamed ? ['The file has no column names'] : []), ...used, ...fewOf(unused)];
}

/** Limits the list: a file may have thousands of unused columns. */
export const fewOf = (unused: readonly string[]): string[] =>
  unused.length <= MAX_UNUSED_SHOWN ? [...unused] : [`${unused.length} more columns are not used`];
