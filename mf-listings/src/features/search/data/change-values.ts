import {
  applicableFilters,
  changeFilters,
  type FilterKey,
  type FilterSegment,
  filterInfo,
  filterNameOf,
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
  const choiceName = filterNameOf(key, 'choice');
  if (choiceName)
    return changeFilters(filters, {
      [choiceName]: filters[choiceName] === (value === '1') ? undefined : value === '1',
    });
  const name = filterNameOf(key, 'values');
  if (!name) return filters;
  const chosen = filters[name] ?? [];
  const next = chosen.includes(value)
    ? removeSegment(vertical, filters, { key, value })
    : changeFilters(filters, { [name]: [...chosen, value] });
  // A change of condition also drops filters that apply to used vehicles only.
  return key === 'cd' ? applicableFilters(vertical, next) : next;
}

/** Removes a segment and the filters that depend on it, such as the model with its make. */
export function removeSegment(
  vertical: SearchedVertical,
  filters: SearchFilters,
  segment: FilterSegment,
): SearchFilters {
  const removed = dependentsOf(vertical, segment.key).map((key) => [filterInfo(key)?.name ?? key, undefined]);
  return changeFilters(withoutSegment(filters, segment), Object.fromEntries(removed));
}

const dependentsOf = (vertical: SearchedVertical, key: FilterKey): FilterKey[] =>
  searchDefinitionOf(vertical)
    .facets.filter(({ dependsOn }) => dependsOn === key)
    .flatMap((facet) => [facet.key, ...dependentsOf(vertical, facet.key)]);

/** Selected values of a filter, named like its options. */
export function chosenValues(filters: SearchFilters, key: FilterKey): readonly string[] {
  const choiceName = filterNameOf(key, 'choice');
  if (choiceName) return filters[choiceName] === undefined ? [] : [filters[choiceName] ? '1' : '0'];
  const name = filterNameOf(key, 'values');
  return (name && filters[name]) ?? [];
}
