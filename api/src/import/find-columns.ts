import type { Column } from './column.ts';
import type { ContentTests } from './content-tests.ts';
import { fieldLabels, type ImportField, readName } from './fields.ts';
import { mappedColumns } from './mapped-columns.ts';
import { numberOf } from './number-of.ts';
import { squashed } from './plain-text.ts';
import type { TitleReader } from './read-title.ts';

export type ColumnReading = { tests: ContentTests; readTitle: TitleReader };
type Sample = readonly (readonly string[])[];
type Finding = ColumnReading & { names: readonly string[]; sample: Sample; columns: Column[] };

const NOT_USED = 'not used';
const AS_MAPPED = 'as you specified';
/** The share of a column's cells that must look like a field. */
const MIN_SHARE = 0.6;
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
const MIN_RUPEES = 1000;

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
  const mapped = mappedColumns(names, map);
  const columns = names.map((name, index) => mapped.get(index) ?? unused(name));
  const finding: Finding = { ...reading, names, sample, columns };
  findByName(finding);
  resolveTitles(finding);
  findByContent(finding);
  dropSharedLinks(finding);
  return columns.map((column, index) => withUnit(column, cellsOf(sample, index)));
}

function findByName({ names, sample, columns, tests }: Finding): void {
  const matches = names.flatMap((name, index) => {
    if (columns[index]?.source !== NOT_USED) return [];
    const { candidates, unit } = readName(name);
    const cells = cellsOf(sample, index);
    const [best] = candidates
      .map((candidate) => ({
        ...candidate,
        share: share(cells, tests[candidate.field]),
        isTitle: candidate.field === 'title',
      }))
      .sort((a, b) => b.share - a.share || Number(b.isTitle) - Number(a.isTitle) || b.confidence - a.confidence);
    return best ? [{ ...best, index, name, unit, isEmpty: cells.length === 0 }] : [];
  });
  matches.sort((a, b) => Number(a.isEmpty) - Number(b.isEmpty) || b.confidence - a.confidence);
  for (const { field, index, name, unit } of matches) {
    const other = columns.find((column) => column.field === field);
    columns[index] = other
      ? unused(name, `${NOT_USED}: the ${fieldLabels[field]} is in “${other.name}”`)
      : { name, field, source: 'by its name', unit };
  }
}

/**
 * A column named as the model may contain titles such as `Toyota Corolla GLi 2016`, and a `name` column may contain
 * people's names.
 */
function resolveTitles({ sample, columns, readTitle }: Finding): void {
  for (const [index, column] of columns.entries()) {
    if ((column.field !== 'title' && column.field !== 'model') || column.source === AS_MAPPED) continue;
    const cells = cellsOf(sample, index);
    const isTitle = column.field === 'model' && share(cells, (cell) => namesMake(cell, readTitle)) >= MIN_SHARE;
    const hasCarMakes = isAssigned(columns, 'make') || cells.some((cell) => 'model' in readTitle(cell));
    if (!hasCarMakes) columns[index] = unused(column.name);
    else if (isTitle && !isAssigned(columns, 'title'))
      columns[index] = { ...column, field: 'title', source: 'by its content' };
  }
}

function findByContent(finding: Finding): void {
  const { names, sample, columns, tests } = finding;
  const assign = (field: ImportField, find: () => number | undefined) => {
    const index = isAssigned(columns, field) ? undefined : find();
    if (index !== undefined) columns[index] = { ...unused(names[index] ?? ''), field, source: 'by its content' };
  };
  const byTest = (field: ImportField) => () =>
    unassignedColumns(columns).find(
      (index) => isMostly(sample, index, tests[field]) && (field !== 'link' || areDistinct(sample, index)),
    );
  assign('make', byTest('make'));
  if (!isAssigned(columns, 'title')) assign('model', () => modelColumn(finding));
  if (!isAssigned(columns, 'model')) {
    assign('title', byTest('title'));
    // Some files have no title but name the car in the description.
    const described = columns.findIndex(({ field, source }) => field === 'description' && source !== AS_MAPPED);
    if (described >= 0) assign('title', () => (isMostly(sample, described, tests.title) ? described : undefined));
  }
  for (const field of byContent) assign(field, byTest(field));
  if (isAssigned(columns, 'model')) assign('variant', () => variantColumn(finding));
  assign('price_pkr', () => onlyRoundAmounts(finding));
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
    const modelOnly = finding.readTitle(cells[model] ?? '', make);
    const reading = finding.readTitle(`${cells[model]} ${cell}`, make);
    // The cell itself names the variant, not the model next to it.
    return (
      /\p{L}/u.test(cell) &&
      'model' in reading &&
      'model' in modelOnly &&
      reading.variant !== null &&
      reading.variant !== modelOnly.variant &&
      reading.rest.length <= modelOnly.rest.length
    );
  });
}

function columnBesideMake(
  { sample, columns, readTitle }: Finding,
  fits: (cell: string, make: Parameters<TitleReader>[1], cells: readonly string[]) => boolean,
): number | undefined {
  const makeIndex = columns.findIndex(({ field }) => field === 'make');
  const rows = sample.flatMap((cells) => {
    const reading = readTitle(cells[makeIndex] ?? '');
    return 'make' in reading ? [{ cells, make: reading.make }] : [];
  });
  return unassignedColumns(columns).find((index) => {
    const filled = rows.filter(({ cells }) => cells[index]);
    const fitting = filled.filter(({ cells, make }) => fits(cells[index] ?? '', make, cells));
    return filled.length > 0 && fitting.length / filled.length >= MIN_SHARE && filled.length * 2 >= rows.length;
  });
}

/** Finds prices by round numbers: ids of listings are as large, but not round. */
function onlyRoundAmounts({ sample, columns }: Finding): number | undefined {
  const isAmount = (cell: string) => {
    const amount = numberOf(cell) ?? 0;
    return amount >= 2 * LAC && amount % 1000 === 0;
  };
  const indexes = unassignedColumns(columns).filter((index) => share(cellsOf(sample, index), isAmount) >= 0.8);
  return indexes.length === 1 ? indexes[0] : undefined;
}

function namesMake(cell: string, readTitle: TitleReader): boolean {
  const reading = readTitle(cell);
  return 'model' in reading && squashed(cell).includes(squashed(reading.make.name));
}

function withUnit(column: Column, cells: readonly string[]): Column {
  if (column.field !== 'price_pkr' || column.unit !== undefined) return column;
  const bare = cells.flatMap((cell) => numberOf(cell) ?? []).sort((a, b) => a - b);
  const median = bare[bare.length >> 1] ?? Number.POSITIVE_INFINITY;
  const isSmall = bare.length * 2 > cells.length && median < MIN_RUPEES;
  return isSmall ? { ...column, unit: LAC, source: `${column.source}; its small numbers are lacs` } : column;
}

const unused = (name: string, source = NOT_USED): Column => ({ name, field: undefined, source, unit: undefined });
const cellsOf = (sample: Sample, index: number): string[] => sample.flatMap((cells) => cells[index] || []);
const share = (cells: readonly string[], fits: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(fits).length / cells.length;
/** Whether at least half of the rows have a value in the column, and most of those pass the test. */
export function isMostly(sample: Sample, index: number, fits: (cell: string) => boolean): boolean {
  const cells = cellsOf(sample, index);
  return cells.length * 2 >= sample.length && share(cells, fits) >= MIN_SHARE;
}

/** The share of a column's links that must be distinct. */
const MIN_DISTINCT_SHARE = 0.25;
export function areDistinct(sample: Sample, index: number): boolean {
  const cells = cellsOf(sample, index);
  return cells.length < 2 || new Set(cells).size > Math.max(1, cells.length * MIN_DISTINCT_SHARE);
}

/** Ignores a link that is the same in every row, such as the dealer's own site. */
function dropSharedLinks({ sample, columns, names }: Finding): void {
  const index = columns.findIndex(({ field }) => field === 'link');
  if (index >= 0 && columns[index]?.source !== AS_MAPPED && !areDistinct(sample, index))
    columns[index] = unused(names[index] ?? '', `${NOT_USED}: most rows have the same value`);
}

const isAssigned = (columns: readonly Column[], field: ImportField): boolean =>
  columns.some((column) => column.field === field);
const unassignedColumns = (columns: readonly Column[]): number[] =>
  columns.flatMap(({ source }, index) => (source === NOT_USED ? [index] : []));
