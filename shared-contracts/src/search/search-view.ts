import { type ListingSort, listingSorts } from '../entities/listing-sort.ts';

/** Layout of results. `auto` is a grid, and a list on phones. */
const layouts = ['auto', 'grid', 'list'] as const;
export type ResultLayout = (typeof layouts)[number];

/** How results are displayed: the query parameters of a search page. */
export type SearchView = { readonly sort?: ListingSort; readonly view: ResultLayout };

/** Parses `?sort=price-asc&view=list`. Unknown values become the defaults: the search's own order, and `auto`. */
export function parseSearchView(query: URLSearchParams): SearchView {
  const sort = listingSorts.find((known) => known === query.get('sort'));
  return { ...(sort && { sort }), view: layouts.find((known) => known === query.get('view')) ?? 'auto' };
}

/** '?sort=price-asc&view=list' without default values; '' if nothing is left. */
export function formatSearchView({ sort, view = 'auto' }: Partial<SearchView>): string {
  const query = new URLSearchParams();
  if (sort) query.set('sort', sort);
  if (view !== 'auto') query.set('view', view);
  return query.size > 0 ? `?${query}` : '';
}
