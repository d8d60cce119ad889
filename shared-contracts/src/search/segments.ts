import { type FilterKeyInfo, filterInfo, filterKeys } from './filter-keys.ts';
import { type NumberRange, normalizeFilters, type SearchFilters } from './search-filters.ts';

/** As long as a name in an address may be. */
const MOST_OF_VALUE = 160;

/** One `key-value` of a search path. `value` is decoded: `toyota`, `1000000-2500000`, `1`. */
export type FilterSegment = { readonly key: FilterKeyInfo['key']; readonly value: string };

/**
 * Reads the filters of a path: `mk-toyota/ct-lahore/pr-1000000-/page-2`, with or without what stands before
 * (`/used-cars/search/…`). Pass the path as the browser has it, still percent-encoded. Segments that are unknown or
 * malformed are ignored; of a key that stands once the first valid one counts. Never throws.
 */
export function parseSegments(path: string): SearchFilters {
  return filtersOf(path.split('/').flatMap((segment) => readSegment(segment) ?? []));
}

/**
 * The canonical path of a search, `mk-toyota/ct-lahore`: one path for all filters that mean the same, whatever the
 * order they were chosen in. '' for none; no slash at either end.
 */
export const formatSegments = (filters: SearchFilters): string =>
  filterSegments(filters)
    .map(({ key, value }) => `${key}-${encodeURIComponent(value)}`)
    .join('/');

/** The filters one by one in canonical order: for chips, titles and links that remove one. */
export function filterSegments(filters: SearchFilters): FilterSegment[] {
  const normal = normalizeFilters(filters);
  return filterKeys.flatMap((info) => writeValues(info, normal).map((value) => ({ key: info.key, value })));
}

/** The filters without one of their segments, from the first page again. */
export const withoutSegment = (filters: SearchFilters, { key, value }: FilterSegment): SearchFilters =>
  filtersOf(
    filterSegments({ ...filters, page: undefined }).filter((segment) => segment.key !== key || segment.value !== value),
  );

function writeValues(info: FilterKeyInfo, normal: SearchFilters): readonly string[] {
  switch (info.kind) {
    case 'values':
      return normal[info.name] ?? [];
    case 'range': {
      const range = normal[info.name];
      return range ? [`${range.min ?? ''}-${range.max ?? ''}`] : [];
    }
    case 'flag':
      return normal[info.name] ? ['1'] : [];
    case 'choice': {
      const choice = normal[info.name];
      return choice === undefined ? [] : [choice ? '1' : '0'];
    }
    case 'text':
      return normal.text === undefined ? [] : [normal.text];
    case 'page':
      return normal.page === undefined ? [] : [String(normal.page)];
  }
}

function readSegment(segment: string): FilterSegment | undefined {
  const dash = segment.indexOf('-');
  const info = filterInfo(segment.slice(0, Math.max(dash, 0)));
  if (!info) return undefined;
  try {
    return { key: info.key, value: decodeURIComponent(segment.slice(dash + 1)) };
  } catch {
    // A `%` that encodes nothing: malformed, so ignored.
    return undefined;
  }
}

function filtersOf(segments: readonly FilterSegment[]): SearchFilters {
  const values = new Map<string, string[]>();
  for (const { key, value } of segments) values.set(key, [...(values.get(key) ?? []), value]);
  const entries = filterKeys.map((info) => [info.name, readValues(info, values.get(info.key) ?? [])]);
  // Each name got a value of its own kind from `readValues`.
  return normalizeFilters(Object.fromEntries(entries) as SearchFilters);
}

function readValues(info: FilterKeyInfo, values: readonly string[]): SearchFilters[keyof SearchFilters] {
  switch (info.kind) {
    case 'values':
      return values.filter((value) => value.length <= MOST_OF_VALUE);
    case 'range':
      return firstOf(values, readRange);
    case 'flag':
      return values.includes('1');
    case 'choice':
      return firstOf(values, (value) => (value === '1' ? true : value === '0' ? false : undefined));
    case 'text':
      return values.find((value) => value !== '');
    case 'page':
      return firstOf(values, readWhole);
  }
}

function firstOf<Value>(values: readonly string[], read: (value: string) => Value | undefined): Value | undefined {
  for (const value of values) {
    const result = read(value);
    if (result !== undefined) return result;
  }
  return undefined;
}

function readRange(value: string): NumberRange | undefined {
  const [, from, to] = /^(\d*)-(\d*)$/.exec(value) ?? [];
  const min = from ? readWhole(from) : undefined;
  const max = to ? readWhole(to) : undefined;
  const isMalformed = (from && min === undefined) || (to && max === undefined);
  return isMalformed || (min === undefined && max === undefined) ? undefined : { min, max };
}

function readWhole(digits: string): number | undefined {
  const whole = /^\d{1,16}$/.test(digits) ? Number(digits) : Number.NaN;
  return Number.isSafeInteger(whole) ? whole : undefined;
}
