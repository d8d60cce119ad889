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
import { logInFirst, useAuthState, useKarwan } from '@karwan/shared-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { copyOf, useCopy } from './copy.ts';
import { hasSavedAds, savedIdsQuery } from './queries/saved-ids.ts';
import { useAfterHtml } from './use-after-html.ts';
import { useVertical } from './vertical-context.tsx';

/** What the page knows of an ad already, mostly from its loader. */
export function useIsSaved(listingId: string): boolean {
  const { call } = useKarwan();
  return useQueryClient().getQueryData(savedIdsQuery(call).queryKey)?.includes(listingId) ?? false;
}

/**
 * The heart of one ad: shown as pressed at once and taken back when the API refuses. A visitor logs in first; the save
 * follows by itself. `wasSaved` stands until the browser knows what is saved.
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
    // Presses on one heart are sent one after the other, so the last one wins.
    scope: { id: `saved-listing-${listingId}` },
    mutationFn: (shouldSave: boolean) => (shouldSave ? save(ctx, listingId) : unsave(ctx, listingId)),
    onSuccess: (_, shouldSave) => markSaved(ctx, listingId, shouldSave),
    onError: (error) => ctx.bus.emit(toastShow, { variant: 'error', message: failureMessage(error) }),
  });
  return {
    // What was pressed counts until the API has answered.
    isSaved: useAfterHtml(isLoggedIn && (isPending ? variables : isSaved), wasSaved),
    toggle: () => {
      if (isLoggedIn) mutate(!(isPending ? variables : isSaved));
      else logInFirst(ctx, t(`verticals.${vertical}.save.reason`), () => mutate(true));
    },
  };
}

/** Keeps hearts right when another part of the page, such as the saved ads, changes what is saved. Once for all of them. */
function useSavedListingsSync(): void {
  const ctx = useKarwan();
  useEffect(() => {
    if (synced.has(ctx)) return;
    synced.add(ctx);
    ctx.bus.on(listingSaved, ({ listingId }) => markSaved(ctx, listingId, true));
    ctx.bus.on(listingUnsaved, ({ listingId }) => markSaved(ctx, listingId, false));
    // The next person who logs in here has other saved ads.
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

/** Resolves when the ids hold it. */
async function markSaved({ call, queryClient }: KarwanContext, listingId: string, isSaved: boolean): Promise<void> {
  const { queryKey } = savedIdsQuery(call);
  // An answer on its way may be older than this change.
  await queryClient.cancelQueries({ queryKey });
  const ids = queryClient.getQueryData(queryKey);
  if (!ids) return queryClient.invalidateQueries({ queryKey });
  if (ids.includes(listingId) !== isSaved) {
    queryClient.setQueryData(queryKey, isSaved ? [...ids, listingId] : ids.filter((id) => id !== listingId));
  }
}
