import {
  bodyTypes,
  carFeatures,
  colours,
  fuelTypes,
  type Option,
  optionOf,
  transmissions,
  type UsedCarDraft,
} from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import { invalidDraft } from './refusals.ts';
import { titleOf } from './title-and-slug.ts';

export type DraftColumns = ReturnType<typeof columnsOfDraft>;

/**
 * What a form says, as columns; what it does not say becomes empty. Refuses with `invalid_input` what the catalogue or
 * the lists of options do not have, such as a model of another make.
 */
export function columnsOfDraft(draft: UsedCarDraft, catalogue: CatalogueSnapshot) {
  const unknown: Record<string, string> = {};
  function find<Thing>(field: keyof UsedCarDraft, label: string, slug: string | null | undefined, by: Finder<Thing>) {
    const found = slug === undefined || slug === null ? undefined : by(slug);
    if (slug !== undefined && slug !== null && found === undefined) unknown[field] = `Please choose a valid ${label}`;
    return found;
  }
  const choose = (field: keyof UsedCarDraft, label: string, slug: string | undefined, options: readonly Option[]) =>
    find(field, label, slug, (wanted) => optionOf(options, wanted))?.slug ?? null;

  const make = find('make', 'make', draft.make, (slug) => catalogue.make('car', slug));
  const model = find('model', 'model', draft.model, (slug) => make && catalogue.model(make.id, slug));
  const variant = find('variant', 'variant', draft.variant, (slug) => model && catalogue.variant(model.id, slug));
  const city = find('city', 'city', draft.city, (slug) => catalogue.city(slug));
  const area = find('area', 'area', draft.area, (slug) => city && catalogue.area(city.id, slug));
  const registeredIn = find('registrationCity', 'city', draft.registrationCity, (slug) => catalogue.city(slug));
  const registrationCityId = (draft.isRegistered !== false && registeredIn?.id) || null;
  const fuel = choose('fuel', 'fuel type', draft.fuel, fuelTypes);
  const columns = {
    title: titleOf({ make, model, variant, year: draft.year }),
    makeId: make?.id ?? null,
    modelId: model?.id ?? null,
    variantId: variant?.id ?? null,
    year: draft.year ?? null,
    cityId: city?.id ?? null,
    areaId: area?.id ?? null,
    isRegistered: registrationCityId !== null ? true : isRegisteredBy(draft),
    registrationCityId,
    pricePkr: draft.pricePkr ?? null,
    mileageKm: draft.mileageKm ?? null,
    fuel,
    transmission: choose('transmission', 'transmission', draft.transmission, transmissions),
    engineCc: fuel === 'electric' ? null : (draft.engineCc ?? null),
    bodyType: choose('bodyType', 'body type', draft.bodyType, bodyTypes),
    colour: choose('colour', 'colour', draft.colour, colours),
    assembly: draft.assembly ?? null,
    features: [...new Set(draft.features)].flatMap((slug) => choose('features', 'feature', slug, carFeatures) ?? []),
    description: draft.description?.trim() ?? '',
    phone: draft.phone || null,
    photoIds: [...new Set(draft.photos)],
  };
  if (Object.keys(unknown).length > 0) throw invalidDraft(unknown);
  return columns;
}

type Finder<Thing> = (slug: string) => Thing | undefined;

/** Without a city: `registrationCity: null` says "not registered", an absent one says nothing. */
const isRegisteredBy = ({ isRegistered, registrationCity }: UsedCarDraft): boolean | null =>
  isRegistered ?? (registrationCity === null ? false : null);
