import { type FilterKeyInfo, filterInfo, filterKeys } from './filter-keys.ts';
import { type NumberRange, normalizeFilters, type SearchFilters } from './search-filters.ts';

/** Maximum length of a slug in URLs. */
const MAX_VALUE_LENGTH = 160;

/** One `key-value` segment of a search path. `value` is decoded: `toyota`, `1000000-2500000`, `1`. */
export type FilterSegment = { readonly key: FilterKeyInfo['key']; readonly value: string };

/**
 * Parses the filters of a path: `mk-toyota/ct-lahore/pr-1000000-/page-2`, with or without its prefix
 * (`/used-cars/search/…`). Pass the path as in the URL, still percent-encoded. Ignores unknown and malformed segments;
 * for keys that occur once, the first valid one wins. Never throws.
 */
export function parseSegments(path: string): SearchFilters {
  return filtersOf(path.split('/').flatMap((segment) => parseSegment(segment) ?? []));
}

/**
 * The canonical path of a search, `mk-toyota/ct-lahore`: the same for equivalent filters, whatever their order. '' if
 * there are none; no leading or trailing slash.
 */
export const formatSegments = (filters: SearchFilters): string =>
  filterSegments(filters)
    .map(({ key, value }) => `${key}-${encodeURIComponent(value)}`)
    .join('/');

/** The individual filters in canonical order: for chips, titles and links that remove one. */
export function filterSegments(filters: SearchFilters): FilterSegment[] {
  const normalized = normalizeFilters(filters);
  return filterKeys.flatMap((info) => formatValues(info, normalized).map((value) => ({ key: info.key, value })));
}

/** Removes one segment and returns to the first page. */
export const withoutSegment = (filters: SearchFilters, { key, value }: FilterSegment): SearchFilters =>
  filtersOf(
    filterSegments({ ...filters, page: undefined }).filter((segment) => segment.key !== key || segment.value !== value),
  );

function formatValues(info: FilterKeyInfo, normalized: SearchFilters): readonly string[] {
  switch (info.kind) {
    case 'values':
      return normalized[info.name] ?? [];
    case 'range': {
      const range = normalized[info.name];
      return range ? [`${range.min ?? ''}-${range.max ?? ''}`] : [];
    }
    case 'flag':
      return normalized[info.name] ? ['1'] : [];
    case 'choice': {
      const choice = normalized[info.name];
      return choice === undefined ? [] : [choice ? '1' : '0'];
    }
    case 'text':
      return normalized.text === undefined ? [] : [normalized.text];
    case 'page':
      return normalized.page === undefined ? [] : [String(normalized.page)];
  }
}

function parseSegment(segment: string): FilterSegment | undefined {
  const dash = segment.indexOf('-');
  const info = filterInfo(segment.slice(0, Math.max(dash, 0)));
  if (!info) return undefined;
  try {
    return { key: info.key, value: decodeURIComponent(segment.slice(dash + 1)) };
  } catch {
    // Invalid percent-encoding: ignore the segment.
    return undefined;
  }
}

function filtersOf(segments: readonly FilterSegment[]): SearchFilters {
  const values = new Map<string, string[]>();
  for (const { key, value } of segments) values.set(key, [...(values.get(key) ?? []), value]);
  const entries = filterKeys.map((info) => [info.name, parseValues(info, values.get(info.key) ?? [])]);
  // `parseValues` returns a value of the right kind for each name.
  return normalizeFilters(Object.fromEntries(entries) as SearchFilters);
}

function parseValues(info: FilterKeyInfo, values: readonly string[]): SearchFilters[keyof SearchFilters] {
  switch (info.kind) {
    case 'values':
      return values.filter((value) => value.length <= MAX_VALUE_LENGTH);
    case 'range':
      return firstValid(values, parseRange);
    case 'flag':
      return values.includes('1');
    case 'choice':
      return firstValid(values, (value) => (value === '1' ? true : value === '0' ? false : undefined));
    case 'text':
      return values.find((value) => value !== '');
    case 'page':
      return firstValid(values, parseInteger);
  }
}

function firstValid<Value>(values: readonly string[], read: (value: string) => Value | undefined): Value | undefined {
  for (const value of values) {
    const result = read(value);
    if (result !== undefined) return result;
  }
  return undefined;
}

function parseRange(value: string): NumberRange | undefined {
  const [, from, to] = /^(\d*)-(\d*)$/.exec(value) ?? [];
  const min = from ? parseInteger(from) : undefined;
  const max = to ? parseInteger(to) : undefined;
  const isMalformed = (from && min === undefined) || (to && max === undefined);
  return isMalformed || (min === undefined && max === undefined) ? undefined : { min, max };
}

function parseInteger(digits: string): number | undefined {
  const value = /^\d{1,16}$/.test(digits) ? Number(digits) : Number.NaN;
  return Number.isSafeInteger(value) ? value : undefined;
}
