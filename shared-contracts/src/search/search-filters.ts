import { type FilterNameOf, filterKeys } from './filter-keys.ts';

/** Both ends are inclusive; an absent end is open. Whole PKR, years, km or cc. */
export type NumberRange = { readonly min?: number; readonly max?: number };

/** Filters of a search. Values of one filter are alternatives; all filters must match. */
export type SearchFilters = { readonly [Name in FilterNameOf<'values'>]?: readonly string[] } & {
  readonly [Name in FilterNameOf<'range'>]?: NumberRange;
} & { readonly [Name in FilterNameOf<'flag'>]?: boolean } & {
  /** `forRent: false` is for sale, `isLive: false` is upcoming; absent: either. */
  readonly [Name in FilterNameOf<'choice'>]?: boolean;
} & {
  readonly text?: string;
  /** Starts at 1; default: 1. */
  readonly page?: number;
};

/** Longer than any search box allows, yet short enough for a URL with other filters. */
const MAX_TEXT_LENGTH = 200;

type Writable = { -readonly [Name in keyof SearchFilters]: SearchFilters[Name] };

/**
 * Canonical form: values are unique and sorted, range ends are in order, lone surrogates are replaced, texts are
 * truncated, and filters without effect are removed (empty values, open ranges, flags that are off, page 1). Two filter
 * sets describe the same search exactly if their canonical forms are equal.
 */
export function normalizeFilters(filters: SearchFilters): SearchFilters {
  const normalized: Writable = {};
  for (const info of filterKeys) {
    // Performance: nearly all filters are absent, and a result page has a hundred search links.
    if (filters[info.name] === undefined) continue;
    switch (info.kind) {
      case 'values': {
        const values = (filters[info.name] ?? []).map((value) => value.toWellFormed()).filter((value) => value !== '');
        if (values.length > 0) normalized[info.name] = [...new Set(values)].sort();
        break;
      }
      case 'range': {
        const range = normalizeRange(filters[info.name]);
        if (range) normalized[info.name] = range;
        break;
      }
      case 'flag':
        if (filters[info.name]) normalized[info.name] = true;
        break;
      case 'choice': {
        const choice = filters[info.name];
        if (choice !== undefined) normalized[info.name] = choice;
        break;
      }
      case 'text':
        if (filters.text) normalized.text = filters.text.slice(0, MAX_TEXT_LENGTH).toWellFormed();
        break;
      case 'page':
        if (isNonNegativeInteger(filters.page) && filters.page > 1) normalized.page = filters.page;
        break;
    }
  }
  return normalized;
}

/** Changes some filters and returns to the first page. `undefined` removes a filter. */
export const changeFilters = (filters: SearchFilters, change: SearchFilters): SearchFilters =>
  normalizeFilters({ ...filters, page: undefined, ...change });

function normalizeRange(range: NumberRange | undefined): NumberRange | undefined {
  const min = isNonNegativeInteger(range?.min) ? range.min : undefined;
  const max = isNonNegativeInteger(range?.max) ? range.max : undefined;
  if (min === undefined) return max === undefined ? undefined : { max };
  if (max === undefined) return { min };
  return { min: Math.min(min, max), max: Math.max(min, max) };
}

const isNonNegativeInteger = (value: number | undefined): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
