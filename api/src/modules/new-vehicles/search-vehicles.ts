import {
  type FacetKey,
  type Facets,
  type FilterKey,
  filterSegments,
  isInBand,
  type ListingSort,
  type SearchFilters,
} from '@karwan/shared-contracts';
import { acceptedValues, rangeOf, type UnderstoodText } from '../search/index.ts';
import { weightOf } from './free-words.ts';
import type { FacetValue, IndexedFacet, KnownModel, KnownVariant, VehicleIndex } from './vehicle-index.ts';

export type VehicleSearch = {
  filters: SearchFilters;
  /** How the text of the filters is understood. */
  text?: UnderstoodText | undefined;
  sort?: ListingSort | undefined;
  withFacets: boolean;
};

/** A model with its matching variants. */
export type FoundModel = { model: KnownModel; variants: readonly KnownVariant[] };

export type FoundVehicles = {
  found: readonly FoundModel[];
  facets: Facets | null;
  correctedText: string | null;
  labels: Record<string, Record<string, string>>;
};

/** Maximum number of options per facet, by count. */
const MAX_OPTIONS = 120;

type Test = { at: number; passes: (value: FacetValue) => boolean };

/**
 * Finds models with a variant that passes all filters. An option's count is the number of models found by choosing it
 * in addition to all other filters: variants that pass all filters count everywhere, those that fail one filter count
 * only for its options.
 */
export function searchVehicles(index: VehicleIndex, { filters, text, sort, withFacets }: VehicleSearch): FoundVehicles {
  const tests = testsOf(index, filters);
  const textTests = text?.filters.flatMap((each) => testsOf(index, each)) ?? [];
  const order = sort === undefined || sort === 'relevance' ? text?.sort : sort;
  const counts = index.facets.map(() => new Map<string, { count: number; of: KnownModel }>());
  const found = new Map<KnownModel, KnownVariant[]>();
  const weights = new Map<KnownModel, number>();
  for (const [entryIndex, { model, variant, words }] of index.entries.entries()) {
    const weight = text === undefined ? 1 : text.isElsewhere ? 0 : weightOf(text.words, words);
    if (weight === 0 || textTests.some((test) => fails(test, entryIndex))) continue;
    const failed = failedAt(entryIndex);
    if (failed === 'several') continue;
    if (failed === null) {
      const variants = found.get(model);
      if (variants === undefined) found.set(model, [variant]);
      else variants.push(variant);
      weights.set(model, Math.max(weight, weights.get(model) ?? 0));
    }
    if (withFacets) count(entryIndex, model, failed);
  }
  return {
    found: [...found].map(([model, variants]) => ({ model, variants })).sort(orderOf(order, weights)),
    facets: withFacets ? facetsOf(index, counts, filters) : null,
    correctedText: text?.corrected ?? null,
    labels: labelsOf(index, filters),
  };

  /** The index of the only facet whose filter a variant fails; null if it passes all. */
  function failedAt(entryIndex: number): number | null | 'several' {
    let only: number | null = null;
    for (const test of tests) {
      if (!fails(test, entryIndex)) continue;
      if (only !== null) return 'several';
      only = test.at;
    }
    return only;
  }

  function fails({ at, passes }: Test, entryIndex: number): boolean {
    return !passes(index.facets[at]?.values[entryIndex] ?? null);
  }

  function count(entryIndex: number, model: KnownModel, only: number | null): void {
    for (const [at, { options }] of index.facets.entries()) {
      if (only !== null && only !== at) continue;
      for (const option of options[entryIndex] ?? []) {
        const known = counts[at]?.get(option);
        // Variants of one model are consecutive.
        if (known === undefined) counts[at]?.set(option, { count: 1, of: model });
        else if (known.of !== model) {
          known.count += 1;
          known.of = model;
        }
      }
    }
  }
}

function testsOf(index: VehicleIndex, filters: SearchFilters): Test[] {
  return index.facets.flatMap(({ facet }, at): Test[] => {
    const chosen = chosenOf(filters, facet.key);
    if (chosen === undefined) return [];
    if ('values' in chosen) {
      const accepted = new Set(chosen.values);
      return [{ at, passes: (value) => Array.isArray(value) && value.some((each) => accepted.has(each)) }];
    }
    const band = { from: chosen.range.min ?? null, to: chosen.range.max ?? null };
    return [{ at, passes: (value) => typeof value === 'number' && isInBand(value, band) }];
  });
}

function chosenOf(filters: SearchFilters, key: FilterKey) {
  const [values, range] = [acceptedValues(filters, key), rangeOf(filters, key)];
  return (values && { values }) ?? (range && { range });
}

type Compare = (a: FoundModel, b: FoundModel) => number;

function orderOf(sort: ListingSort | undefined, weights: ReadonlyMap<KnownModel, number>): Compare {
  const byRank: Compare = (a, b) =>
    Number(a.model.status !== 'on-sale') - Number(b.model.status !== 'on-sale') || a.model.rank - b.model.rank;
  const byText: Compare = (a, b) => (weights.get(b.model) ?? 0) - (weights.get(a.model) ?? 0);
  switch (sort) {
    case 'price-asc':
      return (a, b) => pricesOf(a).low - pricesOf(b).low || byRank(a, b);
    case 'price-desc':
      return (a, b) => pricesOf(b).high - pricesOf(a).high || byRank(a, b);
    default:
      return (a, b) => byText(a, b) || byRank(a, b);
  }
}

/** Models without a price sort last in both directions. */
function pricesOf({ variants }: FoundModel) {
  const knownPrices = variants.flatMap(({ pricePkr }) => pricePkr ?? []);
  return knownPrices.length === 0
    ? { low: Number.MAX_SAFE_INTEGER, high: 0 }
    : { low: Math.min(...knownPrices), high: Math.max(...knownPrices) };
}

function facetsOf(
  index: VehicleIndex,
  counts: readonly ReadonlyMap<string, { count: number }>[],
  filters: SearchFilters,
): Facets {
  const facets: Facets = {};
  for (const [at, indexed] of index.facets.entries()) {
    const { key, dependsOn, isAlias } = indexed.facet;
    const chosen = chosenOf(filters, key);
    if (isAlias && chosen === undefined) continue;
    // Models are listed only once a make is chosen, and variants only once a model is.
    if (dependsOn && chosen === undefined && chosenOf(filters, dependsOn) === undefined) continue;
    const selected: readonly string[] = (chosen && 'values' in chosen && chosen.values) || [];
    const totals = new Map([...(counts[at] ?? [])].map(([value, { count }]) => [value, count]));
    for (const value of selected) if (!totals.has(value)) totals.set(value, 0);
    facets[key] = [...totals]
      .map(([value, count]) => ({
        value,
        label: indexed.labels.get(value) ?? value,
        count,
        isSelected: selected.includes(value),
      }))
      .sort(orderOfOptions(indexed))
      .filter(({ isSelected }, entryIndex) => isSelected || entryIndex < MAX_OPTIONS);
  }
  return facets;
}

type OptionOf = Facets[string][number];

function orderOfOptions({ facet: { bands }, labels }: IndexedFacet): (a: OptionOf, b: OptionOf) => number {
  if (bands) {
    const places = [...labels.keys()];
    return (a, b) => places.indexOf(a.value) - places.indexOf(b.value);
  }
  return (a, b) => b.count - a.count || a.label.localeCompare(b.label);
}

/** Labels of all chosen values, for chips and titles. */
function labelsOf({ facets }: VehicleIndex, filters: SearchFilters): FoundVehicles['labels'] {
  const labels: FoundVehicles['labels'] = {};
  for (const { key, value } of filterSegments(filters)) {
    const label = facets.find(({ facet }) => facet.key === (key as FacetKey))?.labels.get(value);
    if (label !== undefined) labels[key] = { ...labels[key], [value]: label };
  }
  return labels;
}
