import type { SearchResult } from '@karwan/shared-contracts';
import type { OtherVerticalResult } from './other-verticals.ts';
import type { UsedAndNew } from './queries/used-and-new.ts';
import type { Search } from './search-location.ts';

/**
 * A search and its results, here and in other verticals. `missing`: the searched number of an ad that the caller may
 * not see.
 */
export type SearchPageData<Result = SearchResult> = {
  search: Search;
  result: Result;
  otherResults: readonly OtherVerticalResult[];
  missing: string | undefined;
};

/** A search of ads, with new vehicles if its vertical includes them. */
export type AdSearchPageData = SearchPageData & UsedAndNew;

/** Whether the results contain both used and new vehicles, which are then counted separately. */
export const hasUsedAndNew = ({ result: { pagination }, total }: AdSearchPageData): boolean =>
  pagination.totalDocs > 0 && total > pagination.totalDocs;
