import { type KarwanContext, listSavedSearchFilters, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';
import { hasSavedAds } from './saved-ids.ts';

/** Saved searches of the signed-in user, for the button that saves one. */
export const savedSearchesQuery = ({ auth, call }: Pick<KarwanContext, 'auth' | 'call'>) =>
  queryOptions({
    queryKey: [...queryKeyOf(listSavedSearchFilters), auth.getSnapshot().user?._id],
    queryFn: ({ signal }) => call(listSavedSearchFilters, undefined, { signal }),
    // The page of saved searches may have deleted one.
    staleTime: 0,
  });

/** For loaders, so that the button is correct in the server's HTML. Makes no request for visitors. */
export async function prefetchSavedSearches(ctx: KarwanContext): Promise<void> {
  if (hasSavedAds(ctx.auth.getSnapshot())) await ctx.queryClient.prefetchQuery(savedSearchesQuery(ctx));
}
