import type { Call, ListedVertical } from '@karwan/shared-contracts';
import { searchListingsQuery } from '../../../lib/queries/search-listings.ts';

const FEATURED_COUNT = 8;

/** The newest featured ads. */
export const featuredQuery = (call: Call, vertical: ListedVertical) =>
  searchListingsQuery(call, vertical, { filters: { featured: true }, limit: FEATURED_COUNT, hasFacets: false });
