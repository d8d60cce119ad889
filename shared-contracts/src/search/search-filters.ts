import { type FilterNameOf, filterKeys } from './filter-keys.ts';

/** Both ends belong to it; an absent end is open. Whole PKR, years, km or cc. */
export type NumberRange = { readonly min?: number; readonly max?: number };

/** What a search looks for. Values of one filter are alternatives, filters together all have to fit. */
export type SearchFilters = { readonly [Name in FilterNameOf<'values'>]?: readonly string[] } & {
  readonly [Name in FilterNameOf<'range'>]?: NumberRange;
} & { readonly [Name in FilterNameOf<'flag'>]?: boolean } & {
  /** `forRent: false` is for sale, `isLive: false` is upcoming; absent: either. */
  readonly [Name in FilterNameOf<'choice'>]?: boolean;
} & {
  /** Free text. */
  readonly text?: string;
  /** From 1; absent is 1. */
  readonly page?: number;
};

/** Of a free text: more than any search box takes, and little enough for a call that has other filters beside it. */
const MOST_LETTERS = 200;

type Writable = { -readonly [Name in keyof SearchFilters]: SearchFilters[Name] };

/**
 * The one form of filters that mean the same: values unique and sorted, what says nothing left out (empty values,
 * open ranges, flags that are off, page 1), range ends in order, lone surrogates replaced, texts cut. Two filter sets are
 * the same search exactly when this makes them equal.
 */
export function normalizeFilters(filters: SearchFilters): SearchFilters {
  const normal: Writable = {};
  for (const info of filterKeys) {
    // Nearly all are absent, and a page of results has a hundred links to searches.
    if (filters[info.name] === undefined) continue;
    switch (info.kind) {
      case 'values': {
        const values = (filters[info.name] ?? []).map((value) => value.toWellFormed()).filter((value) => value !== '');
        if (values.length > 0) normal[info.name] = [...new Set(values)].sort();
        break;
      }
      case 'range': {
        const range = normalizeRange(filters[info.name]);
        if (range) normal[info.name] = range;
        break;
      }
      case 'flag':
        if (filters[info.name]) normal[info.name] = true;
        break;
      case 'choice': {
        const choice = filters[info.name];
        if (choice !== undefined) normal[info.name] = choice;
        break;
      }
      case 'text':
        if (filters.text) normal.text = filters.text.slice(0, MOST_LETTERS).toWellFormed();
        break;
      case 'page':
        if (isWhole(filters.page) && filters.page > 1) normal.page = filters.page;
        break;
    }
  }
  return normal;
}

/** The filters with something changed, from the first page again. `undefined` takes a filter away. */
export const changeFilters = (filters: SearchFilters, change: SearchFilters): SearchFilters =>
  normalizeFilters({ ...filters, page: undefined, ...change });

function normalizeRange(range: NumberRange | undefined): NumberRange | undefined {
  const min = isWhole(range?.min) ? range.min : undefined;
  const max = isWhole(range?.max) ? range.max : undefined;
  if (min === undefined) return max === undefined ? undefined : { max };
  if (max === undefined) return { min };
  return { min: Math.min(min, max), max: Math.max(min, max) };
}

const isWhole = (value: number | undefined): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
