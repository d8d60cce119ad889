import { countView, type KarwanContext } from '@karwan/shared-contracts';
import { Island, island, useKarwan } from '@karwan/shared-kit';
import { useEffect } from 'react';

/** Counts a view once the page is visible, so not in background tabs or on prerendered pages. */
export const ViewCount = (props: { listingId: string }) => <Island of={viewCount} props={props} />;

/** Ads already counted in this document; returning to one is not a new view. */
const countedAds = new WeakMap<KarwanContext, Set<string>>();

function ViewCounter({ listingId }: { listingId: string }) {
  const ctx = useKarwan();
  useEffect(() => {
    const countedIds = countedAds.get(ctx) ?? new Set();
    countedAds.set(ctx, countedIds);
    const count = () => {
      if (document.visibilityState !== 'visible' || countedIds.has(listingId)) return;
      countedIds.add(listingId);
      // A failure is not reported, because the page does not depend on it.
      ctx.call(countView, { params: { listingId } }, { isUnread: true }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', count);
    count();
    return () => document.removeEventListener('visibilitychange', count);
  }, [ctx, listingId]);
  return null;
}

export const viewCount = island<{ listingId: string }>({ id: 'mf-listings/view-count', on: 'idle' }, ViewCounter);
