import type { Column } from './column.ts';
import { fieldLabels, importFields, readName } from './fields.ts';
import { UnusableFile } from './text-file.ts';

/** The columns that somebody explained, by their place: `{ Demand: 'price lacs', F6: 'ignore' }`. Throws `UnusableFile`. */
export function toldColumns(names: readonly string[], map: Readonly<Record<string, string>>): Map<number, Column> {
  const told = new Map<number, Column>();
  for (const [name, meaning] of Object.entries(map)) {
    const place = placeOf(names, name);
    if (place === undefined) throw new UnusableFile(`there is no column “${name}” among ${names.join(', ')}.`);
    const { candidates, unit } = readName(meaning);
    const field = candidates.toSorted((a, b) => b.sureness - a.sureness)[0]?.field;
    if (field === undefined && meaning !== 'ignore') {
      const known = importFields.map((each) => each.replace(/_.*/, '')).join(', ');
      throw new UnusableFile(`“${name}=${meaning}”: a column is one of ${known}, ignore.`);
    }
    const other = field && [...told.values()].find((column) => column.field === field);
    if (other)
      throw new UnusableFile(`“${name}” and “${other.name}” cannot both be the ${fieldLabels[other.field ?? field]}.`);
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
