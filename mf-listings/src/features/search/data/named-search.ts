import type { SearchedVertical, SearchResult } from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';
import { type Search, searchPathIn } from '../../../lib/search-location.ts';
import { knownFilters, labelsOf } from './filter-text.ts';
import { searchCrumbs } from './search-crumbs.ts';
import { searchTitle } from './search-title.ts';

type SearchWithLabels = { search: Search; result: Pick<SearchResult, 'labels' | 'facets'> };

/**
 * Title, breadcrumbs and canonical address of a search, without unknown values. `isFullyKnown`: there are no unknown values.
 */
export function namedSearch(t: Copy, vertical: SearchedVertical, { search: { filters }, result }: SearchWithLabels) {
  const labels = labelsOf(result);
  const knownSearchFilters = knownFilters(vertical, labels, filters);
  return {
    title: searchTitle(t, vertical, filters, labels),
    crumbs: searchCrumbs(t, vertical, filters, labels),
    path: searchPathIn(vertical)(knownSearchFilters),
    isFullyKnown: knownSearchFilters === filters,
  };
}
