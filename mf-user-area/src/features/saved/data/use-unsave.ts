import { listingSaved, listingUnsaved, saveListing, unsaveListing } from '@karwan/shared-contracts';
import { useFailureToast, useKarwan } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { savedListingsQuery } from '../../../lib/queries/saved-listings.ts';

/**
 * Removes an ad from the saved ones, or restores it. The row stays until the list is refetched, so that a mistake is
 * undone with one tap. Hearts elsewhere update by event.
 */
export function useUnsave(listingId: string) {
  const { call, bus, queryClient } = useKarwan();
  const toastFailure = useFailureToast();
  return useMutation({
    mutationFn: async (isSaved: boolean) => {
      const params = { listingId };
      if (isSaved) {
        const { savedAt } = await call(saveListing, { params });
        bus.emit(listingSaved, { listingId, savedAt });
      } else {
        await call(unsaveListing, { params });
        bus.emit(listingUnsaved, { listingId });
      }
    },
    onSuccess: () => queryClient.invalidateQueries({ ...savedListingsQuery(call), refetchType: 'none' }),
    onError: (error) => toastFailure(error),
  });
}
