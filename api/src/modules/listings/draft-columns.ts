import {
  type AnyDraft,
  type CatalogueField,
  type DraftFit,
  definitionOf,
  draftSchema,
  type Field,
  type FitsField,
  isNotApplicable,
  type ListedVertical,
  mapListedVerticals,
  mergeFits,
  type Option,
  optionOf,
} from '@karwan/shared-contracts';
import { readFields } from '../../platform/http/read-fields.ts';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import type { ListingDetails, StoredFit } from './detail-tables.ts';
import { findModelOfKinds, fitsForTitle } from './fit-names.ts';
import type { ListingCore, ListingRow } from './listing-row.ts';
import { invalidDraft } from './refusals.ts';
import { titleOf } from './title-and-slug.ts';

type CoreColumns = Pick<ListingCore, 'title' | 'cityId' | 'areaId' | 'pricePkr' | 'description' | 'phone' | 'photoIds'>;
export type DraftColumns = CoreColumns & Partial<ListingDetails>;
/** A draft may hold the fields of any vertical; validate it by its own vertical's schema. */
const draftSchemas = mapListedVerticals(draftSchema);

type Named = { name: string; slug: string };
type Item = Named & { id: number; isHidden: boolean };

/** Allows hidden items that the listing already has. */
export function keepsItemsOf(row: ListingRow): (column: string, id: number) => boolean {
  const stored = new Map<string, unknown>(Object.entries(row));
  return (column, id) => stored.get(column) === id;
}

/**
 * Maps a form to columns; missing fields become empty. Throws `invalid_input` for values that are not in the catalogue
 * or the options, such as a model of another make, and for items hidden by the office, unless `isAllowed` allows them by
 * column and id.
 */
export function columnsOfDraft(
  vertical: ListedVertical,
  draft: AnyDraft,
  catalogue: CatalogueSnapshot,
  isAllowed: (column: string, id: number) => boolean = () => false,
): DraftColumns {
  const { data, errors } = readFields(draftSchemas[vertical], draft);
  if (errors) throw invalidDraft(errors);
  const { fields, makes, price } = definitionOf(vertical);
  const values = new Map<string, unknown>(Object.entries(data));
  const unknownValues: Record<string, string> = {};
  const namedValues: Record<string, Named | undefined> = {};
  const found: Partial<Record<CatalogueField['of'], Item>> = {};

  function requireKnown<Found>(key: string, label: string, item: Found | undefined): Found | undefined {
    if (item === undefined) unknownValues[key] = `Please choose a valid ${label.toLowerCase()}`;
    return item;
  }
  function itemOf(key: string, label: string, kind: CatalogueField['of']): Item | undefined {
    const slug = values.get(key);
    if (typeof slug !== 'string') return undefined;
    const named = findInCatalogue(kind, slug);
    const item = requireKnown(key, label, named?.isHidden && !isAllowed(`${key}Id`, named.id) ? undefined : named);
    found[kind] ??= item;
    namedValues[key] = item;
    return item;
  }
  function findInCatalogue(kind: CatalogueField['of'], slug: string): Item | undefined {
    const { make, model, city } = found;
    switch (kind) {
      case 'make':
        return makes && catalogue.make(makes, slug);
      case 'model':
        return make && catalogue.model(make.id, slug);
      case 'variant':
        return model && catalogue.variant(model.id, slug);
      case 'city':
        return catalogue.city(slug);
      case 'area':
        return city && catalogue.area(city.id, slug);
    }
  }
  function fitsOf(key: string, { label, makes: kinds }: FitsField, fits: readonly DraftFit[]): StoredFit[] {
    return mergeFits(fits).flatMap(({ make, model, fromYear = null, toYear = null }) => {
      const item = requireKnown(key, label, findModelOfKinds(catalogue, kinds, make, model));
      return item ? [{ modelId: item.id, fromYear, toYear }] : [];
    });
  }
  const choiceOf = (key: string, label: string, slug: unknown, options: readonly Option[]) =>
    typeof slug === 'string' ? requireKnown(key, label, optionOf(options, slug))?.slug : undefined;

  function columnsOf(key: string, field: Field): Record<string, unknown> {
    if (isNotApplicable(field, (other) => values.get(other))) values.delete(key);
    const value = values.get(key);
    switch (field.kind) {
      case 'catalogue': {
        const { noneOption, label, of } = field;
        const id = itemOf(key, label, of)?.id ?? null;
        if (noneOption === undefined) return { [`${key}Id`]: id };
        // Without a value: null means "none", undefined means "not stated".
        const flag = values.get(noneOption.unless) ?? (value === null ? false : null);
        const storedId = flag === false ? null : id;
        return { [`${key}Id`]: storedId, [noneOption.unless]: storedId === null ? flag : true };
      }
      case 'choice': {
        const { within } = field;
        const matchingOptions = field.options.filter((option) => !within || option.within === values.get(within));
        return { [key]: choiceOf(key, field.label, value, matchingOptions) ?? null };
      }
      case 'fits': {
        const fits = Array.isArray(value) ? fitsOf(key, field, value) : [];
        namedValues[key] = fitsForTitle(fits, catalogue);
        return { [key]: fits };
      }
      case 'tags': {
        const slugs = Array.isArray(value) ? [...new Set<unknown>(value)] : [];
        return { [key]: slugs.flatMap((slug) => choiceOf(key, field.label, slug, field.options) ?? []) };
      }
      case 'text':
        return { [key]: value || null };
      default:
        return { [key]: value ?? null };
    }
  }

  const cityId = itemOf('city', 'city', 'city')?.id ?? null;
  const areaId = itemOf('area', 'area', 'area')?.id ?? null;
  const flagKeys = new Set(
    Object.values(fields).flatMap((field) => (field.kind === 'catalogue' && field.noneOption?.unless) || []),
  );
  const inputFields = Object.entries(fields).filter(([key]) => !flagKeys.has(key));
  const details = Object.assign({}, ...inputFields.map(([key, field]) => columnsOf(key, field)));
  if (Object.keys(unknownValues).length > 0) throw invalidDraft(unknownValues);
  const core: CoreColumns = {
    title: titleOf(vertical, { ...details, ...namedValues }),
    cityId,
    areaId,
    pricePkr: isNotApplicable(price, (other) => values.get(other)) ? null : (data.pricePkr ?? null),
    description: data.description?.trim() ?? '',
    phone: data.phone || null,
    photoIds: [...new Set(data.photos)],
  };
  // The keys are the columns of the vertical's own table, with the types of its fields.
  return { ...(details as Partial<ListingDetails>), ...core };
}
