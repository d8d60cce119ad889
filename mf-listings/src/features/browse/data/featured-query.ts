import type { Call, ShownVertical } from '@karwan/shared-contracts';
import { searchListingsQuery } from '../../../lib/queries/search-listings.ts';

const FEATURED_COUNT = 8;

/** Newest featured ads of a vertical. */
export const featuredQuery = (call: Call, vertical: ShownVertical, limit = FEATURED_COUNT) =>
  searchListingsQuery(call, vertical, { filters: { featured: true }, limit, hasFacets: false });
