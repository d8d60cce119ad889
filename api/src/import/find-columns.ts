import type { ContentTests } from './content-tests.ts';
import { fieldLabels, type ImportField, importFields, readName } from './fields.ts';
import { numberOf } from './number-of.ts';
import { squashed } from './plain-text.ts';
import type { TitleReader } from './read-title.ts';
import { UnusableFile } from './text-file.ts';

/** One column of a file. `unit`: how much one of its bare numbers is, where something tells it. */
export type Column = { name: string; field: ImportField | undefined; how: string; unit: number | undefined };
export type ColumnReading = { tests: ContentTests; readTitle: TitleReader };

/** Of a column's cells so many must look like a thing for it to be that thing. */
const ENOUGH = 0.6;
const byContent: readonly ImportField[] = [
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
/** No car is so cheap: a column of such prices is in lacs. */
const TOO_FEW_RUPEES = 1000;

/**
 * Says what each column of a table is: as told (`map`, by name or number), by its name, or by what stands in it. Throws
 * `UnusableFile` for a mapping that does not fit.
 */
export function findColumns(
  names: readonly string[],
  sample: readonly (readonly string[])[],
  map: Readonly<Record<string, string>>,
  { tests, readTitle }: ColumnReading,
): Column[] {
  const cellsOf = (place: number) => sample.flatMap((cells) => cells[place] || []);
  const share = (cells: readonly string[], fits: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(fits).length / cells.length;
  const columns: Column[] = names.map((name) => ({ name, field: undefined, how: 'not used', unit: undefined }));
  const isTaken = (field: ImportField) => columns.some((column) => column.field === field);
  const told = toldColumns(names, map);
  for (const [place, column] of told) columns[place] = column;

  const claims = names.flatMap((name, place) => {
    if (told.has(place)) return [];
    const { candidates, unit } = readName(name);
    const cells = cellsOf(place);
    const [best] = candidates
      .map((candidate) => ({ ...candidate, share: share(cells, tests[candidate.field]) }))
      .sort(
        (a, b) =>
          b.share - a.share || Number(b.field === 'title') - Number(a.field === 'title') || b.sureness - a.sureness,
      );
    return best ? [{ ...best, place, name, unit, isEmpty: cells.length === 0 }] : [];
  });
  claims.sort((a, b) => Number(a.isEmpty) - Number(b.isEmpty) || b.sureness - a.sureness);
  for (const { field, place, name, unit } of claims) {
    const other = columns.find((column) => column.field === field);
    columns[place] = other
      ? { name, field: undefined, how: `not used: the ${fieldLabels[field]} is in “${other.name}”`, unit: undefined }
      : { name, field, how: 'by its name', unit };
  }

  // `Toyota Corolla GLi 2016` in the column of models.
  for (const [place, column] of columns.entries()) {
    const isTitle = column.field === 'model' && column.how !== 'as told' && share(cellsOf(place), namesMake) >= ENOUGH;
    if (isTitle && !isTaken('title')) columns[place] = { ...column, field: 'title', how: 'by its content' };
  }
  // People have names, too: without a make, names of cars must be in it.
  for (const [place, { field, name, how }] of columns.entries()) {
    if ((field !== 'title' && field !== 'model') || how === 'as told' || isTaken('make')) continue;
    const isOfCars = cellsOf(place).some((cell) => 'model' in readTitle(cell));
    if (!isOfCars) columns[place] = { name, field: undefined, how: 'not used', unit: undefined };
  }

  const free = () => names.flatMap((_, place) => (columns[place]?.how === 'not used' ? [place] : []));
  const take = (field: ImportField, place: number | undefined) => {
    if (place === undefined) return;
    columns[place] = { name: names[place] ?? '', field, how: 'by its content', unit: undefined };
  };
  const find = (field: ImportField) => free().find((place) => share(cellsOf(place), tests[field]) >= ENOUGH);
  if (!isTaken('make')) take('make', find('make'));
  if (!isTaken('model') && !isTaken('title')) take('model', modelColumn());
  if (!isTaken('model') && !isTaken('title')) take('title', find('title'));
  for (const field of byContent) if (!isTaken(field)) take(field, find(field));
  if (!isTaken('variant') && isTaken('model')) take('variant', variantColumn());
  if (!isTaken('price_pkr')) take('price_pkr', onlyRoundAmounts());
  return columns.map((column, place) => withUnit(column, cellsOf(place)));

  function namesMake(cell: string): boolean {
    const reading = readTitle(cell);
    return 'model' in reading && squashed(cell).includes(squashed(reading.make.name));
  }

  function modelColumn(): number | undefined {
    return besideMake((cell, make) => {
      const reading = readTitle(cell, make);
      return 'model' in reading && reading.rest.length === 0 && !namesMake(cell);
    });
  }

  function variantColumn(): number | undefined {
    const model = columns.findIndex(({ field }) => field === 'model');
    return besideMake((cell, make, cells) => {
      const reading = readTitle(`${cells[model]} ${cell}`, make);
      return 'model' in reading && reading.variant !== null;
    });
  }

  function besideMake(fits: (cell: string, make: Parameters<TitleReader>[1], cells: readonly string[]) => boolean) {
    const makeAt = columns.findIndex(({ field }) => field === 'make');
    const rows = sample.flatMap((cells) => {
      const reading = readTitle(cells[makeAt] ?? '');
      return 'make' in reading ? [{ cells, make: reading.make }] : [];
    });
    return free().find((place) => {
      const filled = rows.filter(({ cells }) => cells[place]);
      const fitting = filled.filter(({ cells, make }) => fits(cells[place] ?? '', make, cells));
      return filled.length > 0 && fitting.length / filled.length >= ENOUGH;
    });
  }

  /** Round numbers such as only prices are: identities of ads are as large, but not round. */
  function onlyRoundAmounts(): number | undefined {
    const isAmount = (cell: string) => {
      const amount = numberOf(cell) ?? 0;
      return amount >= 2 * LAC && amount % 1000 === 0;
    };
    const places = free().filter((place) => share(cellsOf(place), isAmount) >= 0.8);
    return places.length === 1 ? places[0] : undefined;
  }
}

function toldColumns(names: readonly string[], map: Readonly<Record<string, string>>): Map<number, Column> {
  const told = new Map<number, Column>();
  for (const [name, meaning] of Object.entries(map)) {
    const place = placeOf(names, name);
    if (place === undefined) throw new UnusableFile(`There is no column “${name}” among ${names.join(', ')}.`);
    const { candidates, unit } = readName(meaning);
    const field = candidates.sort((a, b) => b.sureness - a.sureness)[0]?.field;
    if (field === undefined && meaning !== 'ignore') {
      throw new UnusableFile(
        `“${name}=${meaning}”: a column is one of ${importFields.map((known) => known.replace(/_.*/, '')).join(', ')}, ignore.`,
      );
    }
    told.set(place, { name: names[place] ?? '', field, how: field ? 'as told' : 'not used, as told', unit });
  }
  return told;
}

/** Where a column stands: by its name, else by its number from 1. */
export function placeOf(names: readonly string[], name: string): number | undefined {
  const place = names.findIndex((known) => known.toLowerCase() === name.trim().toLowerCase());
  const number = /^\d+$/.test(name) ? Number(name) - 1 : -1;
  return place >= 0 ? place : number in names ? number : undefined;
}

function withUnit(column: Column, cells: readonly string[]): Column {
  if (column.field !== 'price_pkr' || column.unit !== undefined) return column;
  const bare = cells.flatMap((cell) => numberOf(cell) ?? []).sort((a, b) => a - b);
  const middle = bare[bare.length >> 1] ?? Number.POSITIVE_INFINITY;
  const isSmall = bare.length * 2 > cells.length && middle < TOO_FEW_RUPEES;
  return isSmall ? { ...column, unit: LAC, how: `${column.how}; its small numbers are lacs` } : column;
}

/** One column in words, for reports. */
export const columnText = ({ name, field, how }: Column): string =>
  field ? `“${name}” is the ${fieldLabels[field]} (${how})` : `“${name}” is ${how}`;
