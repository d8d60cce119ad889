import {
  type AnyDraft,
  type CatalogueField,
  type DraftFit,
  definitionOf,
  draftSchema,
  eachListed,
  type Field,
  type FitsField,
  hasNone,
  type ListedVertical,
  mergeFits,
  type Option,
  optionOf,
} from '@karwan/shared-contracts';
import { readFields } from '../../platform/http/read-fields.ts';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import type { ListingDetails, StoredFit } from './detail-tables.ts';
import { fitsAsThing, modelIn } from './fits-in-words.ts';
import type { ListingCore } from './listing-row.ts';
import { invalidDraft } from './refusals.ts';
import { titleOf } from './title-and-slug.ts';

type CoreColumns = Pick<ListingCore, 'title' | 'cityId' | 'areaId' | 'pricePkr' | 'description' | 'phone' | 'photoIds'>;
export type DraftColumns = CoreColumns & Partial<ListingDetails>;
/** A draft may hold the fields of any vertical; validate it by its own vertical's schema. */
const draftSchemas = eachListed(draftSchema);

type Named = { name: string; slug: string };
type Thing = Named & { id: number; isHidden: boolean };

/**
 * Maps a form to columns; missing fields become empty. Throws `invalid_input` for values that are not in the catalogue
 * or the options, such as a model of another make, and for items hidden by the office, unless `isKept` allows them by
 * column and id.
 */
export function columnsOfDraft(
  vertical: ListedVertical,
  draft: AnyDraft,
  catalogue: CatalogueSnapshot,
  isKept: (column: string, id: number) => boolean = () => false,
): DraftColumns {
  const { data, wrong } = readFields(draftSchemas[vertical], draft);
  if (wrong) throw invalidDraft(wrong);
  const { fields, makes, price } = definitionOf(vertical);
  const values = new Map<string, unknown>(Object.entries(data));
  const unknown: Record<string, string> = {};
  const things: Record<string, Named | undefined> = {};
  const found: Partial<Record<CatalogueField['of'], Thing>> = {};

  function known<Found>(key: string, label: string, thing: Found | undefined): Found | undefined {
    if (thing === undefined) unknown[key] = `Please choose a valid ${label.toLowerCase()}`;
    return thing;
  }
  function thingOf(key: string, label: string, of: CatalogueField['of']): Thing | undefined {
    const slug = values.get(key);
    if (typeof slug !== 'string') return undefined;
    const named = inCatalogue(of, slug);
    const thing = known(key, label, named?.isHidden && !isKept(`${key}Id`, named.id) ? undefined : named);
    found[of] ??= thing;
    things[key] = thing;
    return thing;
  }
  function inCatalogue(of: CatalogueField['of'], slug: string): Thing | undefined {
    const { make, model, city } = found;
    switch (of) {
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
      const thing = known(key, label, modelIn(catalogue, kinds, make, model));
      return thing ? [{ modelId: thing.id, fromYear, toYear }] : [];
    });
  }
  const choiceOf = (key: string, label: string, slug: unknown, options: readonly Option[]) =>
    typeof slug === 'string' ? known(key, label, optionOf(options, slug))?.slug : undefined;

  function columnsOf(key: string, field: Field): Record<string, unknown> {
    const value = hasNone(field, (other) => values.get(other)) ? undefined : values.get(key);
    switch (field.kind) {
      case 'catalogue': {
        const { orNone, label, of } = field;
        const id = thingOf(key, label, of)?.id ?? null;
        if (orNone === undefined) return { [`${key}Id`]: id };
        // Without a value: null means "none", undefined means "not stated".
        const flag = values.get(orNone.unless) ?? (value === null ? false : null);
        const ownId = flag === false ? null : id;
        return { [`${key}Id`]: ownId, [orNone.unless]: ownId === null ? flag : true };
      }
      case 'choice': {
        const { within } = field;
        const ofIt = field.options.filter((option) => !within || option.within === values.get(within));
        return { [key]: choiceOf(key, field.label, value, ofIt) ?? null };
      }
      case 'fits': {
        const fits = Array.isArray(value) ? fitsOf(key, field, value) : [];
        things[key] = fitsAsThing(fits, catalogue);
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
  const toldOf = (key: string, field: Field) => {
    if (hasNone(field, (other) => values.get(other))) values.delete(key);
    return columnsOf(key, field);
  };

  const cityId = thingOf('city', 'city', 'city')?.id ?? null;
  const areaId = thingOf('area', 'area', 'area')?.id ?? null;
  const flagged = new Set(
    Object.values(fields).flatMap((field) => (field.kind === 'catalogue' && field.orNone?.unless) || []),
  );
  const told = Object.entries(fields).filter(([key]) => !flagged.has(key));
  const details = Object.assign({}, ...told.map(([key, field]) => toldOf(key, field)));
  if (Object.keys(unknown).length > 0) throw invalidDraft(unknown);
  const core: CoreColumns = {
    title: titleOf(vertical, { ...details, ...things }),
    cityId,
    areaId,
    pricePkr: hasNone(price, (other) => values.get(other)) ? null : (data.pricePkr ?? null),
    description: data.description?.trim() ?? '',
    phone: data.phone || null,
    photoIds: [...new Set(data.photos)],
  };
  // The keys are the columns of the vertical's own table, with the types of its fields.
  return { ...(details as Partial<ListingDetails>), ...core };
}
