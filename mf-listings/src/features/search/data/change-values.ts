import {
  changeFilters,
  type FilterKey,
  type FilterNameOf,
  type FilterSegment,
  filterKeys,
  type SearchFilters,
  withoutSegment,
} from '@karwan/shared-contracts';

/** What goes when the last value that it depends on goes: no model without its make. */
const dependents: Partial<Record<FilterKey, SearchFilters>> = {
  mk: { model: undefined, variant: undefined },
  md: { variant: undefined },
  ct: { area: undefined },
};

/** The filters with one value chosen, or taken away when it was chosen; from the first page again. */
export function toggleValue(filters: SearchFilters, { key, value }: FilterSegment): SearchFilters {
  const name = valuesName(key);
  if (!name) return filters;
  const chosen = filters[name] ?? [];
  if (chosen.includes(value)) return removeSegment(filters, { key, value });
  return changeFilters(filters, { [name]: [...chosen, value] });
}

/** The filters without one of their segments and without what depended on it. */
export function removeSegment(filters: SearchFilters, segment: FilterSegment): SearchFilters {
  return changeFilters(withoutSegment(filters, segment), dependents[segment.key] ?? {});
}

/** Name of a filter that holds values, by its key. */
export function valuesName(key: FilterKey): FilterNameOf<'values'> | undefined {
  const info = filterKeys.find((candidate) => candidate.key === key);
  return info?.kind === 'values' ? info.name : undefined;
}
