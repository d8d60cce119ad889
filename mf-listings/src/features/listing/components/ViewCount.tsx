import { countView, type KarwanContext } from '@karwan/shared-contracts';
import { Island, island, useKarwan } from '@karwan/shared-kit';
import { useEffect } from 'react';

/** Counts a view of the ad once somebody really sees the page: not for a tab in the background or a prepared page. */
export const ViewCount = (props: { listingId: string }) => <Island of={viewCount} props={props} />;

/** What has been counted in this document: who comes back to an ad has not come anew. */
const counted = new WeakMap<KarwanContext, Set<string>>();

function CountedView({ listingId }: { listingId: string }) {
  const ctx = useKarwan();
  useEffect(() => {
    const known = counted.get(ctx) ?? new Set();
    counted.set(ctx, known);
    const count = () => {
      if (document.visibilityState !== 'visible' || known.has(listingId)) return;
      known.add(listingId);
      // A view that is not counted is nobody's problem on this page, and how many there are stands on it already.
      ctx.call(countView, { params: { listingId } }, { isUnread: true }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', count);
    count();
    return () => document.removeEventListener('visibilitychange', count);
  }, [ctx, listingId]);
  return null;
}

export const viewCount = island<{ listingId: string }>({ id: 'mf-listings/view-count', on: 'idle' }, CountedView);
