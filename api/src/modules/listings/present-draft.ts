import { type AnyDraft, type DraftFit, definitionOf, type Field, type Fit } from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import { catalogueNamesOf } from './catalogue-names.ts';
import { namedFits } from './fit-names.ts';
import type { ListingRow } from './listing-row.ts';

/** A listing as form data; unknown values are absent. */
export function presentDraft(row: ListingRow, catalogue: CatalogueSnapshot): AnyDraft {
  const catalogueNames = catalogueNamesOf(row, catalogue);
  const named = new Map<string, { slug: string } | null>(Object.entries(catalogueNames));
  const columns = new Map<string, unknown>(Object.entries(row));
  const fieldValue = (key: string, field: Field): unknown => {
    if (field.kind === 'fits') return namedFits(row.fits, catalogue).map(draftFit);
    if (field.kind !== 'catalogue') return columns.get(key) ?? undefined;
    const isNotApplicable = field.noneOption !== undefined && columns.get(field.noneOption.unless) === false;
    return named.get(key)?.slug ?? (isNotApplicable ? null : undefined);
  };
  const entries = Object.entries(definitionOf(row.vertical).fields).map(([key, field]) => [
    key,
    fieldValue(key, field),
  ]);
  return {
    // The keys are the vertical's fields, with the values of their columns.
    ...(Object.fromEntries(entries.filter(([, value]) => !isEmpty(value))) as AnyDraft),
    city: catalogueNames.city?.slug,
    area: catalogueNames.area?.slug,
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
