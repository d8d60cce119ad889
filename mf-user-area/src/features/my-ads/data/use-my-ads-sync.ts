import { listingChanged, listingPosted, listMyListings } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect } from 'react';

/** Refetches the user's ads when one was posted or changed, here or by another remote. */
export function useMyAdsSync(): void {
  const { bus, queryClient } = useKarwan();
  useEffect(() => {
    const refresh = () => queryClient.invalidateQueries({ queryKey: [listMyListings.id] });
    const unsubscribers = [bus.on(listingPosted, refresh), bus.on(listingChanged, refresh)];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [bus, queryClient]);
}
