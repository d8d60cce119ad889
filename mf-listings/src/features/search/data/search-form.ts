import {
  applicableFilters,
  filterKeys,
  filterSegments,
  parseSegments,
  type SearchedVertical,
  type SearchFilters,
} from '@karwan/shared-contracts';
import { searchedVertical } from '../../../lib/listed-vertical.ts';
import { ANYWHERE_FIELD, CHOSEN_FIELD, DEFAULT_SORT, readSearch, searchPathIn } from '../../../lib/search-location.ts';

/**
 * Canonical address of a search. The query of a form sent without scripts becomes part of the path
 * (`/used-cars/search/ct-lahore?mk=toyota&pr-max=2500000`), in the vertical chosen in the form, and segments are put in
 * canonical order. Undefined if the address is already canonical. `view` and `sort` stay in the query, except for the
 * default order.
 */
export function canonicalTarget(
  pageVertical: SearchedVertical,
  url: URL,
): { path: string; isPermanent: boolean } | undefined {
  const vertical = searchedVertical(url.searchParams.get(CHOSEN_FIELD) ?? '') ?? pageVertical;
  const pathOf = searchPathIn(vertical);
  const { filters, view: requestedView } = readSearch(pageVertical, url);
  const { sort, ...unsorted } = requestedView;
  const view = sort === DEFAULT_SORT ? unsorted : requestedView;
  const typed = readForm(url.searchParams, vertical === pageVertical ? [] : VERTICAL_SPECIFIC_KEYS);
  if (typed) {
    const merged = merge(vertical, filters, typed);
    const path = pathOf(merged, view);
    const isAnywhere = url.searchParams.has(ANYWHERE_FIELD) && vertical === pageVertical && merged.text !== undefined;
    return { path: isAnywhere ? withAnywhere(path) : path, isPermanent: false };
  }
  const path = pathOf(filters, view);
  const [pathname] = path.split('?');
  return pathname === url.pathname && view === requestedView ? undefined : { path, isPermanent: true };
}

/** Query parameters that a search page reads: display options and form fields. */
export const searchParams: readonly string[] = [
  'sort',
  'view',
  'all',
  CHOSEN_FIELD,
  ANYWHERE_FIELD,
  ...filterKeys.flatMap(({ key, kind }) => (kind === 'range' ? [`${key}-min`, `${key}-max`] : [key])),
];

const withAnywhere = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}${ANYWHERE_FIELD}=1`;

/** Form fields that only apply to the form's own vertical. */
const VERTICAL_SPECIFIC_KEYS = ['mk', 'pr'];

type TypedSegments = { keys: Set<string>; path: string };

/** Filters in a query: `mk=toyota`, `pr-min=…`, `s=…`. Undefined if there are none. */
function readForm(query: URLSearchParams, ignored: readonly string[]): TypedSegments | undefined {
  const keys = new Set<string>();
  const segments: string[] = [];
  for (const { key, kind } of filterKeys) {
    const names = kind === 'range' ? [`${key}-min`, `${key}-max`] : [key];
    if (ignored.includes(key) || !names.some((name) => query.has(name))) continue;
    keys.add(key);
    const values =
      kind === 'range'
        ? [names.map((name) => integerText(query.get(name) ?? '')).join('-')]
        : query.getAll(key).map((value) => value.trim());
    segments.push(...values.map((value) => `${key}-${encodeURIComponent(value)}`));
  }
  return keys.size > 0 ? { keys, path: segments.join('/') } : undefined;
}

/** Digits of `1,000,000`. Empty if it is not a whole number. */
const integerText = (typed: string) => /^\d*$/.exec(typed.replace(/[\s,]/g, ''))?.[0] ?? '';

function merge(vertical: SearchedVertical, filters: SearchFilters, { keys, path }: TypedSegments): SearchFilters {
  const remaining = filterSegments({ ...filters, page: undefined })
    .filter(({ key }) => !keys.has(key))
    .map(({ key, value }) => `${key}-${encodeURIComponent(value)}`);
  return applicableFilters(vertical, parseSegments([...remaining, path].join('/')));
}
