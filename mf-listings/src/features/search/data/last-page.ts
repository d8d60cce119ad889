import type { SearchedVertical, SearchResult } from '@karwan/shared-contracts';
import { type Search, searchPathIn } from '../../../lib/search-location.ts';

/** Address of the last page, if the requested page is beyond it. */
export function lastPageTarget(
  vertical: SearchedVertical,
  { filters, view }: Search,
  { pagination }: Pick<SearchResult, 'pagination'>,
): string | undefined {
  const last = Math.max(pagination.totalPages, 1);
  if (filters.page === undefined || filters.page <= last) return undefined;
  return searchPathIn(vertical)({ ...filters, page: last }, view);
}
