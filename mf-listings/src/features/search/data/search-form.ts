import {
  filterKeys,
  filterSegments,
  filtersFor,
  type ListedVertical,
  parseSegments,
  type SearchFilters,
} from '@karwan/shared-contracts';
import { readSearch, searchPathIn } from '../../../lib/search-location.ts';

/**
 * Where a search address really is, when it is not there yet: the query of a form sent without scripts becomes part of
 * the path (`/used-cars/search/ct-lahore?mk=toyota&pr-max=2500000`), and segments get their canonical order. Undefined
 * for an address that is canonical already. `view` and `sort` stay.
 */
export function canonicalTarget(
  vertical: ListedVertical,
  url: URL,
): { path: string; isPermanent: boolean } | undefined {
  const pathOf = searchPathIn(vertical);
  const { filters, view } = readSearch(vertical, url);
  const typed = readForm(url.searchParams);
  if (typed) return { path: pathOf(merge(vertical, filters, typed), view), isPermanent: false };
  const path = pathOf(filters, view);
  const [pathname] = path.split('?');
  return pathname === url.pathname ? undefined : { path, isPermanent: true };
}

/** All that a search reads of a query: how it is shown, and what a form names. */
export const searchReads: readonly string[] = [
  'sort',
  'view',
  'all',
  ...filterKeys.flatMap(({ key, kind }) => (kind === 'range' ? [`${key}-min`, `${key}-max`] : [key])),
];

type TypedSegments = { keys: Set<string>; path: string };

/** The filters that a query names: `mk=toyota`, `pr-min=…`, `s=…`. Undefined when it names none. */
function readForm(query: URLSearchParams): TypedSegments | undefined {
  const keys = new Set<string>();
  const segments: string[] = [];
  for (const { key, kind } of filterKeys) {
    const names = kind === 'range' ? [`${key}-min`, `${key}-max`] : [key];
    if (!names.some((name) => query.has(name))) continue;
    keys.add(key);
    const values =
      kind === 'range'
        ? [names.map((name) => (query.get(name) ?? '').replace(/\D/g, '')).join('-')]
        : query.getAll(key).map((value) => value.trim());
    segments.push(...values.map((value) => `${key}-${encodeURIComponent(value)}`));
  }
  return keys.size > 0 ? { keys, path: segments.join('/') } : undefined;
}

function merge(vertical: ListedVertical, filters: SearchFilters, { keys, path }: TypedSegments): SearchFilters {
  const kept = filterSegments({ ...filters, page: undefined })
    .filter(({ key }) => !keys.has(key))
    .map(({ key, value }) => `${key}-${encodeURIComponent(value)}`);
  return filtersFor(vertical, parseSegments([...kept, path].join('/')));
}
