import type { Call, SearchFilters, ShownVertical } from '@karwan/shared-contracts';
import { searchListingsQuery } from '../../../lib/queries/search-listings.ts';

const COUNT = 8;
const YEAR = /^(19|20)\d\d$/;

/** What an ad was about, read out of its address when the ad is gone: `toyota-corolla-2018-lahore-1a2b3c`. */
export function lookalikeFilters(slug: string): SearchFilters {
  const words = slug.split('-').slice(0, -1);
  const yearAt = words.findIndex((word) => YEAR.test(word));
  const name = (yearAt > 0 ? words.slice(0, yearAt) : words.slice(0, 2)).join(' ');
  return name === '' ? {} : { text: name };
}

/** Ads like one that is gone. */
export const lookalikesQuery = (call: Call, vertical: ShownVertical, slug: string) =>
  searchListingsQuery(call, vertical, { filters: lookalikeFilters(slug), limit: COUNT, hasFacets: false });
