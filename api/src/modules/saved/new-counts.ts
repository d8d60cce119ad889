import { type ByShownVertical, mapShownVerticals } from '@karwan/shared-contracts';
import type { NewAds } from '../search/index.ts';
import type { SavedSearchRow } from './saved-searches.ts';

/** New listings are counted for at most 14 days back, since they are copied while other searches wait. */
const NEW_MS = 14 * 86_400_000;

/** How many listings each search finds that were posted since it was last seen. */
export async function newCountsOf(
  newAds: ByShownVertical<NewAds>,
  allSearches: readonly Pick<SavedSearchRow, 'vertical' | 'filters' | 'lastSeenAt'>[],
  now: Date,
): Promise<number[]> {
  const earliest = new Date(now.getTime() - NEW_MS);
  const searches = allSearches.map(({ lastSeenAt, ...search }) => ({
    ...search,
    lastSeenAt: lastSeenAt < earliest ? earliest : lastSeenAt,
  }));
  const adsOf = mapShownVerticals(async (_, vertical) => {
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
