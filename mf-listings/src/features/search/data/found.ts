import type { SearchResult } from '@karwan/shared-contracts';
import type { Search } from '../../../lib/search-location.ts';

/** A search with what it found. `missing`: the number of an ad that was looked for, and that nobody may see. */
export type Found = { search: Search; result: SearchResult; missing?: string | undefined };
