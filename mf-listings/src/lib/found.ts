import type { SearchResult } from '@karwan/shared-contracts';
import type { Elsewhere } from './elsewhere.ts';
import type { UsedAndNew } from './queries/used-and-new.ts';
import type { Search } from './search-location.ts';

/** A search with what it found, here and elsewhere. `missing`: the number of an ad that was looked for, and that nobody may see. */
export type Found<Result = SearchResult> = {
  search: Search;
  result: Result;
  elsewhere: readonly Elsewhere[];
  missing: string | undefined;
};

/** A search of ads, with new ones beside them where their vertical has such. */
export type FoundAds = Found & UsedAndNew;

/** Whether used and new ones make up what was found: then each is counted by its own name. */
export const isOfBoth = ({ result: { pagination }, total }: FoundAds): boolean =>
  pagination.totalDocs > 0 && total > pagination.totalDocs;
