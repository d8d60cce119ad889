import type { Facets, SearchFilters } from '@karwan/shared-contracts';
import { type Band, bandValue, engineBands, mileageBands, priceBands } from './engine/bands.ts';
import { acceptedValues, rangeOf } from './engine/build-query.ts';
import { type FacetKey, type FacetSource, type FacetSources, facetKeys } from './engine/facet-sources.ts';
import { featureSlugs } from './engine/feature-bits.ts';
import type { QueryResult } from './engine/run-query.ts';
import type { SearchQuery } from './engine/search-query.ts';
import type { FilterNames } from './names.ts';

/** Most options of one facet, by count: further ones are found by typing into the search. */
const MOST_OPTIONS = 120;
/** Other names of `ft` and `cl`: told only to who uses them. */
const ALIASES: ReadonlySet<FacetKey> = new Set(['et', 'bl']);

type Counted = {
  sources: FacetSources;
  query: SearchQuery;
  result: QueryResult;
  filters: SearchFilters;
  names: FilterNames;
};

/** The options of every facet with what choosing each of them, beside the other filters, returns. */
export function presentFacets({ sources, query, result, filters, names }: Counted): Facets {
  const { counts } = result;
  if (counts === undefined) return {};
  const facets: Facets = {};
  for (const key of facetKeys) {
    const place = query.filters.findIndex((filter) => filter.key === key);
    const isActive = place >= 0;
    if (!isActive && (ALIASES.has(key) || !isTelling(key, filters))) continue;
    const source = sources[key];
    const totals = totalsOf(source, counts.codes[source.column]);
    if (isActive) totalsOf(source, counts.near[place], totals);
    facets[key] = optionsOf(key, totals, result.total, filters, names);
  }
  const features = new Map(
    featureSlugs.flatMap((slug, place) => {
      const count = counts.features?.[place] ?? 0;
      return count > 0 ? [[slug, count] as const] : [];
    }),
  );
  if (features.size > 0 || filters.vehicleInfo) {
    facets.vi = optionsOf('vi', features, result.total, filters, names);
  }
  return facets;
}

/** Variants mean nothing before a model is chosen, nor areas before a city. */
function isTelling(key: FacetKey, filters: SearchFilters): boolean {
  if (key === 'vr') return filters.model !== undefined;
  if (key === 'ca') return filters.city !== undefined;
  return true;
}

function totalsOf({ valuesOf }: FacetSource, counts: Uint32Array | undefined, totals = new Map<string, number>()) {
  if (counts === undefined) return totals;
  for (let code = 0; code < counts.length; code += 1) {
    const count = counts[code] ?? 0;
    if (count === 0) continue;
    for (const value of valuesOf[code] ?? []) totals.set(value, (totals.get(value) ?? 0) + count);
  }
  return totals;
}

function optionsOf(
  key: FacetKey | 'vi',
  totals: ReadonlyMap<string, number>,
  resultTotal: number,
  filters: SearchFilters,
  names: FilterNames,
): Facets[string] {
  const range = rangeOf(filters, key);
  const chosenRange = range && bandValue({ from: range.min ?? null, to: range.max ?? null });
  const selected = new Set(acceptedValues(filters, key) ?? (chosenRange === undefined ? [] : [chosenRange]));
  const option = (value: string, count: number) => ({
    value,
    label: names.labelOf(key, value) ?? value,
    count,
    isSelected: selected.has(value),
  });
  const options = [...totals].map(([value, count]) => option(value, count));
  for (const value of selected) {
    // A range that is no band of ours returns what is returned now.
    if (!totals.has(value)) options.push(option(value, value === chosenRange ? resultTotal : 0));
  }
  options.sort(orderOf(key));
  return options.filter(({ isSelected }, index) => isSelected || index < MOST_OPTIONS);
}

type Option = Facets[string][number];
const bandsOf: Partial<Record<FacetKey | 'vi', readonly Band[]>> = {
  pr: priceBands,
  ml: mileageBands,
  ec: engineBands,
};

function orderOf(key: FacetKey | 'vi'): (a: Option, b: Option) => number {
  const bands = bandsOf[key];
  if (bands) {
    const places = new Map(bands.map((band, index) => [bandValue(band), index]));
    return (a, b) => (places.get(a.value) ?? -1) - (places.get(b.value) ?? -1);
  }
  if (key === 'yr') return (a, b) => b.value.localeCompare(a.value);
  return (a, b) => b.count - a.count || a.label.localeCompare(b.label);
}
