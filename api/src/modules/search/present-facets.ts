import { type Band, bandValue, type Facets, type SearchFilters } from '@karwan/shared-contracts';
import type { FacetSource, FacetSources } from './engine/facet-sources.ts';
import { acceptedValues, rangeOf } from './engine/filter-values.ts';
import type { FacetColumn, IndexLayout } from './engine/index-layout.ts';
import type { QueryResult } from './engine/run-query.ts';
import type { SearchQuery } from './engine/search-query.ts';
import type { FilterNames } from './names.ts';

/** Maximum number of options per facet, by count. Users find further ones by text search. */
export const MAX_OPTIONS = 120;

type Counted = {
  layout: IndexLayout;
  sources: FacetSources;
  query: SearchQuery;
  result: QueryResult;
  filters: SearchFilters;
  names: FilterNames;
};

/**
 * The options of every facet, each with the number of results that choosing it in addition to the other filters
 * returns.
 */
export function presentFacets({ layout, sources, query, result, filters, names }: Counted): Facets {
  const { counts } = result;
  if (counts === undefined) return {};
  const facets: Facets = {};
  for (const facetColumn of layout.facets) {
    const { key, isAlias, side } = facetColumn.facet;
    if (side !== undefined) {
      const totals = counts.fits.get(key) ?? new Map<string, number>();
      const isChosen = acceptedValues(filters, key) !== undefined || rangeOf(filters, key) !== undefined;
      if (totals.size > 0 || isChosen)
        facets[key] = optionsOf(facetColumn, withoutZeros(totals), result.total, filters, names);
      continue;
    }
    const at = query.filters.findIndex((filter) => filter.key === key);
    const isActive = at >= 0;
    const source = sources.get(key);
    if (source === undefined) {
      const totals = totalsOfTags(layout, counts.tags);
      if (totals.size > 0 || isActive) facets[key] = optionsOf(facetColumn, totals, result.total, filters, names);
    } else if (isActive || (!isAlias && isRelevant(facetColumn, filters))) {
      const totals = totalsOf(source, counts.codes.get(source.column));
      if (isActive) totalsOf(source, counts.near[at], totals);
      facets[key] = optionsOf(facetColumn, totals, result.total, filters, names);
    }
  }
  return facets;
}

const withoutZeros = (totals: ReadonlyMap<string, number>) => new Map([...totals].filter(([, count]) => count > 0));

/** Variants are listed only once a model is chosen, and areas only once a city is. */
const isRelevant = ({ facet: { dependsOn, isCountedOnDemand } }: FacetColumn, filters: SearchFilters): boolean =>
  !isCountedOnDemand || dependsOn === undefined || acceptedValues(filters, dependsOn) !== undefined;

function totalsOf({ valuesOf }: FacetSource, counts: Uint32Array | undefined, totals = new Map<string, number>()) {
  if (counts === undefined) return totals;
  for (let code = 0; code < counts.length; code += 1) {
    const count = counts[code] ?? 0;
    if (count === 0) continue;
    for (const value of valuesOf[code] ?? []) totals.set(value, (totals.get(value) ?? 0) + count);
  }
  return totals;
}

const totalsOfTags = ({ tags }: IndexLayout, counts: Uint32Array | undefined): ReadonlyMap<string, number> =>
  new Map(
    (tags?.bits.slugs ?? []).flatMap((slug, index) => {
      const count = counts?.[index] ?? 0;
      return count > 0 ? [[slug, count] as const] : [];
    }),
  );

function optionsOf(
  { facet: { key, bands }, field }: FacetColumn,
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
    // A custom range, which is not one of the bands, has the current total.
    if (!totals.has(value)) options.push(option(value, value === chosenRange ? resultTotal : 0));
  }
  options.sort(orderOf(bands, field?.kind));
  return options.filter(({ isSelected }, index) => isSelected || index < MAX_OPTIONS);
}

type Option = Facets[string][number];

function orderOf(bands: readonly Band[] | undefined, kind: string | undefined): (a: Option, b: Option) => number {
  if (bands) {
    const bandIndexes = new Map(bands.map((band, index) => [bandValue(band), index]));
    return (a, b) => (bandIndexes.get(a.value) ?? -1) - (bandIndexes.get(b.value) ?? -1);
  }
  if (kind === 'year') return (a, b) => b.value.localeCompare(a.value);
  if (kind === 'flag') return (a, b) => a.value.localeCompare(b.value);
  return (a, b) => b.count - a.count || a.label.localeCompare(b.label);
}
