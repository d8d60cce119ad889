import {
  bandValue,
  type CatalogueDefinition,
  type CatalogueVertical,
  catalogueDefinitions,
  type Facet,
  type FacetKey,
  isInBand,
  type Option,
} from '@karwan/shared-contracts';
import { nameTokensOf, type SearchPhrases, type TextVocabulary } from '../search/index.ts';
import { newVehicleWords } from './free-words.ts';
import type { ModelRow, PriceRow, VariantRow } from './repository.ts';

export type KnownVariant = VariantRow & {
  /** Unique within the vertical. */
  publicId: string;
  /** Oldest first. */
  prices: readonly PriceRow[];
  pricePkr: number | null;
  pricedOn: string | null;
};
export type KnownModel = ModelRow & { variants: readonly KnownVariant[] };

/** The value of a facet for one variant: slugs, or a number. */
export type FacetValue = readonly string[] | number | null;

export type IndexedFacet = {
  facet: Facet<string, FacetKey>;
  /** By the index of a variant in `entries`. */
  values: readonly FacetValue[];
  /** The options that each value counts for; for a number, the bands that contain it. */
  options: readonly (readonly string[])[];
  /** Labels of the values. */
  labels: ReadonlyMap<string, string>;
};

/** One variant as searched. Variants of one model are consecutive. */
export type Entry = { model: KnownModel; variant: KnownVariant; words: readonly string[] };

/** All vehicles of a vertical in memory, with one column per facet. */
export type VehicleIndex = {
  definition: CatalogueDefinition<FacetKey>;
  models: readonly KnownModel[];
  entries: readonly Entry[];
  facets: readonly IndexedFacet[];
  vocabulary: TextVocabulary;
  model(publicId: string): KnownModel | undefined;
  variant(publicId: string): { model: KnownModel; variant: KnownVariant } | undefined;
};

type Rows = { models: readonly ModelRow[]; variants: readonly VariantRow[]; prices: readonly PriceRow[] };

export function indexVehicles(vertical: CatalogueVertical, rows: Rows, phrases: SearchPhrases): VehicleIndex {
  const definition = catalogueDefinitions[vertical];
  const models = modelsOf(rows);
  const entries = models.flatMap((model) =>
    model.variants.map((variant): Entry => ({ model, variant, words: wordsOf(definition, model, variant) })),
  );
  const byId = new Map(models.map((model) => [model.slug, model]));
  const variantsById = new Map(entries.map(({ model, variant }) => [variant.publicId, { model, variant }]));
  return {
    definition,
    models,
    entries,
    facets: definition.facets.map((facet) => {
      const values = entries.map((entry) => facetValueOf(facet.of, entry));
      return {
        facet,
        values,
        options: values.map(createBandReader(facet)),
        labels: labelsOf(definition, facet, entries),
      };
    }),
    vocabulary: newVehicleWords(vertical, definition, {
      names: new Set(entries.flatMap(({ words }) => words)),
      phrases,
    }),
    model: (publicId) => byId.get(publicId),
    variant: (publicId) => variantsById.get(publicId),
  };
}

function modelsOf({ models, variants, prices }: Rows): KnownModel[] {
  const pricesOf = Map.groupBy(prices, ({ variantId }) => variantId);
  const variantsOf = Map.groupBy(variants, ({ modelId }) => modelId);
  return models.map((model) => ({
    ...model,
    variants: (variantsOf.get(model.id) ?? []).map((variant): KnownVariant => {
      const known = pricesOf.get(variant.id) ?? [];
      const last = known.at(-1);
      return {
        ...variant,
        publicId: `${model.slug}-${variant.slug}`,
        prices: known,
        pricePkr: last?.pricePkr ?? null,
        pricedOn: last?.since ?? null,
      };
    }),
  }));
}

/** The value of a variant for a facet's source: its model, its price, or a field of its specification. */
function facetValueOf(source: string, { model, variant }: Pick<Entry, 'model' | 'variant'>): FacetValue {
  switch (source) {
    case 'make':
      return [model.makeSlug];
    case 'model':
      return [model.modelSlug];
    case 'variant':
      return [variant.slug];
    case 'bodyType':
      return model.bodyType === null ? [] : [model.bodyType];
    case 'assembly':
      return model.assembly === null ? [] : [model.assembly];
    case 'colours':
      return model.colours;
    case 'pricePkr':
      return variant.pricePkr;
    default: {
      const value = variant.specification[source];
      if (typeof value === 'string') return [value];
      return typeof value === 'number' ? value : null;
    }
  }
}

function labelsOf(
  { fields }: CatalogueDefinition,
  { of, bands }: Facet,
  entries: readonly Entry[],
): ReadonlyMap<string, string> {
  if (bands) return new Map(bands.map((band) => [bandValue(band), band.label]));
  const field = fields[of];
  if (field && 'options' in field) return new Map(field.options.map(({ slug, label }: Option) => [slug, label]));
  // If several share a slug, the most popular one gives the label.
  return new Map(
    entries.toReversed().map(({ model, variant }) => {
      if (of === 'make') return [model.makeSlug, model.makeName];
      if (of === 'model') return [model.modelSlug, model.modelName];
      return [variant.slug, variant.name];
    }),
  );
}

function createBandReader({ bands = [] }: Facet): (value: FacetValue) => readonly string[] {
  const named = bands.map((band) => ({ band, name: [bandValue(band)] }));
  return (value) => {
    if (value === null) return [];
    if (typeof value !== 'number') return value;
    // Bands do not overlap.
    return named.find(({ band }) => isInBand(value, band))?.name ?? [];
  };
}

function wordsOf({ fields }: CatalogueDefinition, model: KnownModel, variant: KnownVariant): string[] {
  const chosen = Object.entries(fields).flatMap(([key, field]) => {
    if (!('options' in field) || key === 'colours') return [];
    const value = facetValueOf(key, { model, variant });
    return Array.isArray(value) ? field.options.filter(({ slug }) => value.includes(slug)) : [];
  });
  return nameTokensOf(model.makeName, model.modelName, variant.name, ...chosen.map(({ label }) => label));
}
