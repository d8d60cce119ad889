import {
  changeFilters,
  type FilterKey,
  type FilterNameOf,
  type FilterSegment,
  filterKeys,
  filtersFor,
  type SearchedVertical,
  type SearchFilters,
  searchDefinitionOf,
  withoutSegment,
} from '@karwan/shared-contracts';

/** The filters with one value chosen, or taken away when it was chosen; from the first page again. */
export function toggleValue(
  vertical: SearchedVertical,
  filters: SearchFilters,
  { key, value }: FilterSegment,
): SearchFilters {
  const both = bothName(key);
  if (both) return changeFilters(filters, { [both]: filters[both] === (value === '1') ? undefined : value === '1' });
  const name = valuesName(key);
  if (!name) return filters;
  const chosen = filters[name] ?? [];
  const next = chosen.includes(value)
    ? removeSegment(vertical, filters, { key, value })
    : changeFilters(filters, { [name]: [...chosen, value] });
  // What is said of used ones alone goes with them.
  return key === 'cd' ? filtersFor(vertical, next) : next;
}

/** The filters without one of their segments and without what depended on it: no model without its make. */
export function removeSegment(
  vertical: SearchedVertical,
  filters: SearchFilters,
  segment: FilterSegment,
): SearchFilters {
  const gone = dependentsOf(vertical, segment.key).map((key) => [nameOf(key), undefined]);
  return changeFilters(withoutSegment(filters, segment), Object.fromEntries(gone));
}

const dependentsOf = (vertical: SearchedVertical, key: FilterKey): FilterKey[] =>
  searchDefinitionOf(vertical)
    .facets.filter(({ after }) => after === key)
    .flatMap((facet) => [facet.key, ...dependentsOf(vertical, facet.key)]);

const nameOf = (key: FilterKey) => filterKeys.find((candidate) => candidate.key === key)?.name ?? key;

/** Name of a filter that holds values, by its key. */
export function valuesName(key: FilterKey): FilterNameOf<'values'> | undefined {
  const info = filterKeys.find((candidate) => candidate.key === key);
  return info?.kind === 'values' ? info.name : undefined;
}

/** Name of a filter that is either of two, by its key. */
const bothName = (key: FilterKey): FilterNameOf<'choice'> | undefined => {
  const info = filterKeys.find((candidate) => candidate.key === key);
  return info?.kind === 'choice' ? info.name : undefined;
};

/** What is chosen of a filter whose options are shown, as they name it. */
export function chosenValues(filters: SearchFilters, key: FilterKey): readonly string[] {
  const both = bothName(key);
  if (both) return filters[both] === undefined ? [] : [filters[both] ? '1' : '0'];
  const name = valuesName(key);
  return (name && filters[name]) ?? [];
}
