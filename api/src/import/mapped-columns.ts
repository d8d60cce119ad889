import type { Column } from './column.ts';
import { fieldLabels, importFields, readName } from './fields.ts';
import { listNames } from './list-names.ts';
import { UnusableFile } from './text-file.ts';

type MappedColumn<Field> = { index: number; name: string; meaning: string; field: Field | undefined };
/** `all`: the possible names of fields, for the error about an unknown one. */
type Fields<Field> = {
  named(meaning: string): Field | undefined;
  labelOf(field: Field): string;
  all: readonly string[];
};

/**
 * The columns in `map`: `{ Demand: 'price lacs', F6: 'ignore' }`. Throws `UnusableFile` for an unknown column or field,
 * and for a field that is mapped twice.
 */
export function mappedPositions<Field>(
  names: readonly string[],
  map: Readonly<Record<string, string>>,
  { named, labelOf, all }: Fields<Field>,
): MappedColumn<Field>[] {
  const mapped: MappedColumn<Field>[] = [];
  for (const [name, meaning] of Object.entries(map)) {
    const index = columnIndex(names, name);
    if (index === undefined)
      throw new UnusableFile(`there is no column “${name}”. The columns are ${listNames(names)}.`);
    const field = named(meaning);
    if (field === undefined && meaning !== 'ignore')
      throw new UnusableFile(`“${name}=${meaning}”: choose one of ${listNames([...all, 'ignore'])}.`);
    const duplicate = mapped.find((other) => other.index === index);
    if (duplicate) throw new UnusableFile(`“${name}” and “${duplicate.name}” are the same column. Map it only once.`);
    const other = mapped.find((each) => field !== undefined && each.field === field);
    if (other && field !== undefined)
      throw new UnusableFile(`“${name}” and “${other.name}” cannot both be the ${labelOf(field)}.`);
    mapped.push({ index, name, meaning, field });
  }
  return mapped;
}

const fieldsOfCars = {
  named: (meaning: string) => readName(meaning).candidates.toSorted((a, b) => b.confidence - a.confidence)[0]?.field,
  labelOf: (field: (typeof importFields)[number]) => fieldLabels[field],
  all: importFields.map((each) => each.replace(/_.*/, '')),
};

/** The mapped columns of a table of cars, by index. Throws `UnusableFile`. */
export const mappedColumns = (names: readonly string[], map: Readonly<Record<string, string>>): Map<number, Column> =>
  new Map(
    mappedPositions(names, map, fieldsOfCars).map(({ index, meaning, field }) => [
      index,
      {
        name: names[index] ?? '',
        field,
        source: field ? 'as you specified' : 'not used, as you specified',
        unit: readName(meaning).unit ?? readName(names[index] ?? '').unit,
      },
    ]),
  );

/** The index of a column by its name, else by its number from 1. */
export function columnIndex(names: readonly string[], name: string): number | undefined {
  const index = names.findIndex((known) => known.toLowerCase() === name.trim().toLowerCase());
  const number = /^\d+$/.test(name) ? Number(name) - 1 : -1;
  return index >= 0 ? index : number in names ? number : undefined;
}
