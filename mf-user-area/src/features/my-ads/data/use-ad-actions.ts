import {
  changeListingState,
  deleteMyListing,
  getMyListing,
  listingChanged,
  listMyListings,
  type OwnListingCard,
  queryKeyOf,
} from '@karwan/shared-contracts';
import { useFailureToast, useKarwan, useToast } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';

export type AdAction = 'mark-sold' | 'deactivate' | 'activate';

/** Which actions an ad in this state has. A draft is finished in the sell form, a sold one can come back. */
export const actionsOf = (status: OwnListingCard['status']): readonly AdAction[] => {
  switch (status) {
    case 'active':
      return ['mark-sold', 'deactivate'];
    case 'sold':
    case 'deactivated':
    case 'expired':
      return ['activate'];
    case 'draft':
    case 'pending':
    case 'rejected':
      return [];
  }
};

/** Changes the state of an own ad, or deletes it. The list and every other part of the page learn of it. */
export function useAdActions(ad: OwnListingCard) {
  const { call, bus, queryClient } = useKarwan();
  const toast = useToast();
  const tellFailure = useFailureToast();
  const t = useCopy();
  const fail = (error: unknown) => tellFailure(error);
  /** What the ad's private page has read. */
  const ownPage = { queryKey: queryKeyOf(getMyListing, { params: { listingId: ad.id } }) };
  const refresh = () => queryClient.invalidateQueries({ queryKey: [listMyListings.id] });

  const change = useMutation({
    mutationFn: (action: AdAction) =>
      call(changeListingState, { params: { listingId: ad.id }, body: { action } }).then(({ status }) => {
        void queryClient.invalidateQueries(ownPage);
        bus.emit(listingChanged, { listingId: ad.id, change: 'status', status });
        toast('success', t(`myAds.done.${action}`));
      }),
    onError: fail,
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => call(deleteMyListing, { params: { listingId: ad.id } }),
    onSuccess: () => {
      queryClient.removeQueries(ownPage);
      bus.emit(listingChanged, { listingId: ad.id, change: 'deleted' });
      toast('success', t('myAds.done.delete'));
    },
    onError: fail,
    onSettled: refresh,
  });
  return { change, remove };
}
