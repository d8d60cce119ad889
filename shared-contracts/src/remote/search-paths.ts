import type { SignupDealerType } from '../entities/dealer-type.ts';
import type { SearchFilters } from '../search/search-filters.ts';
import { formatSearchView, type SearchView } from '../search/search-view.ts';
import { formatSegments } from '../search/segments.ts';
import type { Vertical } from '../verticals/identity.ts';

/** Searches that stand directly under their family; dealers' is `dealerSearchPath`. */
export type SearchablePath = Vertical | 'auction-my-car' | 'car-workshops' | 'charging-station';

/** A search page with all that it shows: `/used-cars/search/mk-toyota/ct-lahore?sort=price-asc`. */
export const searchPath = (area: SearchablePath, filters: SearchFilters = {}, view: Partial<SearchView> = {}) =>
  `/${joined(`${area}/search`, formatSegments(filters))}${formatSearchView(view)}`;

/**
 * The same for a search that an answer holds, of any vertical: its filters stay as they are, which is canonical, so that a page
 * that is older than one of their keys does not lose it.
 */
export const savedSearchPath = (
  { vertical, filters }: { vertical: string; filters: string },
  view: Partial<SearchView> = {},
) => `/${joined(`${encodeURIComponent(vertical.toWellFormed())}/search`, filters)}${formatSearchView(view)}`;

/** `/dealer/search/car/bt-Used%20Cars`. */
export const dealerSearchPath = (dealerType: SignupDealerType, filters: SearchFilters = {}) =>
  `/${joined(`dealer/search/${dealerType}`, formatSegments(filters))}`;

const joined = (start: string, segments: string) => (segments === '' ? start : `${start}/${segments}`);
