import { type ListingSort, listingSorts } from '../entities/listing-sort.ts';

/** How a result is laid out. `auto` is a grid, and on phones a list. */
const layouts = ['auto', 'grid', 'list'] as const;
export type ResultLayout = (typeof layouts)[number];

/** How a result is shown, beside what is looked for: the query parameters of a search page. */
export type SearchView = { readonly sort?: ListingSort; readonly view: ResultLayout };

/** Reads `?sort=price-asc&view=list`. Unknown values mean the defaults: the search's own order, and `auto`. */
export function parseSearchView(query: URLSearchParams): SearchView {
  const sort = listingSorts.find((known) => known === query.get('sort'));
  return { ...(sort && { sort }), view: layouts.find((known) => known === query.get('view')) ?? 'auto' };
}

/** '?sort=price-asc&view=list', defaults left out; '' when nothing is left. */
export function formatSearchView({ sort, view = 'auto' }: Partial<SearchView>): string {
  const query = new URLSearchParams();
  if (sort) query.set('sort', sort);
  if (view !== 'auto') query.set('view', view);
  return query.size > 0 ? `?${query}` : '';
}
