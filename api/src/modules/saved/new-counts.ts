import type { NewAds } from '../search/index.ts';
import type { SavedSearchRow } from './saved-searches.ts';

/** How many ads each search finds that were posted since it was last seen. */
export async function newCountsOf(
  newAds: NewAds,
  searches: readonly Pick<SavedSearchRow, 'filters' | 'lastSeenAt'>[],
): Promise<number[]> {
  if (searches.length === 0) return [];
  const oldest = new Date(Math.min(...searches.map(({ lastSeenAt }) => lastSeenAt.getTime())));
  const ads = await newAds.postedAfter(oldest);
  return Promise.all(searches.map(({ filters, lastSeenAt }) => ads.count(filters, { after: lastSeenAt })));
}
