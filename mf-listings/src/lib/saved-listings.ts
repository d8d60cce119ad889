import {
  authLoggedOut,
  failureMessage,
  type KarwanContext,
  listingSaved,
  listingUnsaved,
  saveListing,
  toastShow,
  unsaveListing,
  userAreaPath,
} from '@karwan/shared-contracts';
import { runAfterLogin, useAuthState, useKarwan } from '@karwan/shared-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { copyOf, useCopy } from './copy.ts';
import { hasSavedAds, savedIdsQuery } from './queries/saved-ids.ts';
import { useHydratedValue } from './use-hydrated-value.ts';
import { useVertical } from './vertical-context.tsx';

/** Whether the ad is saved, from cached data only (usually loaded by the route). */
export function useIsSaved(listingId: string): boolean {
  const { call } = useKarwan();
  return useQueryClient().getQueryData(savedIdsQuery(call).queryKey)?.includes(listingId) ?? false;
}

/**
 * Saved state of one ad. Optimistic, rolled back on a refusal. Visitors log in first, then the ad is saved
 * automatically. `wasSaved` is used until the browser has the saved ids.
 */
export function useSavedListing(listingId: string, wasSaved: boolean): { isSaved: boolean; toggle: () => void } {
  const ctx = useKarwan();
  const t = useCopy();
  const vertical = useVertical();
  const auth = useAuthState();
  const { isLoggedIn } = auth;
  useSavedListingsSync();
  const { data: isSaved = wasSaved } = useQuery({
    ...savedIdsQuery(ctx.call),
    select: (ids) => ids.includes(listingId),
    enabled: hasSavedAds(auth),
  });
  const { mutate, isPending, variables } = useMutation({
    // Requests for one ad are serialised, so that the last click wins.
    scope: { id: `saved-listing-${listingId}` },
    mutationFn: (shouldSave: boolean) => (shouldSave ? save(ctx, listingId) : unsave(ctx, listingId)),
    onSuccess: (_, shouldSave) => markSaved(ctx, listingId, shouldSave),
    onError: (error) => ctx.bus.emit(toastShow, { variant: 'error', message: failureMessage(error) }),
  });
  return {
    // Show the pending value until the API has answered.
    isSaved: useHydratedValue(isLoggedIn && (isPending ? variables : isSaved), wasSaved),
    toggle: () => {
      if (isLoggedIn) mutate(!(isPending ? variables : isSaved));
      else runAfterLogin(ctx, t(`verticals.${vertical}.save.reason`), () => mutate(true));
    },
  };
}

/** Updates the hearts when another part of the page saves or unsaves an ad. One subscription for all of them. */
function useSavedListingsSync(): void {
  const ctx = useKarwan();
  useEffect(() => {
    if (synced.has(ctx)) return;
    synced.add(ctx);
    ctx.bus.on(listingSaved, ({ listingId }) => markSaved(ctx, listingId, true));
    ctx.bus.on(listingUnsaved, ({ listingId }) => markSaved(ctx, listingId, false));
    // The next user on this page has other saved ads.
    ctx.bus.on(authLoggedOut, () => ctx.queryClient.removeQueries(savedIdsQuery(ctx.call)));
  }, [ctx]);
}

const synced = new WeakSet<KarwanContext>();

async function save(ctx: KarwanContext, listingId: string): Promise<void> {
  const t = copyOf(ctx);
  const { savedAt } = await ctx.call(saveListing, { params: { listingId } });
  ctx.bus.emit(listingSaved, { listingId, savedAt });
  ctx.bus.emit(toastShow, {
    variant: 'success',
    message: t('save.done'),
    action: { label: t('save.seeAll'), link: userAreaPath('saved-ads') },
  });
}

async function unsave(ctx: KarwanContext, listingId: string): Promise<void> {
  await ctx.call(unsaveListing, { params: { listingId } });
  ctx.bus.emit(listingUnsaved, { listingId });
}

/** Resolves once the cached ids contain the change. */
async function markSaved({ call, queryClient }: KarwanContext, listingId: string, isSaved: boolean): Promise<void> {
  const { queryKey } = savedIdsQuery(call);
  // A response in flight may be older than this change.
  await queryClient.cancelQueries({ queryKey });
  const ids = queryClient.getQueryData(queryKey);
  if (!ids) return queryClient.invalidateQueries({ queryKey });
  if (ids.includes(listingId) !== isSaved) {
    queryClient.setQueryData(queryKey, isSaved ? [...ids, listingId] : ids.filter((id) => id !== listingId));
  }
}
