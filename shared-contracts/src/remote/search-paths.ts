import type { SignupDealerType } from '../entities/dealer-type.ts';
import type { SearchFilters } from '../search/search-filters.ts';
import { formatSearchView, type SearchView } from '../search/search-view.ts';
import { formatSegments } from '../search/segments.ts';
import type { Vertical } from '../verticals/identity.ts';

/** Searches at `/<area>/search`; for dealers, use `dealerSearchPath`. */
export type SearchablePath = Vertical | 'auction-my-car' | 'car-workshops' | 'charging-station';

/** The URL of a search page: `/used-cars/search/mk-toyota/ct-lahore?sort=price-asc`. */
export const searchPath = (area: SearchablePath, filters: SearchFilters = {}, view: Partial<SearchView> = {}) =>
  `/${joinPath(`${area}/search`, formatSegments(filters))}${formatSearchView(view)}`;

/**
 * The same for a saved search from an API answer, of any vertical. Its filters are already canonical and used
 * unchanged, so that pages older than a filter key do not lose it.
 */
export const savedSearchPath = (
  { vertical, filters }: { vertical: string; filters: string },
  view: Partial<SearchView> = {},
) => `/${joinPath(`${encodeURIComponent(vertical.toWellFormed())}/search`, filters)}${formatSearchView(view)}`;

/** `/dealer/search/car/bt-Used%20Cars`. */
export const dealerSearchPath = (dealerType: SignupDealerType, filters: SearchFilters = {}) =>
  `/${joinPath(`dealer/search/${dealerType}`, formatSegments(filters))}`;

const joinPath = (start: string, segments: string) => (segments === '' ? start : `${start}/${segments}`);
