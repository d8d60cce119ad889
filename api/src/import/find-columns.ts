import type { Column } from './column.ts';
import type { ContentTests } from './content-tests.ts';
import { fieldLabels, type ImportField, readName } from './fields.ts';
import { numberOf } from './number-of.ts';
import { squashed } from './plain-text.ts';
import type { TitleReader } from './read-title.ts';
import { toldColumns } from './told-columns.ts';

export type ColumnReading = { tests: ContentTests; readTitle: TitleReader };
type Sample = readonly (readonly string[])[];
type Finding = ColumnReading & { names: readonly string[]; sample: Sample; columns: Column[] };

const NOT_USED = 'not used';
const TOLD = 'as you specified';
/** The share of a column's cells that must look like a field. */
const ENOUGH = 0.6;
const byContent: readonly ImportField[] = [
  'link',
  'photos',
  'year',
  'price_pkr',
  'mileage_km',
  'engine_cc',
  'fuel',
  'transmission',
  'city',
  'body_type',
  'assembly',
  'colour',
];
const LAC = 100_000;
/** No car is this cheap, so a column of such prices is in lacs. */
const TOO_FEW_RUPEES = 1000;

/**
 * Determines the field of each column: from `map` (by name or number), from its name, or from its content. Throws
 * `UnusableFile` if the mapping does not fit.
 */
export function findColumns(
  names: readonly string[],
  sample: Sample,
  map: Readonly<Record<string, string>>,
  reading: ColumnReading,
): Column[] {
  const told = toldColumns(names, map);
  const columns = names.map((name, place) => told.get(place) ?? unused(name));
  const finding: Finding = { ...reading, names, sample, columns };
  findByName(finding);
  settleTitles(finding);
  findByContent(finding);
  dropSharedLinks(finding);
  return columns.map((column, place) => withUnit(column, cellsOf(sample, place)));
}

function findByName({ names, sample, columns, tests }: Finding): void {
  const claims = names.flatMap((name, place) => {
    if (columns[place]?.how !== NOT_USED) return [];
    const { candidates, unit } = readName(name);
    const cells = cellsOf(sample, place);
    const [best] = candidates
      .map((candidate) => ({
        ...candidate,
        share: share(cells, tests[candidate.field]),
        isTitle: candidate.field === 'title',
      }))
      .sort((a, b) => b.share - a.share || Number(b.isTitle) - Number(a.isTitle) || b.sureness - a.sureness);
    return best ? [{ ...best, place, name, unit, isEmpty: cells.length === 0 }] : [];
  });
  claims.sort((a, b) => Number(a.isEmpty) - Number(b.isEmpty) || b.sureness - a.sureness);
  for (const { field, place, name, unit } of claims) {
    const other = columns.find((column) => column.field === field);
    columns[place] = other
      ? unused(name, `${NOT_USED}: the ${fieldLabels[field]} is in “${other.name}”`)
      : { name, field, how: 'by its name', unit };
  }
}

/**
 * A column named as the model may contain titles such as `Toyota Corolla GLi 2016`, and a `name` column may contain
 * people's names.
 */
function settleTitles({ sample, columns, readTitle }: Finding): void {
  for (const [place, column] of columns.entries()) {
    if ((column.field !== 'title' && column.field !== 'model') || column.how === TOLD) continue;
    const cells = cellsOf(sample, place);
    const isTitle = column.field === 'model' && share(cells, (cell) => namesMake(cell, readTitle)) >= ENOUGH;
    const isOfCars = isTaken(columns, 'make') || cells.some((cell) => 'model' in readTitle(cell));
    if (!isOfCars) columns[place] = unused(column.name);
    else if (isTitle && !isTaken(columns, 'title'))
      columns[place] = { ...column, field: 'title', how: 'by its content' };
  }
}

function findByContent(finding: Finding): void {
  const { names, sample, columns, tests } = finding;
  const take = (field: ImportField, find: () => number | undefined) => {
    const place = isTaken(columns, field) ? undefined : find();
    if (place !== undefined) columns[place] = { ...unused(names[place] ?? ''), field, how: 'by its content' };
  };
  const like = (field: ImportField) => () =>
    freePlaces(columns).find(
      (place) => isMostly(sample, place, tests[field]) && (field !== 'link' || areDistinct(sample, place)),
    );
  take('make', like('make'));
  if (!isTaken(columns, 'title')) take('model', () => modelColumn(finding));
  if (!isTaken(columns, 'model')) {
    take('title', like('title'));
    // Some files have no title but name the car in the description.
    const described = columns.findIndex(({ field, how }) => field === 'description' && how !== TOLD);
    if (described >= 0) take('title', () => (isMostly(sample, described, tests.title) ? described : undefined));
  }
  for (const field of byContent) take(field, like(field));
  if (isTaken(columns, 'model')) take('variant', () => variantColumn(finding));
  take('price_pkr', () => onlyRoundAmounts(finding));
}

function modelColumn(finding: Finding): number | undefined {
  const { readTitle } = finding;
  return columnBesideMake(finding, (cell, make) => {
    const reading = readTitle(cell, make);
    return 'model' in reading && reading.rest.length === 0 && !namesMake(cell, readTitle);
  });
}

function variantColumn(finding: Finding): number | undefined {
  const model = finding.columns.findIndex(({ field }) => field === 'model');
  return columnBesideMake(finding, (cell, make, cells) => {
    const alone = finding.readTitle(cells[model] ?? '', make);
    const reading = finding.readTitle(`${cells[model]} ${cell}`, make);
    // The cell itself names the variant, not the model next to it.
    return (
      /\p{L}/u.test(cell) &&
      'model' in reading &&
      'model' in alone &&
      reading.variant !== null &&
      reading.variant !== alone.variant &&
      reading.rest.length <= alone.rest.length
    );
  });
}

function columnBesideMake(
  { sample, columns, readTitle }: Finding,
  fits: (cell: string, make: Parameters<TitleReader>[1], cells: readonly string[]) => boolean,
): number | undefined {
  const makeAt = columns.findIndex(({ field }) => field === 'make');
  const rows = sample.flatMap((cells) => {
    const reading = readTitle(cells[makeAt] ?? '');
    return 'make' in reading ? [{ cells, make: reading.make }] : [];
  });
  return freePlaces(columns).find((place) => {
    const filled = rows.filter(({ cells }) => cells[place]);
    const fitting = filled.filter(({ cells, make }) => fits(cells[place] ?? '', make, cells));
    return filled.length > 0 && fitting.length / filled.length >= ENOUGH && filled.length * 2 >= rows.length;
  });
}

/** Finds prices by round numbers: ids of listings are as large, but not round. */
function onlyRoundAmounts({ sample, columns }: Finding): number | undefined {
  const isAmount = (cell: string) => {
    const amount = numberOf(cell) ?? 0;
    return amount >= 2 * LAC && amount % 1000 === 0;
  };
  const places = freePlaces(columns).filter((place) => share(cellsOf(sample, place), isAmount) >= 0.8);
  return places.length === 1 ? places[0] : undefined;
}

function namesMake(cell: string, readTitle: TitleReader): boolean {
  const reading = readTitle(cell);
  return 'model' in reading && squashed(cell).includes(squashed(reading.make.name));
}

function withUnit(column: Column, cells: readonly string[]): Column {
  if (column.field !== 'price_pkr' || column.unit !== undefined) return column;
  const bare = cells.flatMap((cell) => numberOf(cell) ?? []).sort((a, b) => a - b);
  const middle = bare[bare.length >> 1] ?? Number.POSITIVE_INFINITY;
  const isSmall = bare.length * 2 > cells.length && middle < TOO_FEW_RUPEES;
  return isSmall ? { ...column, unit: LAC, how: `${column.how}; its small numbers are lacs` } : column;
}

const unused = (name: string, how = NOT_USED): Column => ({ name, field: undefined, how, unit: undefined });
const cellsOf = (sample: Sample, place: number): string[] => sample.flatMap((cells) => cells[place] || []);
const share = (cells: readonly string[], fits: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(fits).length / cells.length;
/** Whether at least half of the rows have a value in the column, and most of those pass the test. */
export function isMostly(sample: Sample, place: number, fits: (cell: string) => boolean): boolean {
  const cells = cellsOf(sample, place);
  return cells.length * 2 >= sample.length && share(cells, fits) >= ENOUGH;
}

/** The share of a column's links that must be distinct. */
const OWN_PAGES = 0.25;
export function areDistinct(sample: Sample, place: number): boolean {
  const cells = cellsOf(sample, place);
  return cells.length < 2 || new Set(cells).size > Math.max(1, cells.length * OWN_PAGES);
}

/** Ignores a link that is the same in every row, such as the dealer's own site. */
function dropSharedLinks({ sample, columns, names }: Finding): void {
  const place = columns.findIndex(({ field }) => field === 'link');
  if (place >= 0 && columns[place]?.how !== TOLD && !areDistinct(sample, place))
    columns[place] = unused(names[place] ?? '', `${NOT_USED}: most rows have the same value`);
}

const isTaken = (columns: readonly Column[], field: ImportField): boolean =>
  columns.some((column) => column.field === field);
const freePlaces = (columns: readonly Column[]): number[] =>
  columns.flatMap(({ how }, place) => (how === NOT_USED ? [place] : []));
