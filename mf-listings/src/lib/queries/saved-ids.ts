import { type AuthState, type Call, type KarwanContext, listSavedIds, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Ids of the signed-in person's saved ads, for the hearts on cards. */
export const savedIdsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(listSavedIds),
    queryFn: ({ signal }) => call(listSavedIds, undefined, { signal }),
    staleTime: 300_000,
  });

/** Workshops save nothing, and the API refuses to say what they have saved. */
export const hasSavedAds = ({ isLoggedIn, type }: AuthState) =>
  isLoggedIn && listSavedIds.callers.some((caller) => caller === type);

/** For loaders: hearts are right in the first HTML. Costs nothing for a visitor. */
export async function prefetchSavedIds({ auth, call, queryClient }: KarwanContext): Promise<void> {
  if (hasSavedAds(auth.getSnapshot())) await queryClient.prefetchQuery(savedIdsQuery(call));
}
