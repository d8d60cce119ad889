import {
  changeFilters,
  definitionOf,
  type FilterKey,
  type FilterNameOf,
  type FilterSegment,
  filterKeys,
  type ListedVertical,
  type SearchFilters,
  withoutSegment,
} from '@karwan/shared-contracts';

/** The filters with one value chosen, or taken away when it was chosen; from the first page again. */
export function toggleValue(
  vertical: ListedVertical,
  filters: SearchFilters,
  { key, value }: FilterSegment,
): SearchFilters {
  const name = valuesName(key);
  if (!name) return filters;
  const chosen = filters[name] ?? [];
  if (chosen.includes(value)) return removeSegment(vertical, filters, { key, value });
  return changeFilters(filters, { [name]: [...chosen, value] });
}

/** The filters without one of their segments and without what depended on it: no model without its make. */
export function removeSegment(vertical: ListedVertical, filters: SearchFilters, segment: FilterSegment): SearchFilters {
  const gone = dependentsOf(vertical, segment.key).map((key) => [nameOf(key), undefined]);
  return changeFilters(withoutSegment(filters, segment), Object.fromEntries(gone));
}

const dependentsOf = (vertical: ListedVertical, key: FilterKey): FilterKey[] =>
  definitionOf(vertical)
    .facets.filter(({ after }) => after === key)
    .flatMap((facet) => [facet.key, ...dependentsOf(vertical, facet.key)]);

const nameOf = (key: FilterKey) => filterKeys.find((candidate) => candidate.key === key)?.name ?? key;

/** Name of a filter that holds values, by its key. */
export function valuesName(key: FilterKey): FilterNameOf<'values'> | undefined {
  const info = filterKeys.find((candidate) => candidate.key === key);
  return info?.kind === 'values' ? info.name : undefined;
}
