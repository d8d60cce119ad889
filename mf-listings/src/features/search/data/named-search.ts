import type { SearchedVertical, SearchResult } from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';
import { type Search, searchPathIn } from '../../../lib/search-location.ts';
import { labelsOf } from './filter-words.ts';
import { searchCrumbs } from './search-crumbs.ts';
import { searchTitle } from './search-title.ts';

type Told = { search: Search; result: Pick<SearchResult, 'labels' | 'facets'> };

/** What the head of a page tells of its search: what it is called, the way to it, and its one address. */
export function namedSearch(t: Copy, vertical: SearchedVertical, { search: { filters }, result }: Told) {
  const labels = labelsOf(result);
  return {
    title: searchTitle(t, vertical, filters, labels),
    crumbs: searchCrumbs(t, vertical, filters, labels),
    path: searchPathIn(vertical)(filters),
  };
}
