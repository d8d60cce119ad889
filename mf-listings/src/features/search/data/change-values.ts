import {
  changeFilters,
  type FilterKey,
  type FilterSegment,
  filterInfo,
  filterNameOf,
  filtersFor,
  type SearchedVertical,
  type SearchFilters,
  searchDefinitionOf,
  withoutSegment,
} from '@karwan/shared-contracts';

/** Toggles one value of a filter and returns to the first page. */
export function toggleValue(
  vertical: SearchedVertical,
  filters: SearchFilters,
  { key, value }: FilterSegment,
): SearchFilters {
  const both = filterNameOf(key, 'choice');
  if (both) return changeFilters(filters, { [both]: filters[both] === (value === '1') ? undefined : value === '1' });
  const name = filterNameOf(key, 'values');
  if (!name) return filters;
  const chosen = filters[name] ?? [];
  const next = chosen.includes(value)
    ? removeSegment(vertical, filters, { key, value })
    : changeFilters(filters, { [name]: [...chosen, value] });
  // A change of condition also drops filters that apply to used vehicles only.
  return key === 'cd' ? filtersFor(vertical, next) : next;
}

/** Removes a segment and the filters that depend on it, such as the model with its make. */
export function removeSegment(
  vertical: SearchedVertical,
  filters: SearchFilters,
  segment: FilterSegment,
): SearchFilters {
  const gone = dependentsOf(vertical, segment.key).map((key) => [filterInfo(key)?.name ?? key, undefined]);
  return changeFilters(withoutSegment(filters, segment), Object.fromEntries(gone));
}

const dependentsOf = (vertical: SearchedVertical, key: FilterKey): FilterKey[] =>
  searchDefinitionOf(vertical)
    .facets.filter(({ after }) => after === key)
    .flatMap((facet) => [facet.key, ...dependentsOf(vertical, facet.key)]);

/** Selected values of a filter, named like its options. */
export function chosenValues(filters: SearchFilters, key: FilterKey): readonly string[] {
  const both = filterNameOf(key, 'choice');
  if (both) return filters[both] === undefined ? [] : [filters[both] ? '1' : '0'];
  const name = filterNameOf(key, 'values');
  return (name && filters[name]) ?? [];
}
