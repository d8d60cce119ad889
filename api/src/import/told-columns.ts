import type { Column } from './column.ts';
import { fewNames } from './few-names.ts';
import { fieldLabels, importFields, readName } from './fields.ts';
import { UnusableFile } from './text-file.ts';

type Told<Field> = { place: number; name: string; meaning: string; field: Field | undefined };
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
export function toldPlaces<Field>(
  names: readonly string[],
  map: Readonly<Record<string, string>>,
  { named, labelOf, all }: Fields<Field>,
): Told<Field>[] {
  const told: Told<Field>[] = [];
  for (const [name, meaning] of Object.entries(map)) {
    const place = placeOf(names, name);
    if (place === undefined)
      throw new UnusableFile(`there is no column “${name}”. The columns are ${fewNames(names)}.`);
    const field = named(meaning);
    if (field === undefined && meaning !== 'ignore')
      throw new UnusableFile(`“${name}=${meaning}”: choose one of ${fewNames([...all, 'ignore'])}.`);
    const twin = told.find((other) => other.place === place);
    if (twin) throw new UnusableFile(`“${name}” and “${twin.name}” are the same column. Map it only once.`);
    const other = told.find((each) => field !== undefined && each.field === field);
    if (other && field !== undefined)
      throw new UnusableFile(`“${name}” and “${other.name}” cannot both be the ${labelOf(field)}.`);
    told.push({ place, name, meaning, field });
  }
  return told;
}

const fieldsOfCars = {
  named: (meaning: string) => readName(meaning).candidates.toSorted((a, b) => b.sureness - a.sureness)[0]?.field,
  labelOf: (field: (typeof importFields)[number]) => fieldLabels[field],
  all: importFields.map((each) => each.replace(/_.*/, '')),
};

/** The mapped columns of a table of cars, by index. Throws `UnusableFile`. */
export const toldColumns = (names: readonly string[], map: Readonly<Record<string, string>>): Map<number, Column> =>
  new Map(
    toldPlaces(names, map, fieldsOfCars).map(({ place, meaning, field }) => [
      place,
      {
        name: names[place] ?? '',
        field,
        how: field ? 'as you specified' : 'not used, as you specified',
        unit: readName(meaning).unit ?? readName(names[place] ?? '').unit,
      },
    ]),
  );

/** The index of a column by its name, else by its number from 1. */
export function placeOf(names: readonly string[], name: string): number | undefined {
  const place = names.findIndex((known) => known.toLowerCase() === name.trim().toLowerCase());
  const number = /^\d+$/.test(name) ? Number(name) - 1 : -1;
  return place >= 0 ? place : number in names ? number : undefined;
}
