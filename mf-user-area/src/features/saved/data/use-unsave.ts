import { listingSaved, listingUnsaved, saveListing, unsaveListing } from '@karwan/shared-contracts';
import { useFailureToast, useKarwan } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { savedListingsQuery } from '../../../lib/queries/saved-listings.ts';

/**
 * Takes an ad off the saved ones and back again. The list keeps its row until it is read anew, so that a slip of the
 * finger is one tap to mend; hearts elsewhere follow by event.
 */
export function useUnsave(listingId: string) {
  const { call, bus, queryClient } = useKarwan();
  const tellFailure = useFailureToast();
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
    onError: (error) => tellFailure(error),
  });
}
