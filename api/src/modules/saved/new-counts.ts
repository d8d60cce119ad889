import { type EachShown, eachShown } from '@karwan/shared-contracts';
import type { NewAds } from '../search/index.ts';
import type { SavedSearchRow } from './saved-searches.ts';

/** How many ads each search finds that were posted since it was last seen. */
export async function newCountsOf(
  newAds: EachShown<NewAds>,
  searches: readonly Pick<SavedSearchRow, 'vertical' | 'filters' | 'lastSeenAt'>[],
): Promise<number[]> {
  const adsOf = eachShown(async (_, vertical) => {
    const times = searches.filter((search) => search.vertical === vertical).map(({ lastSeenAt }) => Number(lastSeenAt));
    return times.length > 0 ? newAds[vertical].postedAfter(new Date(Math.min(...times))) : undefined;
  });
  return Promise.all(
    searches.map(async ({ vertical, filters, lastSeenAt }) => {
      const ads = await adsOf[vertical];
      return ads?.count(filters, { after: lastSeenAt }) ?? 0;
    }),
  );
}
