import { type FilterKey, filterInfo, type NumberRange, type SearchFilters } from '@karwan/shared-contracts';

/** The values that a filter accepts, named as its options are; undefined if the filter is not set. */
export function acceptedValues(filters: SearchFilters, key: FilterKey): readonly string[] | undefined {
  const info = filterInfo(key);
  if (info?.kind === 'values') return filters[info.name];
  if (info?.kind === 'choice' && filters[info.name] !== undefined) return [filters[info.name] ? '1' : '0'];
  return info?.kind === 'flag' && filters[info.name] ? ['1'] : undefined;
}

export function rangeOf(filters: SearchFilters, key: FilterKey): NumberRange | undefined {
  const info = filterInfo(key);
  return info?.kind === 'range' ? filters[info.name] : undefined;
}

/** A key that is equal for equal values of a filter. */
export const filterId = (key: string, value: unknown): string => `${key} ${JSON.stringify(value)}`;
