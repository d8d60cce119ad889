import { type About, definitionOf, type Field, type ListedVertical } from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import { catalogueNamesOf } from './catalogue-names.ts';
import { namedFits } from './fit-names.ts';
import type { ListingRow } from './listing-row.ts';

/** The fields entered so far, under the vertical's name; drafts may lack any of them. */
export type DraftAbout = {
  [Key in ListedVertical]?: { [Name in keyof NonNullable<About[Key]>]: NonNullable<About[Key]>[Name] | null };
};

/** A listing's fields, as its vertical defines them. */
export function presentDraftAbout(row: ListingRow, catalogue: CatalogueSnapshot): DraftAbout {
  const names = new Map<string, unknown>(Object.entries(catalogueNamesOf(row, catalogue)));
  const columns = new Map<string, unknown>(Object.entries(row));
  const factOf = (key: string, field: Field) => {
    if (field.kind === 'catalogue') return names.get(key) ?? null;
    if (field.kind === 'fits') return namedFits(row.fits, catalogue);
    return columns.get(key) ?? (field.kind === 'flag' ? (field.defaultsToTrue ?? false) : null);
  };
  const entries = Object.entries(definitionOf(row.vertical).fields).flatMap(([key, field]) =>
    field.isPrivate ? [] : [[key, factOf(key, field)]],
  );
  // The keys are the vertical's fields, with the types of their kinds.
  return { [row.vertical]: Object.fromEntries(entries) } as DraftAbout;
}

/** Like `presentDraftAbout`, for public listings; null if a required field is missing. */
export function presentAbout(row: ListingRow, catalogue: CatalogueSnapshot): About | null {
  const about = presentDraftAbout(row, catalogue);
  return hasRequiredFields(row.vertical, about) ? about : null;
}

function hasRequiredFields(vertical: ListedVertical, about: DraftAbout): about is About {
  const values = new Map<string, unknown>(Object.entries(about[vertical] ?? {}));
  return Object.entries(definitionOf(vertical).fields).every(
    ([key, { isAlwaysPresent }]) => !isAlwaysPresent || values.get(key) !== null,
  );
}
