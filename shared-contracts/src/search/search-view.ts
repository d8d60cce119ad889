import { type ListingSort, listingSorts } from '../entities/listing-sort.ts';

/** How a result is shown, beside what is looked for: the query parameters of a search page. */
export type SearchView = { readonly sort?: ListingSort; readonly view: 'grid' | 'list' };

/** Reads `?sort=price-asc&view=list`. Unknown values mean the defaults: the search's own order, and a grid. */
export function parseSearchView(query: URLSearchParams): SearchView {
  const sort = listingSorts.find((known) => known === query.get('sort'));
  return { ...(sort && { sort }), view: query.get('view') === 'list' ? 'list' : 'grid' };
}

/** '?sort=price-asc&view=list', defaults left out; '' when nothing is left. */
export function formatSearchView({ sort, view = 'grid' }: Partial<SearchView>): string {
  const query = new URLSearchParams();
  if (sort) query.set('sort', sort);
  if (view === 'list') query.set('view', view);
  return query.size > 0 ? `?${query}` : '';
}
