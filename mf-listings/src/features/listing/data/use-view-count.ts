import { countView } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect } from 'react';

/** Counts a view of the ad once somebody really sees the page: not for a tab in the background or a prepared page. */
export function useViewCount(listingId: string): void {
  const { call } = useKarwan();
  useEffect(() => {
    const count = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', count);
      // A view that is not counted is nobody's problem on this page, and how many there are stands on it already.
      call(countView, { params: { listingId } }, { isUnread: true }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', count);
    count();
    return () => document.removeEventListener('visibilitychange', count);
  }, [call, listingId]);
}
