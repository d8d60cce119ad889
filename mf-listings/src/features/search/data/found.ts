import type { SearchResult } from '@karwan/shared-contracts';
import type { Search } from '../../../lib/search-location.ts';

/** A search with what it found. */
export type Found = { search: Search; result: SearchResult };
