import { listingChanged, listingPosted, listMyListings } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect } from 'react';

/** Reads own ads again when one was posted or changed, here or by another part of the page. */
export function useMyAdsSync(): void {
  const { bus, queryClient } = useKarwan();
  useEffect(() => {
    const refresh = () => queryClient.invalidateQueries({ queryKey: [listMyListings.id] });
    const offs = [bus.on(listingPosted, refresh), bus.on(listingChanged, refresh)];
    return () => {
      for (const off of offs) off();
    };
  }, [bus, queryClient]);
}
