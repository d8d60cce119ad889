import type { SearchResult } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { searchListingsQuery } from '../../../lib/queries/search-listings.ts';
import { readSearch, type Search } from '../../../lib/search-location.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';

/** Results with the search that they answer. */
export type ShownSearch = { search: Search; result: SearchResult };

export type SearchState = {
  /** What the address asks for. */
  search: Search;
  /** What is on the screen: the last results that came, until those of `search` are there. Absent: none came yet. */
  shown: ShownSearch | undefined;
  /** `shown` answers an earlier search. */
  isUpdating: boolean;
  isOffline: boolean;
  failure: Error | null;
  retry: () => void;
};

/** The search of this page's address. A new search never empties the screen, and neither does one that fails. */
export function useSearch(): SearchState {
  const { call } = useKarwan();
  const vertical = useVertical();
  const location = useLocation();
  const search = readSearch(vertical, location);
  const query = useQuery(searchListingsQuery(call, vertical, { filters: search.filters, sort: search.view.sort }));
  const [last, setLast] = useState<ShownSearch>();
  if (query.data && query.data !== last?.result) setLast({ search, result: query.data });
  const shown = query.data ? { search, result: query.data } : last;
  return {
    search,
    shown,
    isUpdating: !query.data,
    isOffline: query.fetchStatus === 'paused' && !query.data,
    failure: query.data ? null : query.error,
    retry: () => void query.refetch(),
  };
}
