import { type AnyDraft, type DraftFit, definitionOf, type Field, type Fit } from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import { namedFits } from './fits-in-words.ts';
import type { ListingRow } from './listing-row.ts';
import { namesOf } from './names.ts';

/** A listing as form data; unknown values are absent. */
export function presentDraft(row: ListingRow, catalogue: CatalogueSnapshot): AnyDraft {
  const things = namesOf(row, catalogue);
  const named = new Map<string, { slug: string } | null>(Object.entries(things));
  const columns = new Map<string, unknown>(Object.entries(row));
  const toldOf = (key: string, field: Field): unknown => {
    if (field.kind === 'fits') return namedFits(row.fits, catalogue).map(draftFit);
    if (field.kind !== 'catalogue') return columns.get(key) ?? undefined;
    const isNone = field.orNone !== undefined && columns.get(field.orNone.unless) === false;
    return named.get(key)?.slug ?? (isNone ? null : undefined);
  };
  const told = Object.entries(definitionOf(row.vertical).fields).map(([key, field]) => [key, toldOf(key, field)]);
  return {
    // The keys are the vertical's fields, with the values of their columns.
    ...(Object.fromEntries(told.filter(([, value]) => !isEmpty(value))) as AnyDraft),
    city: things.city?.slug,
    area: things.area?.slug,
    pricePkr: row.pricePkr ?? undefined,
    description: row.description || undefined,
    phone: row.phone ?? undefined,
    photos: row.photoIds,
  };
}

const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);

const draftFit = ({ make, model, fromYear, toYear }: Fit): DraftFit => ({
  make: make.slug,
  model: model.slug,
  ...(fromYear !== null && { fromYear }),
  ...(toYear !== null && { toYear }),
});
