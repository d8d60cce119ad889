import { type About, definitionOf, type Field, type ListedVertical } from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import { namedFits } from './fits-in-words.ts';
import type { ListingRow } from './listing-row.ts';
import { namesOf } from './names.ts';

/** The fields entered so far, under the vertical's name; drafts may lack any of them. */
export type DraftAbout = {
  [Key in ListedVertical]?: { [Name in keyof NonNullable<About[Key]>]: NonNullable<About[Key]>[Name] | null };
};

/** A listing's fields, as its vertical defines them. */
export function draftAbout(row: ListingRow, catalogue: CatalogueSnapshot): DraftAbout {
  const names = new Map<string, unknown>(Object.entries(namesOf(row, catalogue)));
  const columns = new Map<string, unknown>(Object.entries(row));
  const factOf = (key: string, field: Field) => {
    if (field.kind === 'catalogue') return names.get(key) ?? null;
    if (field.kind === 'fits') return namedFits(row.fits, catalogue);
    return columns.get(key) ?? (field.kind === 'flag' ? (field.isTrueUntold ?? false) : null);
  };
  const told = Object.entries(definitionOf(row.vertical).fields).flatMap(([key, field]) =>
    field.isPrivate ? [] : [[key, factOf(key, field)]],
  );
  // The keys are the vertical's fields, with the types of their kinds.
  return { [row.vertical]: Object.fromEntries(told) } as DraftAbout;
}

/** Like `draftAbout`, for public listings; null if a required field is missing. */
export function aboutOf(row: ListingRow, catalogue: CatalogueSnapshot): About | null {
  const about = draftAbout(row, catalogue);
  return isWhole(row.vertical, about) ? about : null;
}

function isWhole(vertical: ListedVertical, about: DraftAbout): about is About {
  const told = new Map<string, unknown>(Object.entries(about[vertical] ?? {}));
  return Object.entries(definitionOf(vertical).fields).every(
    ([key, { isAlwaysThere }]) => !isAlwaysThere || told.get(key) !== null,
  );
}
