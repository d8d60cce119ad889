import type { Call } from '@karwan/shared-contracts';
import { searchListingsQuery } from '../../../lib/queries/search-listings.ts';

const FEATURED_COUNT = 8;

/** The newest featured ads. */
export const featuredQuery = (call: Call) =>
  searchListingsQuery(call, { filters: { featured: true }, limit: FEATURED_COUNT, hasFacets: false });
