import { type AuthState, type Call, type KarwanContext, listSavedIds, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Ids of the signed-in user's saved ads, for the hearts on cards. */
export const savedIdsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(listSavedIds),
    queryFn: ({ signal }) => call(listSavedIds, undefined, { signal }),
    staleTime: 300_000,
  });

/** Workshops cannot save ads, and the API refuses their call. */
export const hasSavedAds = ({ isLoggedIn, type }: AuthState) =>
  isLoggedIn && listSavedIds.callers.some((caller) => caller === type);

/** For loaders, so that the hearts are correct in the server's HTML. Makes no request for visitors. */
export async function prefetchSavedIds({ auth, call, queryClient }: KarwanContext): Promise<void> {
  if (hasSavedAds(auth.getSnapshot())) await queryClient.prefetchQuery(savedIdsQuery(call));
}
